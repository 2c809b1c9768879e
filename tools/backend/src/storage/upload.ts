import type { Caller } from '../database/caller.ts';
import type { Exchange } from '../http/answers.ts';
import { sendJson } from '../http/answers.ts';
import type { UploadFacts } from './object-rows.ts';
import { findBucket, writeObjectRow } from './object-rows.ts';
import { objectNotFound } from './storage-error.ts';
import type { StorageSurroundings } from './storage-surroundings.ts';
import { underPolicies } from './storage-surroundings.ts';
import { receiveUpload } from './upload-body.ts';

/** What is known of an upload before its body. */
export interface UploadTarget {
  bucket: string;
  name: string;
  caller: Caller;
  owner: string | null;
  /** `create` refuses an object that is there, `replace` one that is not. */
  mode: 'create' | 'upsert' | 'replace';
}

/**
 * Takes an upload: bytes first, then the row, so that a row never lacks its file. The file of a refused row is
 * removed.
 */
export async function upload(
  surroundings: StorageSurroundings,
  { request, response }: Exchange,
  target: UploadTarget,
): Promise<void> {
  const { database, store } = surroundings;
  const bucket = await findBucket(database, target.bucket);
  const facts: UploadFacts = {
    bucket: bucket.id,
    name: target.name,
    owner: target.owner,
    upsert: target.mode !== 'create',
    mimeType: 'application/octet-stream',
    cacheControl: 'no-cache',
    userMetadata: null,
  };
  if (target.mode === 'replace') await requireObject(surroundings, target);
  await requirePermission(surroundings, target.caller, facts);
  const received = await receiveUpload(request, bucket, store);
  try {
    await underPolicies(surroundings, target.caller, (session) =>
      writeObjectRow(session, { ...facts, ...received }, received.file),
    );
  } catch (error) {
    await store.remove(received.file.version);
    throw error;
  }
  const [row] = await database.query<{ id: string }>('select id from storage.objects where version = $1', [
    received.file.version,
  ]);
  sendJson(response, 200, { Id: row?.id, Key: `${bucket.id}/${target.name}`, path: target.name });
}

/** Asks the policies before 50 MB come over the line, by writing the row and taking it back. */
export async function requirePermission(
  surroundings: StorageSurroundings,
  caller: Caller,
  facts: UploadFacts,
): Promise<void> {
  const takeBack = new Error('The row was only a question.');
  try {
    await underPolicies(surroundings, caller, async (session) => {
      await writeObjectRow(session, facts, { version: 'question', size: 0, eTag: '' });
      throw takeBack;
    });
  } catch (error) {
    if (error !== takeBack) throw error;
  }
}

async function requireObject({ database }: StorageSurroundings, target: UploadTarget): Promise<void> {
  const found = await database.query('select from storage.objects where bucket_id = $1 and name = $2', [
    target.bucket,
    target.name,
  ]);
  if (found.length === 0) throw objectNotFound();
}
