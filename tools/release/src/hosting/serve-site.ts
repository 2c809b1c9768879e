import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { SiteFolder } from '../site-folder.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Serves the folder of a site as any static web server would be set up to (`docs/deploy.md`). */
export function createSiteServer(site: SiteFolder): Server {
  return createServer((request, response) => {
    try {
      respond(site, request, response);
    } catch {
      response.writeHead(400).end();
    }
  });
}

function respond(site: SiteFolder, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.setHeader('Content-Security-Policy', "frame-ancestors 'none'");
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const url = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
  const { file, status, immutable } = resolve(site, path.posix.normalize(url));
  response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (!file) {
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  const compressed = `${file}.br`;
  const sendCompressed = /\bbr\b/.test(String(request.headers['accept-encoding'])) && existsSync(compressed);
  const sent = sendCompressed ? compressed : file;
  const { size, mtimeMs } = statSync(sent);
  const etag = `"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (sendCompressed) response.setHeader('Content-Encoding', 'br');
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(status, {
    'Content-Type': CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream',
    'Content-Length': size,
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(sent)
      .on('error', () => response.destroy())
      .pipe(response);
}

/** Published files are immutable; a missing one is a 404, never a page. Everything else comes from `current`. */
function resolve(site: SiteFolder, url: string): { file: string | null; status: number; immutable: boolean } {
  if (url.startsWith('/apps/')) {
    const file = existingFile(site.root, url);
    return { file, status: file ? 200 : 404, immutable: file !== null };
  }
  const page = /^\/admin(\/|$)/.test(url) ? '/admin/index.html' : url;
  const file =
    existingFile(site.current, page) ?? existingFile(site.current, path.posix.join(page, 'index.html'));
  if (file) return { file, status: 200, immutable: false };
  return { file: existingFile(site.current, '/404.html'), status: 404, immutable: false };
}

function existingFile(root: string, url: string): string | null {
  const file = path.join(root, url);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}
