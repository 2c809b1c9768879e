import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Exchange } from '../http/answers.ts';
import { sendJson } from '../http/answers.ts';
import type { ObjectRow } from './object-rows.ts';
import type { ObjectStore } from './object-store.ts';
import { objectNotFound, StorageError } from './storage-error.ts';

/** Sends an object, or the part of it that was asked for, or word that the client has it already. */
export async function sendObject(store: ObjectStore, exchange: Exchange, object: ObjectRow): Promise<void> {
  const { request, response, url } = exchange;
  const { size, eTag, mimetype, cacheControl, lastModified } = object.metadata;
  response.setHeader('etag', eTag);
  response.setHeader('cache-control', cacheControl);
  response.setHeader('last-modified', new Date(lastModified).toUTCString());
  response.setHeader('accept-ranges', 'bytes');
  response.setHeader('x-robots-tag', 'none');
  response.setHeader('x-content-type-options', 'nosniff');
  setDisposition(response, url, object.name);
  if (isUnchanged(exchange, eTag, lastModified)) {
    response.writeHead(304);
    response.end();
    return;
  }
  const range =
    request.headers['if-range'] === undefined || request.headers['if-range'] === eTag
      ? parseRange(request.headers.range, size)
      : undefined;
  if (range === 'unsatisfiable') {
    response.setHeader('content-range', `bytes */${size}`);
    throw new StorageError('InvalidRange', 'The requested range is not satisfiable');
  }
  const length = range === undefined ? size : range.end - range.start + 1;
  response.setHeader('content-type', mimetype);
  response.setHeader('content-length', String(length));
  if (range !== undefined) response.setHeader('content-range', `bytes ${range.start}-${range.end}/${size}`);
  if (request.method === 'HEAD' || length === 0) {
    response.writeHead(range === undefined ? 200 : 206);
    response.end();
    return;
  }
  const file = store.read(object.version, range);
  await new Promise<void>((resolve, reject) => {
    file.once('open', () => resolve());
    // Removed between the look at the row and here.
    file.once('error', () => reject(objectNotFound()));
  }).catch((error: unknown) => {
    for (const name of ['content-length', 'content-range', 'content-type', 'cache-control', 'etag']) {
      response.removeHeader(name);
    }
    throw error;
  });
  response.writeHead(range === undefined ? 200 : 206);
  // A client that goes away in the middle is no failure of the server.
  await pipeline(file, response).catch(() => response.destroy());
}

/** What is known of an object, in the words of the Storage API's info route. */
export function sendInfo({ response }: Exchange, object: ObjectRow): void {
  const { size, eTag, mimetype, cacheControl, lastModified } = object.metadata;
  sendJson(response, 200, {
    id: object.id,
    name: object.name,
    bucket_id: object.bucket_id,
    version: object.version,
    size,
    content_type: mimetype,
    cache_control: cacheControl,
    etag: eTag,
    metadata: object.user_metadata,
    last_modified: lastModified,
    created_at: object.created_at,
    updated_at: object.updated_at,
  });
}

/** `?download` saves instead of showing; its value is the name to save under. */
function setDisposition(response: ServerResponse, url: URL, objectName: string): void {
  const wanted = url.searchParams.get('download');
  if (wanted === null) return;
  const name = wanted === '' ? (objectName.split('/').at(-1) ?? 'download') : wanted;
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  response.setHeader('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
}

function isUnchanged({ request }: Exchange, eTag: string, lastModified: string): boolean {
  const known = request.headers['if-none-match'];
  if (known !== undefined) {
    return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === eTag);
  }
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since;
}

/** One range of bytes. Several at once, or another unit, are answered with the whole, as the standard allows. */
function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return start > end || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end };
}
