import { createReadStream, existsSync, statSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import type { SiteFolder } from '../site-folder.ts';
import { hostingRules as rules } from './rules.ts';

const CONTENT_TYPES: Record<string, string> = rules.contentTypes;

/** Serves the folder of a site as any static web server would be set up to (`docs/deploy.md`). */
export function createSiteServer(site: SiteFolder): Server {
  return createServer(siteListener(site));
}

/** What `createSiteServer` answers with, for a server that does not do so all the time. */
export function siteListener(site: SiteFolder): RequestListener {
  return (request, response) => {
    try {
      respond(site, request, response);
    } catch {
      response.writeHead(400).end();
    }
  };
}

function respond(site: SiteFolder, request: IncomingMessage, response: ServerResponse) {
  for (const [name, value] of Object.entries(rules.headers)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const url = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
  const { file, status, immutable } = resolve(site, path.posix.normalize(url));
  response.setHeader('Cache-Control', immutable ? rules.immutableCaching : rules.caching);
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
    'Content-Type': CONTENT_TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream',
    'Content-Length': size,
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(sent)
      .on('error', () => response.destroy())
      .pipe(response);
}

function resolve(site: SiteFolder, url: string): { file: string | null; status: number; immutable: boolean } {
  if (new RegExp(rules.immutablePath).test(url)) {
    const file = existingFile(site.root, url);
    return { file, status: file ? 200 : 404, immutable: file !== null };
  }
  if (new RegExp(rules.privatePath).test(url)) return { file: null, status: 404, immutable: false };
  const page = new RegExp(rules.adminPath).test(url) ? rules.adminPage : url;
  const file =
    existingFile(site.current, page) ?? existingFile(site.current, path.posix.join(page, 'index.html'));
  if (file) return { file, status: 200, immutable: false };
  return { file: existingFile(site.current, rules.missingPage), status: 404, immutable: false };
}

function existingFile(root: string, url: string): string | null {
  const file = path.join(root, url);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}
