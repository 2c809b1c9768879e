import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';

/** One file of supabase/migrations. */
interface Migration {
  version: string;
  name: string;
  file: string;
}

/**
 * Brings the database to the schema of supabase/migrations, recorded as the Supabase CLI records it.
 *
 * @returns the names of the files that were applied now, in order
 * @throws {StartError} when a migration fails, or when the database is from a newer schema than the code
 */
export async function migrate(database: Database, migrationsDir: string): Promise<string[]> {
  const known = await findMigrations(migrationsDir);
  await database.run(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations
      (version text primary key, statements text[], name text);`);
  const rows = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  const done = new Set(rows.map((row) => row.version));
  const versions = new Set(known.map((migration) => migration.version));
  const unknown = [...done].filter((version) => !versions.has(version));
  if (unknown.length > 0) {
    throw new StartError(
      `The data folder is from a newer version of the schema (migration ${unknown.join(', ')} is not in supabase/migrations). Use the newer version of the code, or another DATA_DIR.`,
    );
  }
  const pending = known.filter((migration) => !done.has(migration.version));
  for (const migration of pending) await apply(database, migrationsDir, migration);
  return pending.map((migration) => migration.file);
}

async function findMigrations(migrationsDir: string): Promise<Migration[]> {
  const files = await readdir(migrationsDir).catch(() => []);
  return files.sort().flatMap((file) => {
    const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    return version === undefined || name === undefined ? [] : [{ version, name, file }];
  });
}

async function apply(database: Database, migrationsDir: string, migration: Migration): Promise<void> {
  const sql = await readFile(path.join(migrationsDir, migration.file), 'utf8');
  const record = `insert into supabase_migrations.schema_migrations (version, name, statements)
    values ('${migration.version}', '${migration.name.replaceAll("'", "''")}', array[]::text[])`;
  try {
    await database.run(`${sql}\n;${record};`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Migration ${migration.file} failed: ${reason}`);
  }
}
