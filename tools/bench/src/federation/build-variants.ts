import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ComposedFile, Composition } from '@portal/federation/composition';
import type { SectionDefinition } from '@portal/federation/section-definition';
import { integrityOf } from '@portal/release/integrity';
import type { SiteFolder } from '@portal/release/site-folder';

/** What a page needs to start a build of the comparison, in the place of a composition's. */
export type Variant = Pick<Composition, 'shell' | 'sections'>;

/** The same apps as one bundle without federation, their pages behind lazy routes, put into a site. */
export function buildOneBundle(site: SiteFolder, definitions: SectionDefinition[]): Variant {
  const folder = build('one-bundle', definitions);
  const files = install(site, folder, 'one-bundle');
  return describeVariant('one-bundle', definitions, files('main'), files('admin'), (name, module) =>
    files(`page-${name}-${module.slice(2)}`),
  );
}

/** The same apps as Module Federation's documentation does it, without anything of the platform's own. */
export function buildFederationDefaults(site: SiteFolder, definitions: SectionDefinition[]): Variant {
  const folder = build('defaults', definitions);
  for (const { name } of definitions) install(site, folder, `defaults-${name}`);
  const files = install(site, folder, 'defaults-shell');
  return describeVariant('defaults', definitions, files('main'), [], () => []);
}

function build(variant: string, definitions: SectionDefinition[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), `door-portal-${variant}-`));
  const file = path.join(folder, 'definitions.json');
  writeFileSync(file, JSON.stringify(definitions));
  const script = path.join(import.meta.dirname, 'build-variant.mjs');
  execFileSync(process.execPath, [script, variant, folder, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

function describeVariant(
  version: string,
  definitions: SectionDefinition[],
  scripts: ComposedFile[],
  admin: ComposedFile[],
  modulesOf: (section: string, module: string) => ComposedFile[],
): Variant {
  const [entry] = scripts;
  if (!entry) throw new Error(`The build ${version} has no entry.`);
  return {
    shell: { version, contract: '1.0.0', scripts, layouts: { admin } },
    sections: definitions.map((definition) => ({
      version,
      scope: definition.name.replaceAll('-', '_'),
      entry,
      modules: Object.fromEntries(
        definition.routes.map(({ module }) => [module, modulesOf(definition.name, module)]),
      ),
      definition,
    })),
  };
}

/**
 * Puts a build where the site serves published files from, with compressed copies as published files have.
 * @returns gives the scripts of a named chunk group
 */
function install(site: SiteFolder, folder: string, name: string): (group: string) => ComposedFile[] {
  const address = `/apps/${name}/1.0.0/static/`;
  const target = path.join(site.root, address);
  cpSync(path.join(folder, name), target, { recursive: true });
  for (const file of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    if (/\.(js|json)$/.test(file))
      writeFileSync(
        path.join(target, `${file}.br`),
        brotliCompressSync(readFileSync(path.join(target, file))),
      );
  }
  const groups: Record<string, string[]> = JSON.parse(readFileSync(path.join(target, 'groups.json'), 'utf8'));
  return (group) =>
    (groups[group] ?? []).map((file) => ({
      url: `${address}${file}`,
      integrity: integrityOf(readFileSync(path.join(target, file))),
    }));
}
