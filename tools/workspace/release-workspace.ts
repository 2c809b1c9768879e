import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RuntimeConfig } from '@portal/data/runtime-config';
import { activate, currentActivation } from '@portal/release/activate';
import { compose } from '@portal/release/compose';
import { publish } from '@portal/release/publish';
import { type SiteFolder, writeAtomically } from '@portal/release/site-folder';
import { ROOT } from './install.mjs';

/** The apps of the workspace, by folder name. */
export function applications(): string[] {
  return readdirSync(path.join(ROOT, 'apps')).filter((name) =>
    existsSync(path.join(ROOT, 'apps', name, 'package.json')),
  );
}

/**
 * Makes the workspace's builds what a site serves. Does nothing where nothing has changed.
 * @param config the runtime config that the site shall have, and the address at which visitors find it
 */
export async function releaseWorkspace(
  site: SiteFolder,
  config: RuntimeConfig & { siteUrl: string },
): Promise<void> {
  const configChanged = writeRuntimeConfig(site, config);
  const published = applications().map((app) => publish(site, path.join(ROOT, 'apps', app, 'dist')).manifest);
  const versions = Object.fromEntries(published.map(({ app, version }) => [app, version]));
  const { composition } = compose(site, versions, new Date());
  if (!configChanged && currentActivation(site)?.composition === composition.id) return;
  await activate(site, composition.id, {
    by: 'npm start',
    why: 'the builds of the workspace',
    now: new Date(),
  });
}

function writeRuntimeConfig(site: SiteFolder, config: object): boolean {
  const content = `${JSON.stringify(config, null, 2)}\n`;
  if (existsSync(site.config) && readFileSync(site.config, 'utf8') === content) return false;
  writeAtomically(site.config, content);
  return true;
}
