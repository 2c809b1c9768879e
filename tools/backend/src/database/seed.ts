import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';

/**
 * Fills a new database with supabase/seed.sql, once: that it was done is recorded together with the data.
 *
 * @param wanted false records that this database is to stay empty
 * @returns whether the demo files are still to be made
 * @throws {StartError} when the seed fails
 */
export async function seedOnce(database: Database, supabaseDir: string, wanted: boolean): Promise<boolean> {
  await database.run(`
    create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);`);
  const [done] = await database.query<{ hash: string }>('select hash from supabase_migrations.seed_files');
  if (done !== undefined) return done.hash === withoutFiles;
  const file = path.join(supabaseDir, 'seed.sql');
  const sql = wanted && existsSync(file) ? await readFile(file, 'utf8') : '';
  const state = wanted ? withoutFiles : complete;
  try {
    await database.run(
      `${sql}\n;insert into supabase_migrations.seed_files values ('seed.sql', '${state}');`,
    );
  } catch (error) {
    throw new StartError(`seed.sql failed: ${error instanceof Error ? error.message : String(error)}`);
  }
  return wanted;
}

/** Records that the demo files have been made too. */
export async function finishSeed(database: Database): Promise<void> {
  await database.query('update supabase_migrations.seed_files set hash = $1', [complete]);
}

const withoutFiles = 'without files';
const complete = 'complete';
