import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { isConflictError, messageOf } from './data-error.ts';
import { fetchProfile, incrementClickCount, updateUsername } from './profiles.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';
import {
  deleteUser,
  fetchUserPage,
  inviteUser,
  resetUserStatistics,
  setUserAdmin,
  userQuery,
  userStatisticsQuery,
} from './users.ts';

const SUPER = 'super@doors.example';
const USER = 'user@doors.example';
const NOBODY = '00000000-0000-4000-8000-000000000000';

let portal: TestPortal;
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

before(async () => {
  portal = await startTestPortal();
});

after(() => portal.stop());

async function idOf(email: string) {
  const [row] = await portal.sql<{ id: string }>('select id from auth.users where email = $1', [email]);
  return row?.id ?? '';
}

describe('the own profile', () => {
  it('is read and its username changed', async () => {
    const userId = await portal.signInAs(USER);
    const before = await fetchProfile(userId);
    assert.deepEqual(await updateUsername({ userId, username: ' Renamed ' }), {
      ...before,
      username: 'Renamed',
      updatedAt: (await fetchProfile(userId)).updatedAt,
    });
    await updateUsername({ userId, username: before.username });
  });

  it('does not take a username that somebody else has', async () => {
    const userId = await portal.signInAs(USER);
    const [other] = await portal.sql<{ username: string }>(
      'select username from public.profiles where id = $1',
      [await idOf(SUPER)],
    );
    const change = updateUsername({ userId, username: other?.username.toUpperCase() ?? '' });
    await assert.rejects(change, { message: 'Username already taken' });
  });

  it('counts clicks for oneself alone', async () => {
    const userId = await portal.signInAs(USER);
    const { clickCount } = await fetchProfile(userId);
    await incrementClickCount(userId);
    assert.equal((await fetchProfile(userId)).clickCount, clickCount + 1);
    await assert.rejects(incrementClickCount(await idOf(SUPER)), {
      message: 'Clicks can only be counted for oneself',
    });
  });

  it('answers PGRST116 when there is none, and says nothing that people would not understand', async () => {
    await portal.signInAs(USER);
    await assert.rejects(fetchProfile(NOBODY), { code: 'PGRST116', message: '' });
    await assert.rejects(updateUsername({ userId: NOBODY, username: 'X' }), { message: '' });
  });
});

describe('user management for a super admin', () => {
  before(() => portal.signInAs(SUPER));

  it('lists every user once, newest first, with the e-mail', async () => {
    const { rows, total } = await fetchUserPage('', 0);
    const [row] = await portal.sql('select count(*)::int as count from public.profiles');
    assert.equal(total, row?.count);
    assert.equal(new Set(rows.map(({ id }) => id)).size, total);
    assert.ok(rows.some(({ email }) => email === USER));
    const created = rows.map(({ createdAt }) => Date.parse(createdAt));
    assert.deepEqual(
      created,
      created.toSorted((a, b) => b - a),
    );
  });

  it('finds users by a part of the e-mail', async () => {
    const { rows } = await fetchUserPage(' USER@doors ', 0);
    assert.deepEqual(
      rows.map(({ email }) => email),
      [USER],
    );
  });

  it('makes an admin of a user and back', async () => {
    const id = await idOf(USER);
    await setUserAdmin({ id, isAdmin: true });
    assert.equal((await queries.fetchQuery(userQuery(id)))?.isAdmin, true);
    await setUserAdmin({ id, isAdmin: false });
    assert.equal((await queries.fetchQuery({ ...userQuery(id), staleTime: 0 }))?.isAdmin, false);
  });

  it('resets the counts of a user', async () => {
    const id = await idOf(USER);
    await portal.sql('update public.profiles set click_count = 7, login_count = 3 where id = $1', [id]);
    await resetUserStatistics(id);
    const { clickCount, loginCount } = await fetchProfile(id);
    assert.deepEqual({ clickCount, loginCount }, { clickCount: 0, loginCount: 0 });
  });

  it('says that a user is gone', async () => {
    await assert.rejects(setUserAdmin({ id: NOBODY, isAdmin: true }), (error) => isConflictError(error));
    await assert.rejects(resetUserStatistics(NOBODY), (error) => isConflictError(error));
    assert.equal(await queries.fetchQuery(userQuery(NOBODY)), null);
  });

  it('leaves super admins alone', async () => {
    await assert.rejects(setUserAdmin({ id: await idOf(SUPER), isAdmin: true }), {
      message: 'Super admin accounts are protected',
    });
  });

  it('shows statistics that agree with the table', async () => {
    const { overview, mostActiveUsers } = await queries.fetchQuery(userStatisticsQuery());
    const [row] = await portal.sql(
      `select count(*)::int as "totalUsers",
         count(*) filter (where updated_at >= now() - interval '30 days')::int as "activeUsers",
         count(*) filter (where is_admin)::int as "adminUsers",
         count(*) filter (where is_super_admin)::int as "superAdminUsers"
       from public.profiles`,
    );
    assert.deepEqual(overview, row);
    assert.ok(mostActiveUsers.length <= 5);
  });

  it('invites a person, whose account and profile then exist, and deletes the person again', async () => {
    const invitation = { username: 'Invited', email: 'invited@doors.example', isAdmin: true };
    await inviteUser(invitation);
    const [invited] = (await fetchUserPage('invited@doors', 0)).rows;
    assert.equal(invited?.username, 'Invited');
    assert.equal(invited.isAdmin, true);
    assert.equal(invited.lastSignInAt, null);
    await assert.rejects(inviteUser({ ...invitation, email: 'second@doors.example' }), {
      message: 'Username already taken',
    });
    await deleteUser(invited.id);
    assert.equal(await idOf('invited@doors.example'), '');
    await assert.rejects(deleteUser(invited.id), { message: 'User not found' });
  });

  it('falls back to the specification’s text when the function cannot be reached', async () => {
    const lift = portal.fail({ path: '/functions/v1/delete-user', effect: 'abort' });
    const failure: unknown = await deleteUser(NOBODY).catch((error: unknown) => error);
    assert.equal(messageOf(failure, 'Failed to delete user'), 'Failed to delete user');
    lift();
  });
});

describe('user management for anybody else', () => {
  for (const email of ['admin@doors.example', USER])
    it(`is refused to ${email} by the server`, async () => {
      await portal.signInAs(email);
      await assert.rejects(fetchUserPage('', 0), { message: 'Only super admins can manage users' });
      await assert.rejects(queries.fetchQuery(userStatisticsQuery()), { code: '42501' });
      await assert.rejects(deleteUser(await idOf(SUPER)), { message: 'Only super admins can delete users' });
      const invitation = { username: 'X', email: 'x@doors.example', isAdmin: true };
      await assert.rejects(inviteUser(invitation), { message: 'Only super admins can invite users' });
      queries.clear();
    });
});
