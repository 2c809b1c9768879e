import type { Keys } from '../data-folder/keys.ts';
import type { Database } from '../database/database.ts';
import type { Handler } from '../http/api-server.ts';
import { ObjectStore } from './object-store.ts';
import { createStorageRoutes } from './storage-routes.ts';

/**
 * Brings files and rows in step, and keeps them so: what a crash left behind is removed now, and from here on the
 * database tells which file has lost its row, however the row went.
 */
export async function startStorage(
  database: Database,
  folder: string,
  keys: Keys,
): Promise<{ store: ObjectStore; handle: Handler }> {
  const store = new ObjectStore(folder);
  await database.listen('storage_file_gone', (version) => {
    store.remove(version).catch((error: unknown) => {
      console.error(`The file of a removed object stays until the next start: ${String(error)}`);
    });
  });
  const rows = await database.query<{ version: string }>('select version from storage.objects');
  await store.sweep(new Set(rows.map((row) => row.version)));
  return { store, handle: createStorageRoutes({ database, store, keys }) };
}
