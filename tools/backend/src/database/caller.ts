import type { Database, Session } from './database.ts';

/** Who sends a request, as Postgres sees it. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  /** The claims of the access token; empty for a bare key. */
  claims: Record<string, unknown>;
}

/** Runs the work as the caller: grants and row-level security are those of the role, `auth.uid()` is theirs. */
export function asCaller<T>(
  database: Database,
  caller: Caller,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  return database.transaction(async (session) => {
    const subject = typeof caller.claims.sub === 'string' ? caller.claims.sub : '';
    await session.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
              set_config('request.jwt.claim.role', $3, true), set_config('storage.allow_delete_query', 'true', true),
              set_config('role', $3, true)`,
      [JSON.stringify({ ...caller.claims, role: caller.role }), subject, caller.role],
    );
    return work(session);
  });
}
