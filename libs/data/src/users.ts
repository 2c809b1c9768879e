import { getClient } from '@portal/data/client';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { conflictError, dataOf, toFunctionError } from './data-error.ts';
import { numberedPage } from './numbered-pages.ts';
import type { Page } from './paging.ts';
import { invalidates, queryKeys } from './query-keys.ts';

const storedUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  isAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  clickCount: z.number(),
  loginCount: z.number(),
  lastLogin: z.string(),
  lastSignInAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const storedPage = z.object({ total: z.number(), users: z.array(storedUser) });

const storedStatistics = z.object({
  overview: z.object({
    totalUsers: z.number(),
    activeUsers: z.number(),
    adminUsers: z.number(),
    superAdminUsers: z.number(),
  }),
  mostActiveUsers: z.array(
    z.object({ id: z.string(), username: z.string(), clickCount: z.number(), loginCount: z.number() }),
  ),
  recentLogins: z.array(
    z.object({ id: z.string(), username: z.string(), lastLogin: z.string(), loginCount: z.number() }),
  ),
});

/**
 * A user as user management shows it (specification section 3). Moments are ISO 8601 text; `lastSignInAt` is
 * null for an invited person who has not signed in yet.
 */
export type ManagedUser = z.infer<typeof storedUser>;

/** The user statistics (specification section 3). */
export type UserStatistics = z.infer<typeof storedStatistics>;

/** Whom the Invite User form invites (specification section 6). */
export interface Invitation {
  username: string;
  email: string;
  isAdmin: boolean;
}

const PAGE_SIZE = 50;

/**
 * One page of the users, newest first, and how many there are.
 *
 * @param search part of a username or an e-mail; '' for all
 * @param start index of the page's first user
 * @throws DataError; for anyone but super admins its message says so
 */
export async function fetchUserPage(
  search: string,
  start: number,
  signal?: AbortSignal,
): Promise<Page<ManagedUser>> {
  const query = getClient().rpc('list_users', {
    search: search.trim(),
    page_size: PAGE_SIZE,
    page_start: start,
  });
  const { users, total } = storedPage.parse(dataOf(await (signal ? query.abortSignal(signal) : query)));
  return { rows: users, total };
}

/**
 * One page of the users, by number; a list that has become shorter shows its last page. While another page is read, the
 * one before stays.
 *
 * @param search part of a username or an e-mail; '' for all
 * @param page from 1
 */
export function userPageQuery(search: string, page: number) {
  return queryOptions({
    queryKey: [...queryKeys.users, 'list', search.trim(), page],
    queryFn: ({ signal }) => numberedPage((start) => fetchUserPage(search, start, signal), page, PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
}

/** One user for the User Activity Details; null when the user was deleted. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.users, 'detail', id],
    queryFn: async ({ signal }) =>
      z
        .nullable(storedUser)
        .parse(dataOf(await getClient().rpc('user_detail', { user_id: id }).abortSignal(signal))),
  });
}

/** Totals, the most active users and the latest sign-ins (specification section 7). */
export function userStatisticsQuery() {
  return queryOptions({
    queryKey: [...queryKeys.users, 'statistics'],
    queryFn: async ({ signal }) =>
      storedStatistics.parse(dataOf(await getClient().rpc('user_statistics').abortSignal(signal))),
  });
}

/**
 * Makes a user an admin, or no longer one.
 *
 * @throws DataError; `isConflictError` when the user was deleted meanwhile
 */
export async function setUserAdmin({ id, isAdmin }: { id: string; isAdmin: boolean }): Promise<void> {
  await changeProfile(id, { is_admin: isAdmin });
}

/**
 * Sets the click and login counts of a user to 0.
 *
 * @throws DataError; `isConflictError` when the user was deleted meanwhile
 */
export async function resetUserStatistics(id: string): Promise<void> {
  await changeProfile(id, { click_count: 0, login_count: 0 });
}

/**
 * Invites a person by e-mail (specification sections 6 and 7).
 *
 * @throws DataError with the function's message
 */
export async function inviteUser(invitation: Invitation): Promise<void> {
  await callFunction('invite-user', invitation);
}

/**
 * Deletes a user: the account, and with it the profile.
 *
 * @throws DataError with the function's message
 */
export async function deleteUser(id: string): Promise<void> {
  await callFunction('delete-user', { userId: id });
}

/** See {@link setUserAdmin}. */
export function setUserAdminMutation() {
  return mutationOptions({ mutationFn: setUserAdmin, onSettled: invalidates(queryKeys.users) });
}

/** See {@link resetUserStatistics}. */
export function resetUserStatisticsMutation() {
  return mutationOptions({ mutationFn: resetUserStatistics, onSettled: invalidates(queryKeys.users) });
}

/** See {@link inviteUser}. */
export function inviteUserMutation() {
  return mutationOptions({ mutationFn: inviteUser, onSettled: invalidates(queryKeys.users) });
}

/** See {@link deleteUser}. */
export function deleteUserMutation() {
  return mutationOptions({ mutationFn: deleteUser, onSettled: invalidates(queryKeys.users) });
}

async function changeProfile(
  id: string,
  change: { is_admin: boolean } | { click_count: number; login_count: number },
): Promise<void> {
  const rows = dataOf(await getClient().from('profiles').update(change).eq('id', id).select('id'));
  if (rows.length === 0) throw conflictError();
}

async function callFunction(name: string, body: object): Promise<void> {
  const { error } = await getClient().functions.invoke(name, { body: { ...body } });
  if (error) throw await toFunctionError(error);
}
