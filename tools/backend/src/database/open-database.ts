import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite-database.ts';
import { openPostgres } from './postgres-database.ts';

/**
 * Opens the database of a data folder, or the one at the given address.
 *
 * A process that dies while PGlite makes its files leaves a folder that never opens: they are made in a folder with
 * another name, which gets the real name when it is complete.
 *
 * @throws {StartError} when the files are damaged, or the server cannot be reached
 */
export async function openDatabase(dataDir: string, databaseUrl: string | undefined): Promise<Database> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl);
  const folder = path.join(dataDir, 'database');
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  if (!existsSync(folder)) {
    const made = await openPglite(draft);
    await made.close();
    renameSync(draft, folder);
  }
  try {
    return await openPglite(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The database in ${folder} cannot be opened (${reason}). Restore the folder from a copy, or set DATA_DIR to another one.`,
    );
  }
}
