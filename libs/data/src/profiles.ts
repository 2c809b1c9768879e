import { getClient } from '@portal/data/client';
import { mutationOptions } from '@tanstack/react-query';
import { dataOf, refuseTaken } from './data-error.ts';
import type { Database } from './database.types.ts';
import { invalidates, queryKeys } from './query-keys.ts';

/** Who a signed-in person is to the portal (specification section 3). Times are ISO 8601 strings. */
export interface Profile {
  /** The id of the account. */
  id: string;
  username: string;
  isAdmin: boolean;
  isSuperAdmin: boolean;
  clickCount: number;
  loginCount: number;
  createdAt: string;
  updatedAt: string;
}

/**
 * Reads the profile of an account (specification section 7).
 *
 * @param userId the id of the account
 * @param signal gives the request up
 * @throws DataError; its code is PGRST116 when there is no such profile
 */
export async function fetchProfile(userId: string, signal?: AbortSignal): Promise<Profile> {
  const query = getClient().from('profiles').select('*').eq('id', userId);
  return toProfile(dataOf(await (signal ? query.abortSignal(signal) : query).single()));
}

/**
 * Creates the profile that an account lacks: username 'User', no rights (specification section 6). The new row
 * is not read back, since not being able to read it is why it is created.
 *
 * @param userId the id of the signed-in account
 * @param signal gives the request up
 * @throws DataError
 */
export async function createMissingProfile(userId: string, signal?: AbortSignal): Promise<Profile> {
  const missing = { id: userId, username: 'User', is_admin: false, is_super_admin: false };
  const query = getClient().from('profiles').insert(missing);
  dataOf(await (signal ? query.abortSignal(signal) : query));
  const now = new Date().toISOString();
  return toProfile({ ...missing, click_count: 0, login_count: 0, created_at: now, updated_at: now });
}

/**
 * Changes the username of the signed-in person's own profile.
 *
 * @throws DataError with 'Username already taken' when somebody else has it
 */
export async function updateUsername({
  userId,
  username,
}: {
  userId: string;
  username: string;
}): Promise<Profile> {
  const query = getClient().from('profiles').update({ username }).eq('id', userId).select('*');
  return toProfile(dataOf(refuseTaken(await query.single(), 'Username already taken')));
}

/** See {@link updateUsername}. The session's own copy is read again by `refreshProfile` of `useAuth`. */
export function updateUsernameMutation() {
  return mutationOptions({ mutationFn: updateUsername, onSettled: invalidates(queryKeys.users) });
}

/**
 * Counts one use of the navigation for the signed-in person (specification section 7).
 *
 * @throws DataError
 */
export async function incrementClickCount(userId: string): Promise<void> {
  dataOf(await getClient().rpc('increment_click_count', { user_id: userId }));
}

function toProfile(row: Database['public']['Tables']['profiles']['Row']): Profile {
  return {
    id: row.id,
    username: row.username,
    isAdmin: row.is_admin,
    isSuperAdmin: row.is_super_admin,
    clickCount: row.click_count,
    loginCount: row.login_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
