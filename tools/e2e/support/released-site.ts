import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { activate, canary, rollback } from '@portal/release/activate';
import { currentActivation } from '@portal/release/activations';
import { compose } from '@portal/release/compose';
import { readComposition, versionsOf } from '@portal/release/compositions';
import { integrityOf } from '@portal/release/integrity';
import { publish } from '@portal/release/publish';
import { type ReleaseManifest, releaseManifestSchema } from '@portal/release/release-manifest';
import { createSiteServer } from '@portal/release/serve-site';
import { type SiteFolder, siteFolder } from '@portal/release/site-folder';
import { buildShowcase } from './showcase.ts';
import { test as base } from './test.ts';

export { accounts, expect, signIn } from './test.ts';

/** A text of a page, or any other code, and what stands in its place in a variant, also where it is prerendered. */
export type Change = [from: string | RegExp, to: string];

/** A site on which versions are released as teams do it. */
export interface ReleasedSite {
  url: string;
  site: SiteFolder;
  /** Publishes the current version of an app with other texts, as another version of it. */
  publishVariant(app: string, version: string, changes: Change[]): void;
  /** Makes a composition out of the current one and these versions; gives its id. */
  compose(versions: Record<string, string>, options?: { overridable?: boolean }): string;
  activate(composition: string): Promise<void>;
  canary(composition: string, percent: number): Promise<void>;
  rollback(): Promise<void>;
  /** Publishes a variant and makes it current. */
  deploy(app: string, version: string, changes: Change[]): Promise<void>;
  /** The same with the section of these tests, whose page is `/admin/showcase`. */
  deployShowcase(version: string, changes?: Change[]): Promise<void>;
}

/** Browser tests with a site each test keeps for itself, on the worker's backend; pages start at its address. */
export const test = base.extend<{ released: ReleasedSite; baseURL: string }>({
  released: async ({ portal }, use) => {
    const root = mkdtempSync(path.join(tmpdir(), 'door-portal-released-'));
    const site = siteFolder(root);
    cpSync(portal.site.root, root, { recursive: true, verbatimSymlinks: true });
    const server = createSiteServer(site);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    // A server that listens on TCP has an address with a port.
    const { port } = server.address() as AddressInfo;
    await use({ url: `http://127.0.0.1:${port}`, site, ...commands(site) });
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
    rmSync(root, { recursive: true, force: true });
  },
  baseURL: async ({ released }, use) => use(released.url),
});

function commands(site: SiteFolder): Omit<ReleasedSite, 'url' | 'site'> {
  const reason = () => ({ by: 'browser test', why: 'a release', now: new Date() });
  const currentVersions = () => {
    const current = currentActivation(site);
    if (!current) throw new Error('Nothing is active.');
    return versionsOf(readComposition(site, current.composition));
  };
  const composeWith: ReleasedSite['compose'] = (versions, options) =>
    compose(site, { ...currentVersions(), ...versions }, { now: new Date(), untested: true, ...options })
      .composition.id;

  function publishVariant(app: string, version: string, changes: Change[]) {
    publishBuild(variantOf(site.app(app, currentVersions()[app] ?? ''), version, changes));
  }

  function publishBuild(build: string) {
    publish(site, build, reason(), { compressed: false });
    rmSync(build, { recursive: true });
  }

  return {
    publishVariant,
    compose: composeWith,
    activate: async (id) => void (await activate(site, id, reason())),
    canary: async (id, percent) => void (await canary(site, id, percent, reason())),
    rollback: async () => void (await rollback(site, reason())),
    async deploy(app, version, changes) {
      publishVariant(app, version, changes);
      await activate(site, composeWith({ [app]: version }), reason());
    },
    async deployShowcase(version, changes = []) {
      publishBuild(variantOf(buildShowcase(), version, changes));
      await activate(site, composeWith({ showcase: version }), reason());
    },
  };
}

/**
 * What a build of changed sources would have left: the published files with other texts, those for prerendering and the
 * section's definition with the same ones, a scope of their own, and hashes that are right again, also those by which
 * one file names another.
 */
function variantOf(source: string, version: string, changes: Change[]): string {
  const build = mkdtempSync(path.join(tmpdir(), 'door-portal-variant-'));
  const browser = path.join(build, 'browser');
  cpSync(path.join(source, 'static'), path.join(browser, 'static'), { recursive: true });
  for (const file of readdirSync(path.join(browser, 'static'))) {
    if (file.endsWith('.br')) rmSync(path.join(browser, 'static', file));
  }
  const manifest = releaseManifestSchema.parse(
    JSON.parse(readFileSync(path.join(source, 'release.json'), 'utf8')),
  );
  const { app } = manifest;
  // A page never holds two shells; of a section it may hold two versions.
  const scope = app === 'shell' ? manifest.scope : `portal_${app}_${version.replaceAll(/\W/g, '_')}`;
  replaceInFiles(browser, manifest, [[new RegExp(manifest.scope, 'g'), scope], ...changes]);
  const section: unknown = JSON.parse(replaceIn(JSON.stringify(manifest.section ?? null), changes));
  const release = { ...manifest, version, scope, ...(section !== null && { section }) };
  writeFileSync(path.join(browser, 'release.json'), JSON.stringify(release));
  copyPrerender(path.join(source, 'prerender'), path.join(build, 'prerender'), changes);
  return build;
}

function copyPrerender(source: string, folder: string, changes: Change[]) {
  mkdirSync(folder);
  if (!existsSync(source)) return;
  cpSync(source, folder, { recursive: true });
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.cjs'))) {
    const file = path.join(folder, name);
    writeFileSync(file, replaceIn(readFileSync(file, 'utf8'), changes));
  }
}

function replaceIn(text: string, changes: Change[]): string {
  return changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}

function replaceInFiles(folder: string, manifest: ReleaseManifest, changes: Change[]) {
  const texts = Object.keys(manifest.files).filter((name) => /\.(js|css)$/.test(name));
  for (let pending = changes; pending.length > 0; ) {
    const renewed: Change[] = [];
    for (const name of texts) {
      const file = path.join(folder, name);
      const before = readFileSync(file, 'utf8');
      const after = replaceIn(before, pending);
      if (after === before) continue;
      writeFileSync(file, after);
      const integrity = integrityOf(after);
      renewed.push([manifest.files[name] ?? '', integrity]);
      manifest.files[name] = integrity;
    }
    pending = renewed;
  }
}
