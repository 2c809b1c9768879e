import { z } from 'zod';
import type { Caller } from '../database/caller.ts';
import { checkObjectName } from './object-name.ts';
import type { ObjectRow, UploadFacts } from './object-rows.ts';
import { findBucket, findObject, writeObjectRow } from './object-rows.ts';
import { objectNotFound, StorageError } from './storage-error.ts';
import type { StorageSurroundings } from './storage-surroundings.ts';
import { ownerOf, underPolicies } from './storage-surroundings.ts';
import { requirePermission } from './upload.ts';

export const transferSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
  copyMetadata: z.boolean().default(true),
});
export type Transfer = z.infer<typeof transferSchema>;

/** Removes what the policies let the caller remove. The files follow once the rows are gone for good. */
export function removeObjects(
  surroundings: StorageSurroundings,
  caller: Caller,
  bucket: string,
  names: string[],
): Promise<ObjectRow[]> {
  return underPolicies(surroundings, caller, (session) =>
    session.query<ObjectRow>(
      'delete from storage.objects where bucket_id = $1 and name = any($2) returning *',
      [bucket, names],
    ),
  );
}

/** Gives an object another name. @throws {StorageError} 404, or 403 for who may not */
export async function moveObject(
  surroundings: StorageSurroundings,
  caller: Caller,
  wanted: Transfer,
): Promise<void> {
  const target = wanted.destinationBucket ?? wanted.bucketId;
  await findBucket(surroundings.database, target);
  const moved = await underPolicies(surroundings, caller, (session) =>
    session.query(
      `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
       where bucket_id = $1 and name = $2 returning id`,
      [wanted.bucketId, checkObjectName(wanted.sourceKey), target, checkObjectName(wanted.destinationKey)],
    ),
  );
  if (moved.length > 0) return;
  const visible = await underPolicies(surroundings, caller, (session) =>
    findObject(session, wanted.bucketId, wanted.sourceKey),
  );
  throw visible === undefined
    ? objectNotFound()
    : new StorageError('AccessDenied', 'You may not move this object');
}

/** @returns the id of the copy */
export async function copyObject(
  surroundings: StorageSurroundings,
  caller: Caller,
  wanted: Transfer,
  upsert: boolean,
): Promise<string> {
  const { database, store } = surroundings;
  const bucket = await findBucket(database, wanted.destinationBucket ?? wanted.bucketId);
  const source = await underPolicies(surroundings, caller, (session) =>
    findObject(session, wanted.bucketId, checkObjectName(wanted.sourceKey)),
  );
  if (source === undefined) throw objectNotFound();
  const facts: UploadFacts = {
    bucket: bucket.id,
    name: checkObjectName(wanted.destinationKey),
    owner: ownerOf(caller),
    mimeType: source.metadata.mimetype,
    cacheControl: source.metadata.cacheControl,
    userMetadata: wanted.copyMetadata ? source.user_metadata : null,
    upsert,
  };
  await requirePermission(surroundings, caller, facts);
  const version = await store.copy(source.version).catch(() => {
    throw objectNotFound();
  });
  try {
    const { size, eTag } = source.metadata;
    await underPolicies(surroundings, caller, (session) =>
      writeObjectRow(session, facts, { version, size, eTag }),
    );
  } catch (error) {
    await store.remove(version);
    throw error;
  }
  const [row] = await database.query<{ id: string }>('select id from storage.objects where version = $1', [
    version,
  ]);
  return row?.id ?? '';
}
