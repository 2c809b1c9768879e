import type { Keys } from '../data-folder/keys.ts';
import type { Caller } from '../database/caller.ts';
import { asCaller } from '../database/caller.ts';
import type { Database, Session } from '../database/database.ts';
import type { ObjectStore } from './object-store.ts';
import { explainDatabaseError } from './storage-error.ts';

/** What the routes of /storage/v1 work with. */
export interface StorageSurroundings {
  database: Database;
  store: ObjectStore;
  keys: Keys;
}

/**
 * Runs the work under the policies of the caller.
 *
 * @throws {StorageError} what Postgres refuses, in the words of the Storage API
 */
export async function underPolicies<T>(
  { database }: StorageSurroundings,
  caller: Caller,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  try {
    return await asCaller(database, caller, work);
  } catch (error) {
    throw explainDatabaseError(error);
  }
}

/** The id of the signed-in person, who becomes the owner of what they upload. */
export function ownerOf(caller: Caller): string | null {
  return typeof caller.claims.sub === 'string' ? caller.claims.sub : null;
}
