import { parseRuntimeConfig, type RuntimeConfig } from '@portal/data/runtime-config';
import * as z from 'zod/mini';
import { Failure } from './failure.ts';
import { readJson, type SiteFolder } from './site-folder.ts';

/** Reads `config.json` of the site, in which whoever runs it names the backend. */
export function readRuntimeConfig(site: SiteFolder): RuntimeConfig {
  const data = readJson(site.config, z.unknown(), 'The runtime config');
  try {
    return parseRuntimeConfig(data);
  } catch (error) {
    throw new Failure(`${site.config}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
