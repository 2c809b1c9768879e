import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteFolder } from '@portal/release/site-folder';
import { publishWorkspace } from '@portal/workspace/release-workspace';

const VARIABLE = 'PORTAL_PUBLISHED_BUILDS';

/** Publishes the workspace's builds once, before the first test: compressing them takes its time. */
export default function publishBuilds() {
  const folder = mkdtempSync(path.join(tmpdir(), 'door-portal-published-'));
  publishWorkspace(siteFolder(folder), new Date());
  process.env[VARIABLE] = folder;
}

/** The folder of a site with the published builds, to be copied. */
export function publishedBuilds(): string {
  const folder = process.env[VARIABLE];
  if (!folder) throw new Error('The builds are published by the global set-up of the browser tests.');
  return folder;
}
