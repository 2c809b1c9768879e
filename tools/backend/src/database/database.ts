import type { Connection } from '@supabase/lite';

export type Row = Record<string, unknown>;

/** One place to send statements to: the database itself, or one open transaction. */
export interface Session {
  query<T extends Row = Row>(sql: string, params?: readonly unknown[]): Promise<T[]>;
}

/** The Postgres behind the backend: PGlite in the data folder, or a server. */
export interface Database extends Session {
  /** What @supabase/lite works on. */
  readonly connection: Connection;
  /** Runs several statements as one transaction. */
  run(sql: string): Promise<void>;
  /** Commits when the work resolves, rolls back when it throws. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Keeps everyone else out of the session while the work runs, where there is only one session. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  /** Calls back for each NOTIFY on the channel, after its transaction has been committed. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}
