import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  type ComposedFile,
  type ComposedSection,
  type Composition,
  compositionSchema,
  type SectionBuild,
} from '@portal/federation/composition';
import { currentActivation } from './activations.ts';
import { checkComposition, checkFit } from './check-composition.ts';
import { haveSameVersions, readComposition, SHELL, versionsOf } from './compositions.ts';
import { Failure } from './failure.ts';
import { alteredFiles } from './integrity.ts';
import { publicFileNames } from './page/public-files.ts';
import { readContractTests, readPublished } from './publication.ts';
import type { ReleaseManifest } from './release-manifest.ts';
import { createFileAtomically, type SiteFolder } from './site-folder.ts';

interface ComposeOptions {
  now: Date;
  /** Lets a tab point a section at a local server: for development, never for production. */
  overridable?: boolean;
  /** Takes sections whose contract tests were not run: for development. */
  untested?: boolean;
}

/** The version of the shell and of each section, by app name. */
type Versions = Record<string, string>;

/**
 * Makes a composition out of published versions and checks it.
 *
 * It is made from the composition that is current, and says so: that is how `activate` knows when somebody else
 * was faster, and where a section's version before comes from, on which a page falls back.
 * @param wanted the versions, or what makes them out of those of the current composition (none before the first): it
 * may change while they are put together, and what is made from it must hold just its versions
 * @returns the composition, and whether it is new; the same versions on the same base always give the same
 * composition, and the versions of the current composition give just that
 */
export function compose(
  site: SiteFolder,
  wanted: Versions | ((current: Versions) => Versions),
  { now, overridable = false, untested = false }: ComposeOptions,
): { composition: Composition; created: boolean } {
  const current = currentActivation(site);
  const base = current && readComposition(site, current.composition);
  const versions = typeof wanted === 'function' ? wanted(base ? versionsOf(base) : {}) : wanted;
  const manifests = Object.entries(versions).map(([app, version]) => readPublished(site, app, version));
  const shell = manifests.find(({ app }) => app === SHELL);
  if (!shell) throw new Failure('A composition needs a version of the shell.');
  const sections = manifests.filter(({ app }) => app !== SHELL).sort((a, b) => a.app.localeCompare(b.app));
  checkComposition(shell, sections, {
    alteredFiles: (app, version) => alteredFiles(site.app(app, version), readPublished(site, app, version)),
    contractTests: (app, version) =>
      untested || isInService(base, shell.version, app, version)
        ? 'not needed'
        : readContractTests(site, app, version),
    publicFiles: (app, version) => publicFileNames(site, app, version),
  });

  const content = {
    ...(base && { base: base.id }),
    ...(overridable && { overridable }),
    shell: {
      version: shell.version,
      contract: shell.contract,
      scripts: filesOf(shell, shell.entry),
      layouts: { admin: filesOf(shell, shell.chunks.admin ?? []) },
    },
    sections: sections.map((section) => {
      const before = base?.sections.find(({ definition }) => definition.name === section.app);
      return composeSection(section, shell, buildBefore(site, section, shell, before));
    }),
  };
  if (base && haveSameVersions(base, content)) return { composition: base, created: false };

  const id = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  const file = site.composition(id);
  if (existsSync(file)) return { composition: readComposition(site, id), created: false };
  const composition = compositionSchema.parse({ id, createdAt: now.toISOString(), ...content });
  const created = createFileAtomically(file, `${JSON.stringify(composition, null, 2)}\n`);
  return { composition: created ? composition : readComposition(site, id), created };
}

/** What runs in this very shell at the moment has nothing to prove, and does not hold up another team's release. */
function isInService(
  base: Composition | undefined,
  shellVersion: string,
  app: string,
  version: string,
): boolean {
  if (base?.shell.version !== shellVersion) return false;
  return base.sections.some((section) => section.definition.name === app && section.version === version);
}

function composeSection(
  section: ReleaseManifest,
  shell: ReleaseManifest,
  previous: SectionBuild | undefined,
): ComposedSection {
  if (!section.section)
    throw new Failure(
      `${section.app} ${section.version}: section.json is missing, so it is no section. Add one and publish ${section.app} again, or compose without it.`,
    );
  return { ...composeBuild(section, shell), ...(previous && { previous }), definition: section.section };
}

/** The build on which a page falls back: the last other version that was current, if it fits this shell too. */
function buildBefore(
  site: SiteFolder,
  { app, version }: ReleaseManifest,
  shell: ReleaseManifest,
  before: ComposedSection | undefined,
): SectionBuild | undefined {
  const versionBefore = before?.version === version ? before.previous?.version : before?.version;
  if (!versionBefore || versionBefore === version || !existsSync(site.app(app, versionBefore)))
    return undefined;
  const manifest = readPublished(site, app, versionBefore);
  const fits =
    checkFit(shell, manifest).length === 0 &&
    alteredFiles(site.app(app, versionBefore), manifest).length === 0;
  return fits ? composeBuild(manifest, shell) : undefined;
}

function composeBuild(section: ReleaseManifest, shell: ReleaseManifest): SectionBuild {
  const [entry] = filesOf(section, section.entry);
  if (!entry) throw new Failure(`${section.app} ${section.version} has no entry script.`);
  const modules = Object.entries(section.exposes).map(([module, files]) => {
    const shared = (section.uses?.[module] ?? Object.keys(section.shared)).flatMap(
      (name) => shell.shared[name]?.files ?? [],
    );
    const lazyShared = [...new Set(shared)].filter((file) => !shell.entry.includes(file));
    return [module, [...filesOf(section, files), ...filesOf(shell, lazyShared)]];
  });
  return { version: section.version, scope: section.scope, entry, modules: Object.fromEntries(modules) };
}

function filesOf({ app, version, files }: ReleaseManifest, names: string[]): ComposedFile[] {
  return names.map((name) => {
    const integrity = files[name];
    if (!integrity) throw new Failure(`release.json of ${app} ${version} has no hash for ${name}.`);
    return { url: `/apps/${app}/${version}/${name}`, integrity };
  });
}
