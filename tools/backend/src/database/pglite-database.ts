import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { pgliteParsers } from '../lite/value-parsers.ts';
import type { Database, Row, Session } from './database.ts';
import { Mutex } from './mutex.ts';

/**
 * Opens the embedded Postgres in a folder.
 *
 * PGlite has one session and @supabase/lite 0.10.0 takes no lock around BEGIN ... COMMIT, so that statements of two
 * requests mix and a committed row can be rolled back: everything goes through one mutex here.
 */
export async function openPglite(folder: string): Promise<Database> {
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: { parsers: pgliteParsers, extensions: { citext, pg_trgm, unaccent, uuid_ossp } },
  });
  const { driver } = connection;
  await driver.waitReady;
  const mutex = new Mutex();
  const session: Session = {
    async query<T extends Row>(sql: string, params: readonly unknown[] = []) {
      return (await driver.query<T>(sql, [...params])).rows;
    },
  };
  return {
    connection,
    query: (sql, params) => mutex.run(() => session.query(sql, params)),
    run: (sql) =>
      mutex.run(async () => {
        // A failing statement leaves the one session in an aborted transaction: it must be ended here.
        try {
          await driver.exec(`begin;\n${sql}\n;commit;`);
        } catch (error) {
          await driver.exec('rollback');
          throw error;
        }
      }),
    transaction: (work) =>
      mutex.run(async () => {
        await driver.query('begin');
        try {
          const result = await work(session);
          await driver.query('commit');
          return result;
        } catch (error) {
          await driver.query('rollback');
          throw error;
        }
      }),
    exclusive: (work) => mutex.run(work),
    listen: (channel, heard) =>
      mutex.run(async () => {
        await driver.listen(channel, heard);
      }),
    close: () => mutex.run(() => connection.close()),
  };
}
