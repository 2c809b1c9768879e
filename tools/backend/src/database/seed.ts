import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';

/**
 * Fills a new database with supabase/seed.sql, once: that it was done is recorded together with the data.
 *
 * @param wanted false records that this database is to stay empty
 * @throws {StartError} when the seed fails
 */
export async function seedOnce(database: Database, supabaseDir: string, wanted: boolean): Promise<void> {
  await database.run(`
    create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);`);
  const done = await database.query('select from supabase_migrations.seed_files');
  if (done.length > 0) return;
  const file = path.join(supabaseDir, 'seed.sql');
  const sql = wanted && existsSync(file) ? await readFile(file, 'utf8') : '';
  try {
    await database.run(
      `${sql}\n;insert into supabase_migrations.seed_files values ('seed.sql', '${wanted}');`,
    );
  } catch (error) {
    throw new StartError(`seed.sql failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
