import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestBackend, type TestBackend } from '@portal/backend/testing';
import { createSiteServer } from '@portal/release/serve-site';
import { type SiteFolder, siteFolder } from '@portal/release/site-folder';
import { releaseWorkspace } from '@portal/workspace/release-workspace';
import { publishedBuilds } from './published-builds.ts';

/** A whole portal of a test's own: the builds of the workspace on a backend with the demo data. */
export interface Portal {
  url: string;
  site: SiteFolder;
  backend: TestBackend;
  stop(): Promise<void>;
}

/**
 * Starts a portal on free ports and in a folder of its own.
 *
 * @param signedFileUrls whether the bucket is private and links to files are signed
 */
export async function startPortal({ signedFileUrls = false } = {}): Promise<Portal> {
  const backend = await startTestBackend();
  if (signedFileUrls)
    await backend.sql("update storage.buckets set public = false where id = 'project-files'");
  const folder = mkdtempSync(path.join(tmpdir(), 'door-portal-site-'));
  cpSync(publishedBuilds(), folder, { recursive: true });
  const site = siteFolder(folder);
  await releaseWorkspace(site, {
    supabaseUrl: backend.url,
    publishableKey: backend.publishableKey,
    signedFileUrls,
    siteUrl: 'https://doors.example',
  });
  const server = createSiteServer(site);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    site,
    backend,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await backend.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
