import { createPostgresConnection } from '@supabase/lite/postgres';
import { postgresTypes } from '../lite/value-parsers.ts';
import { StartError } from '../start-error.ts';
import type { Database, Row, Session } from './database.ts';

/**
 * Connects to a real Postgres (DATABASE_URL). The role must be allowed to create roles and schemas.
 *
 * @throws {StartError} when the server cannot be reached
 */
export async function openPostgres(url: string): Promise<Database> {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      types: postgresTypes,
      onnotice: () => undefined,
      connection: { search_path: 'public, extensions' },
    },
  });
  const { driver } = connection;
  const sessionOver = (sql: Pick<typeof driver, 'unsafe'>): Session => ({
    async query<T extends Row>(text: string, params: readonly unknown[] = []) {
      const rows = await sql.unsafe(text, params.map(toParameter));
      // The driver cannot know the columns of a text; the caller states them, as with every SQL driver.
      return [...rows] as unknown as T[];
    },
  });
  try {
    await driver.unsafe('select 1');
  } catch (error) {
    await driver.end({ timeout: 1 });
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(`The database in DATABASE_URL cannot be reached: ${reason}`);
  }
  return {
    connection,
    query: sessionOver(driver).query,
    run: async (sql) => {
      await driver.begin((transaction) => transaction.unsafe(sql).simple());
    },
    transaction: async (work) => {
      let result: { value: Awaited<ReturnType<typeof work>> } | undefined;
      await driver.begin(async (transaction) => {
        result = { value: await work(sessionOver(transaction)) };
      });
      if (result === undefined) throw new Error('The transaction ended without a result.');
      return result.value;
    },
    exclusive: (work) => work(),
    listen: async (channel, heard) => {
      await driver.listen(channel, heard);
    },
    close: () => connection.close(),
  };
}

type Parameter = string | number | boolean | null | Date | string[];

function toParameter(value: unknown): Parameter {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(String);
  return JSON.stringify(value);
}
