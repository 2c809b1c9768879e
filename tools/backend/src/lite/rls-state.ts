import type { Connection } from '@supabase/lite';

/**
 * Closes a gap of @supabase/lite 0.10.0: at its first request it finds tables with row-level security and runs
 * GRANT ALL on their schemas, which undoes every REVOKE of the migrations. Telling it that row-level security is
 * already active makes it skip that and still switch roles.
 */
export function keepGrants(connection: Connection): void {
  if (!('rlsState' in connection))
    throw new Error('@supabase/lite has no rlsState any more: check this gap.');
  connection.rlsState = 'active';
}
