import type { Session } from '../database/database.ts';
import type { StoredFile } from './object-store.ts';
import { bucketNotFound } from './storage-error.ts';

export interface Bucket extends Record<string, unknown> {
  id: string;
  name: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: string;
  updated_at: string;
}

export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

export interface ObjectRow extends Record<string, unknown> {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  owner_id: string | null;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string | null;
}

/** Everything about an upload but its bytes. */
export interface UploadFacts {
  bucket: string;
  name: string;
  owner: string | null;
  mimeType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
  upsert: boolean;
}

/** Reads a bucket past the policies: the settings of a bucket bind everyone. @throws {StorageError} 404 */
export async function findBucket(session: Session, id: string): Promise<Bucket> {
  const [bucket] = await session.query<Bucket>('select * from storage.buckets where id = $1', [id]);
  if (bucket === undefined) throw bucketNotFound();
  return bucket;
}

/** With the eyes of whoever the session belongs to. */
export async function findObject(
  session: Session,
  bucket: string,
  name: string,
): Promise<ObjectRow | undefined> {
  const [row] = await session.query<ObjectRow>(
    'select * from storage.objects where bucket_id = $1 and name = $2',
    [bucket, name],
  );
  return row;
}

/** Writes the row of an uploaded file. The policies of the session decide. */
export async function writeObjectRow(session: Session, facts: UploadFacts, file: StoredFile): Promise<void> {
  const metadata: ObjectMetadata = {
    eTag: file.eTag,
    size: file.size,
    mimetype: facts.mimeType,
    cacheControl: facts.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: file.size,
    httpStatusCode: 200,
  };
  const onConflict = facts.upsert
    ? `on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
         user_metadata = excluded.user_metadata, owner = excluded.owner, owner_id = excluded.owner_id,
         updated_at = now()`
    : '';
  // No RETURNING: it would ask for the right to read as well, which an upload does not need.
  await session.query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3::uuid, $3::text, $4, $5::jsonb, $6::jsonb) ${onConflict}`,
    [
      facts.bucket,
      facts.name,
      facts.owner,
      file.version,
      JSON.stringify(metadata),
      facts.userMetadata === null ? null : JSON.stringify(facts.userMetadata),
    ],
  );
}
