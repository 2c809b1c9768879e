import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ComposedFile, Composition } from '@portal/federation/composition';
import { compositionSchema } from '@portal/federation/composition';
import { checkComposition } from './check-composition.ts';
import { Failure } from './failure.ts';
import { publishedVersions } from './publish.ts';
import { type ReleaseManifest, releaseManifestSchema } from './release-manifest.ts';
import { readJson, type SiteFolder, temporaryBeside } from './site-folder.ts';

export const SHELL = 'shell';

/**
 * Makes a composition out of published versions and checks it.
 * @param versions the version of the shell and of each section, by app name
 * @returns the composition, and whether it is new; the same versions always give the same composition
 */
export function compose(
  site: SiteFolder,
  versions: Record<string, string>,
  now: Date,
): { composition: Composition; created: boolean } {
  const manifests = Object.entries(versions).map(([app, version]) => readPublished(site, app, version));
  const shell = manifests.find(({ app }) => app === SHELL);
  if (!shell) throw new Failure('A composition needs a version of the shell.');
  const sections = manifests.filter(({ app }) => app !== SHELL).sort((a, b) => a.app.localeCompare(b.app));
  checkComposition(shell, sections);

  const content = {
    shell: {
      version: shell.version,
      contract: shell.contract,
      scripts: filesOf(shell, shell.entry),
      layouts: { admin: filesOf(shell, shell.chunks.admin ?? []) },
    },
    sections: sections.map((section) => composeSection(section, shell)),
  };
  const id = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  const file = site.composition(id);
  if (existsSync(file)) return { composition: readComposition(site, id), created: false };

  const composition = compositionSchema.parse({ id, createdAt: now.toISOString(), ...content });
  return {
    composition: createFile(file, composition) ? composition : readComposition(site, id),
    created: true,
  };
}

/** Reads a composition that was made earlier. */
export function readComposition(site: SiteFolder, id: string): Composition {
  if (!existsSync(site.composition(id)))
    throw new Failure(`There is no composition ${id}. 'status' lists those that were active.`);
  return readJson(site.composition(id), compositionSchema, 'The composition');
}

/** The version of each app that was published last. */
export function latestVersions(site: SiteFolder, apps: string[]): Record<string, string> {
  return Object.fromEntries(
    apps.map((app) => {
      const published = (version: string) => statSync(site.app(app, version)).ctimeMs;
      const latest = publishedVersions(site, app).sort((a, b) => published(b) - published(a))[0];
      if (!latest) throw new Failure(`Nothing of ${app} is published yet. Run 'publish ${app}' first.`);
      return [app, latest];
    }),
  );
}

function readPublished(site: SiteFolder, app: string, version: string): ReleaseManifest {
  const folder = site.app(app, version);
  if (!existsSync(folder)) {
    const known = publishedVersions(site, app).join(', ') || 'none';
    throw new Failure(`${app} ${version} is not published (published: ${known}).`);
  }
  return readJson(path.join(folder, 'release.json'), releaseManifestSchema, 'The published version');
}

function composeSection(section: ReleaseManifest, shell: ReleaseManifest): Composition['sections'][number] {
  if (!section.section)
    throw new Failure(`${section.app} ${section.version} has no section.json; it is no section.`);
  const [entry] = filesOf(section, section.entry);
  if (!entry) throw new Failure(`${section.app} ${section.version} has no entry script.`);
  const shared = Object.keys(section.shared).flatMap((name) => shell.shared[name]?.files ?? []);
  const lazyShared = [...new Set(shared)].filter((file) => !shell.entry.includes(file));
  return {
    version: section.version,
    scope: section.scope,
    entry,
    modules: Object.fromEntries(
      Object.entries(section.exposes).map(([module, files]) => [
        module,
        [...filesOf(section, files), ...filesOf(shell, lazyShared)],
      ]),
    ),
    definition: section.section,
  };
}

function filesOf({ app, version, files }: ReleaseManifest, names: string[]): ComposedFile[] {
  return names.map((name) => {
    const integrity = files[name];
    if (!integrity) throw new Failure(`release.json of ${app} ${version} has no hash for ${name}.`);
    return { url: `/apps/${app}/${version}/${name}`, integrity };
  });
}

/** Writes a file that must not exist yet; of two that write at once, one wins. */
function createFile(file: string, content: unknown): boolean {
  const temporary = temporaryBeside(file);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(temporary, `${JSON.stringify(content, null, 2)}\n`);
  try {
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}
