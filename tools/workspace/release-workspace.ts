import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RuntimeConfig } from '@portal/data/runtime-config';
import { type SectionDefinition, sectionDefinitionSchema } from '@portal/federation/section-definition';
import { activate } from '@portal/release/activate';
import { currentActivation } from '@portal/release/activations';
import { compose } from '@portal/release/compose';
import { publish } from '@portal/release/publish';
import { readJson, type SiteFolder, writeAtomically } from '@portal/release/site-folder';
import { ROOT } from './install.mjs';

const REASON = { by: 'npm start', why: 'the builds of the workspace' };

/** The apps of the workspace, by folder name. */
export function applications(): string[] {
  return readdirSync(path.join(ROOT, 'apps')).filter((name) =>
    existsSync(path.join(ROOT, 'apps', name, 'package.json')),
  );
}

/** The applications that are sections. */
export function sectionNames(): string[] {
  return applications().filter((name) => existsSync(path.join(ROOT, 'apps', name, 'section.json')));
}

/** Reads a section's `section.json`. */
export function readSection(name: string): SectionDefinition {
  const file = path.join(ROOT, 'apps', name, 'section.json');
  return readJson(file, sectionDefinitionSchema, 'The section');
}

/**
 * Makes the workspace's builds what a site serves. Does nothing where nothing has changed. Contract tests are not
 * asked for: `npm test` runs them with all others.
 * @param config the runtime config that the site shall have, and the address at which visitors find it
 * @param options.overridable a tab may point a section at a local server (development)
 */
export async function releaseWorkspace(
  site: SiteFolder,
  config: RuntimeConfig & { siteUrl: string },
  { overridable = false }: { overridable?: boolean } = {},
): Promise<void> {
  const configChanged = writeRuntimeConfig(site, config);
  const now = new Date();
  const versions = publishWorkspace(site, now);
  const { composition } = compose(site, versions, { now, overridable, untested: true });
  const current = currentActivation(site);
  if (!configChanged && current?.composition === composition.id && !current.canary) return;
  await activate(site, composition.id, { ...REASON, now });
}

/**
 * Publishes the workspace's builds, without making them what the site serves.
 * @returns the version of each app, by its name
 */
export function publishWorkspace(site: SiteFolder, now: Date): Record<string, string> {
  const published = applications().map(
    (app) => publish(site, path.join(ROOT, 'apps', app, 'dist'), { ...REASON, now }).manifest,
  );
  return Object.fromEntries(published.map(({ app, version }) => [app, version]));
}

function writeRuntimeConfig(site: SiteFolder, config: object): boolean {
  const content = `${JSON.stringify(config, null, 2)}\n`;
  if (existsSync(site.config) && readFileSync(site.config, 'utf8') === content) return false;
  writeAtomically(site.config, content);
  return true;
}
