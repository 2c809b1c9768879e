import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestBackend, type TestBackend } from '@portal/backend/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import { signIn } from './portal.ts';

let backend: TestBackend;
let superAdmin: SupabaseClient;
before(async () => {
  backend = await startTestBackend();
  superAdmin = (await signIn(backend, 'super@doors.example')).client;
});
after(() => backend.stop());

describe('client_statistics', () => {
  it('has totals, and the five clients with the most projects', async () => {
    const { data } = await superAdmin.rpc('client_statistics');
    const { data: clients } = await superAdmin
      .from('clients')
      .select('id, name, is_active, projects(status)');
    const all = clients ?? [];
    assert.deepEqual(data.overview, {
      totalClients: all.length,
      activeClients: all.filter((client) => client.is_active).length,
      inactiveClients: all.filter((client) => !client.is_active).length,
    });
    const active = ['New', 'In Progress', 'Ready for Approval'];
    const expected = all
      .map(({ id, name, is_active, projects }) => ({
        id,
        name,
        is_active,
        projectCount: projects.length,
        activeProjects: projects.filter(({ status }) => active.includes(status)).length,
      }))
      .sort(
        (one, other) =>
          other.projectCount - one.projectCount ||
          (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1),
      )
      .slice(0, 5);
    assert.deepEqual(data.topClients, expected);
    assert.ok(expected.some((client) => client.activeProjects < client.projectCount));
  });

  it('is empty without clients', async () => {
    const empty = await startTestBackend({ seed: false });
    try {
      await empty.sql(`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at)
        values (gen_random_uuid(), 'authenticated', 'authenticated', 'only@test.example',
          extensions.crypt('drawing-center', extensions.gen_salt('bf')), now())`);
      const { client } = await signIn(empty, 'only@test.example');
      assert.deepEqual((await client.rpc('client_statistics')).data, {
        overview: { totalClients: 0, activeClients: 0, inactiveClients: 0 },
        topClients: [],
      });
    } finally {
      await empty.stop();
    }
  });
});

describe('user_statistics', () => {
  it('counts roles, and as active who used the portal within 30 days', async () => {
    await backend.sql(
      `update public.profiles set updated_at = now() - interval '29 days 23 hours' where username = 'Demo Planner'`,
    );
    await backend.sql(
      `update public.profiles set updated_at = now() - interval '30 days 1 hour' where username = 'Demo Drafter'`,
    );
    const { data } = await superAdmin.rpc('user_statistics');
    // Out of seven, one more has not been there for 45 days.
    assert.deepEqual(data.overview, { totalUsers: 7, activeUsers: 5, adminUsers: 2, superAdminUsers: 1 });
  });

  it('ranks the five with the most clicks', async () => {
    const { data } = await superAdmin.rpc('user_statistics');
    const [first] = data.mostActiveUsers;
    assert.deepEqual(Object.keys(first).sort(), ['clickCount', 'id', 'loginCount', 'username']);
    assert.deepEqual(
      data.mostActiveUsers.map(({ username, clickCount }: Record<string, unknown>) => [username, clickCount]),
      [
        ['Demo Super Admin', 620],
        ['Demo Admin', 310],
        ['Demo Planner', 205],
        ['Demo User', 120],
        ['Demo Drafter', 44],
      ],
    );
  });

  it('lists the five who used it last, of those who ever signed in', async () => {
    const { data } = await superAdmin.rpc('user_statistics');
    assert.equal(data.recentLogins.length, 5);
    assert.equal(data.recentLogins[0].username, 'Demo Super Admin');
    const times = data.recentLogins.map(({ lastLogin }: { lastLogin: string }) => Date.parse(lastLogin));
    assert.deepEqual(
      times,
      [...times].sort((one, other) => other - one),
    );
    assert.ok(!data.recentLogins.some(({ username }: { username: string }) => username === 'Demo Newcomer'));
  });
});

describe('list_users', () => {
  const list = async (parameters: Record<string, unknown> = {}) =>
    (await superAdmin.rpc('list_users', parameters)).data;

  it('has the account of each with the e-mail, newest first', async () => {
    const { total, users } = await list();
    assert.equal(total, 7);
    assert.equal(users.length, 7);
    assert.equal(users[0].username, 'Demo Newcomer');
    assert.equal(users[0].lastSignInAt, null);
    assert.equal(users[6].email, 'super@doors.example');
    assert.equal(users[6].isSuperAdmin, true);
    assert.deepEqual(Object.keys(users[0]).sort(), [
      'clickCount',
      'createdAt',
      'email',
      'id',
      'isAdmin',
      'isSuperAdmin',
      'lastLogin',
      'lastSignInAt',
      'loginCount',
      'updatedAt',
      'username',
    ]);
    const { data: profile } = await superAdmin.from('profiles').select('*').eq('id', users[6].id).single();
    assert.equal(Date.parse(users[6].lastLogin), Date.parse(profile.updated_at));
  });

  it('comes in pages of at most 100', async () => {
    const first = await list({ page_size: 3 });
    const second = await list({ page_size: 3, page_start: 3 });
    const rest = await list({ page_size: 3, page_start: 6 });
    const ids = [first, second, rest].flatMap(({ users }) => users.map(({ id }: { id: string }) => id));
    assert.equal(new Set(ids).size, 7);
    assert.equal(rest.users.length, 1);
    assert.equal(rest.total, 7);
    assert.deepEqual(await list({ page_start: 50 }), { total: 7, users: [] });
    await backend.sql(`insert into auth.users (id, email, raw_user_meta_data)
      select gen_random_uuid(), 'many' || n || '@test.example', jsonb_build_object('username', 'Many ' || n)
      from generate_series(1, 120) n`);
    assert.equal((await list({ page_size: 1000 })).users.length, 100);
    await backend.sql(`delete from auth.users where email like 'many%'`);
  });

  it('finds by a part of the name or the e-mail, and takes wildcards for themselves', async () => {
    const names = async (search: string) =>
      (await list({ search })).users.map(({ username }: { username: string }) => username);
    assert.deepEqual(await names('PLANNER'), ['Demo Planner']);
    assert.deepEqual(await names('newcomer@doors'), ['Demo Newcomer']);
    for (const wildcard of ['%', '_', '\\', 'Demo_User']) assert.deepEqual(await names(wildcard), []);
  });
});

describe('user_detail', () => {
  it('is the same as in the list, and null for nobody', async () => {
    const { users } = (await superAdmin.rpc('list_users', { search: 'Planner' })).data;
    assert.deepEqual((await superAdmin.rpc('user_detail', { user_id: users[0].id })).data, users[0]);
    const nobody = await superAdmin.rpc('user_detail', { user_id: '11111111-1111-4111-8111-111111111111' });
    assert.deepEqual([nobody.error, nobody.data], [null, null]);
  });
});
