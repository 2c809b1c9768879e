import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import type { Bucket } from './object-rows.ts';
import type { ObjectStore, StoredFile } from './object-store.ts';
import { invalidRequest, StorageError } from './storage-error.ts';

/** An upload whose bytes are on the disk. */
export interface ReceivedUpload {
  file: StoredFile;
  mimeType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

const defaultSizeLimit = 50 * 1024 * 1024;

/**
 * Takes the body of an upload to the disk while it comes: a form, as storage-js sends a Blob or File (the part with
 * the bytes has an empty name), or the bytes alone.
 *
 * @throws {StorageError} 413 beyond the size limit of the bucket, 415 for a type that the bucket does not allow
 */
export async function receiveUpload(
  request: IncomingMessage,
  bucket: Bucket,
  store: ObjectStore,
): Promise<ReceivedUpload> {
  const limit = bucket.file_size_limit ?? defaultSizeLimit;
  const type = request.headers['content-type'] ?? 'application/octet-stream';
  if (type.startsWith('multipart/form-data')) return receiveForm(request, bucket, store, limit);
  const mimeType = bareType(type);
  requireAllowedType(bucket, mimeType);
  const metadata = request.headers['x-metadata'];
  return {
    // The connection must survive a refusal, or the client never sees why.
    file: await store.write(request.iterator({ destroyOnReturn: false }), limit),
    mimeType,
    cacheControl: request.headers['cache-control'] ?? 'no-cache',
    userMetadata:
      typeof metadata === 'string' ? parseMetadata(Buffer.from(metadata, 'base64').toString('utf8')) : null,
  };
}

async function receiveForm(
  request: IncomingMessage,
  bucket: Bucket,
  store: ObjectStore,
  limit: number,
): Promise<ReceivedUpload> {
  const fields = new Map<string, string>();
  let written: Promise<StoredFile> | undefined;
  let mimeType = '';
  try {
    await new Promise<void>((resolve, reject) => {
      const form = busboy({
        headers: request.headers,
        limits: { files: 1, fields: 10, fieldSize: 64 * 1024 },
      });
      form.on('field', (name, value) => fields.set(name, value));
      form.on('file', (_name, stream, info) => {
        try {
          mimeType = bareType(info.mimeType);
          requireAllowedType(bucket, mimeType);
        } catch (error) {
          stream.resume();
          reject(error);
          return;
        }
        written = store.write(stream, limit);
        written.catch(reject);
      });
      form.on('error', (error) =>
        reject(invalidRequest(error instanceof Error ? error.message : 'bad form')),
      );
      form.on('close', resolve);
      request.once('aborted', () => reject(invalidRequest('The upload was broken off')));
      request.pipe(form);
    });
  } catch (error) {
    request.unpipe();
    // Bytes that were complete before the form turned out to be broken belong to nobody.
    const file = await written?.catch(() => undefined);
    if (file !== undefined) await store.remove(file.version);
    throw error;
  }
  const file = await written;
  if (file === undefined) throw invalidRequest('The form has no file');
  const maxAge = fields.get('cacheControl') ?? '';
  const metadata = fields.get('metadata');
  return {
    file,
    mimeType,
    cacheControl: /^\d+$/.test(maxAge) ? `max-age=${maxAge}` : maxAge || 'no-cache',
    userMetadata: metadata === undefined ? null : parseMetadata(metadata),
  };
}

/** `image/*` and `*` + `/*` stand for more than one type. @throws {StorageError} 415 */
function requireAllowedType(bucket: Bucket, mimeType: string): void {
  const { allowed_mime_types: allowed } = bucket;
  if (allowed === null || allowed.length === 0) return;
  const [group] = mimeType.split('/');
  if (allowed.some((type) => type === mimeType || type === `${group}/*` || type === '*/*')) return;
  throw new StorageError('InvalidMimeType', `mime type ${mimeType} is not supported`);
}

function bareType(contentType: string): string {
  return contentType.split(';')[0]?.trim().toLowerCase() || 'application/octet-stream';
}

function parseMetadata(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
