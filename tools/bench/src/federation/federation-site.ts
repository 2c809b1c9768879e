import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startTestBackend, type TestBackend } from '@portal/backend/testing';
import { createDataClient, SESSION_STORAGE_KEY } from '@portal/data/client';
import type { Composition } from '@portal/federation/composition';
import { activate } from '@portal/release/activate';
import { currentActivation } from '@portal/release/activations';
import { compose } from '@portal/release/compose';
import { readComposition, versionsOf } from '@portal/release/compositions';
import { readRuntimeConfig } from '@portal/release/read-runtime-config';
import { renderClientPage } from '@portal/release/render-page';
import { createSiteServer } from '@portal/release/serve-site';
import { type SiteFolder, siteFolder } from '@portal/release/site-folder';
import { releaseWorkspace } from '@portal/workspace/release-workspace';
import { buildFederationDefaults, buildOneBundle, type Variant } from './build-variants.ts';
import { publishMoreSections } from './more-sections.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const SECTION_COUNTS = [25, 100];

/** The sites that are compared, on one backend with the demo data. */
export interface FederationSite {
  /** By what is shown as their name. */
  addresses: Record<string, string>;
  /** What local storage holds when somebody is signed in. */
  session: { name: string; value: string };
  stop(): Promise<void>;
}

export async function startFederationSite(): Promise<FederationSite> {
  execFileSync('npx', ['nx', 'run-many', '-t', 'build'], { cwd: ROOT, stdio: 'ignore' });
  const backend = await startTestBackend();
  const folder = mkdtempSync(path.join(tmpdir(), 'door-portal-bench-'));
  const servers: ReturnType<typeof createSiteServer>[] = [];
  const serve = async (site: SiteFolder) => {
    const server = createSiteServer(site);
    servers.push(server);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    // A server that listens on TCP has an address with a port.
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  const composed = siteFolder(path.join(folder, 'composed'));
  await releaseWorkspace(composed, {
    supabaseUrl: backend.url,
    publishableKey: backend.publishableKey,
    signedFileUrls: false,
    siteUrl: 'https://doors.example',
  });
  const composition = currentComposition(composed);
  const definitions = composition.sections.map(({ definition }) => definition);
  const copyOf = (name: string) => {
    const site = siteFolder(path.join(folder, name));
    cpSync(composed.root, site.root, { recursive: true, verbatimSymlinks: true });
    return site;
  };
  const addresses: Record<string, string> = { composed: await serve(composed) };
  const oneBundle = copyOf('one-bundle');
  await showVariant(oneBundle, composition, buildOneBundle(oneBundle, definitions));
  addresses['one bundle'] = await serve(oneBundle);
  const defaults = copyOf('defaults');
  await showVariant(defaults, composition, buildFederationDefaults(defaults, definitions), withoutPreloads);
  addresses['federation defaults'] = await serve(defaults);
  for (const count of SECTION_COUNTS) {
    const site = copyOf(`sections-${count}`);
    await addSections(site, composition, count);
    addresses[`${count} sections`] = await serve(site);
  }
  return {
    addresses,
    session: { name: SESSION_STORAGE_KEY, value: await signIn(backend) },
    async stop() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => {
          server.close(resolve);
        });
      }
      await backend.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function currentComposition(site: SiteFolder): Composition {
  const current = currentActivation(site);
  if (!current) throw new Error('Nothing is active.');
  return readComposition(site, current.composition);
}

/** Puts a page that starts a variant in the place of the drawing center's page. */
async function showVariant(
  site: SiteFolder,
  composition: Composition,
  variant: Variant,
  change = (html: string) => html,
) {
  const content = {
    composition: { id: variant.shell.version, createdAt: composition.createdAt, ...variant },
    canary: undefined,
    config: readRuntimeConfig(site),
  };
  const html = change(renderClientPage(content, 'Admin Portal'));
  const file = path.join(site.current, 'admin/index.html');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, html);
  writeFileSync(`${file}.br`, brotliCompressSync(html));
}

/** The defaults know of no hints for a route. */
function withoutPreloads(html: string): string {
  return html.replaceAll(/<script>(?:(?!<\/script>).)*<\/script>\n?/gs, (script) =>
    script.includes("rel: 'preload'") ? '' : script,
  );
}

async function addSections(site: SiteFolder, composition: Composition, count: number) {
  const versions = versionsOf(composition);
  const more = publishMoreSections(
    site,
    { app: 'clients', version: versions.clients ?? '' },
    count - composition.sections.length,
  );
  const now = new Date();
  const { composition: next } = compose(site, { ...versions, ...more }, { now, untested: true });
  await activate(site, next.id, { by: 'bench', why: '', now });
}

async function signIn(backend: TestBackend): Promise<string> {
  const kept = new Map<string, string>();
  const client = createDataClient(
    { supabaseUrl: backend.url, publishableKey: backend.publishableKey },
    {
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
  );
  const { error } = await client.auth.signInWithPassword({
    email: 'user@doors.example',
    password: 'drawing-center',
  });
  if (error) throw error;
  await client.auth.stopAutoRefresh();
  return kept.get(SESSION_STORAGE_KEY) ?? '';
}
