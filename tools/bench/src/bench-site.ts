import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { createSiteServer } from '@portal/release/serve-site';
import { siteFolder } from '@portal/release/site-folder';
import { releaseWorkspace } from '@portal/workspace/release-workspace';

const ROOT = path.join(import.meta.dirname, '../../..');
/** Where the plain copies lie. */
const PLAIN = '/plain';

/** The workspace's builds on a server of their own, with a plain copy of each public page. */
export interface BenchSite {
  url: string;
  /** The paths of the public pages. */
  paths: string[];
  /** The path of a page's plain copy: the same HTML and styles without any script. */
  plainCopy(page: string): string;
  stop(): Promise<void>;
}

export async function startBenchSite(): Promise<BenchSite> {
  execFileSync('npx', ['nx', 'run-many', '-t', 'build'], { cwd: ROOT, stdio: 'ignore' });
  const folder = mkdtempSync(path.join(tmpdir(), 'door-portal-bench-'));
  const site = siteFolder(folder);
  const server = createSiteServer(site);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  // The public pages ask nothing of a backend.
  await releaseWorkspace(site, {
    supabaseUrl: 'http://127.0.0.1:1',
    publishableKey: 'none',
    signedFileUrls: false,
    siteUrl: url,
  });
  const sitemap = readFileSync(path.join(site.current, 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  for (const page of paths) {
    const html = readFileSync(path.join(site.current, page, 'index.html'), 'utf8');
    const file = path.join(site.current, PLAIN, page, 'index.html');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, withoutScripts(html));
    // As the pages' own copies are compressed (`compressed-copies.ts` of the release tools).
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(`${file}.br`, brotliCompressSync(withoutScripts(html), { params }));
  }
  return {
    url,
    paths,
    plainCopy: (page) => path.posix.join(PLAIN, page),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b.*?<\/script>\n?/gs, '')
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>\n?/, '');
}
