import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { denied, notAllowed, outcomeOf } from './outcome.ts';
import {
  freeProjectNumber,
  makeClient,
  makeDoor,
  makeObject,
  makeProject,
  openPortal,
  type Portal,
  signUpAndIn,
  staff,
} from './portal.ts';

let portal: Portal;
before(async () => {
  portal = await openPortal();
});
after(() => portal.backend.stop());

const onlySuperAdmins = '42501 Only super admins can change roles and statistics';
const isProtected = '42501 Super admin accounts are protected';

function changeProfile(role: keyof Portal['as'], id: string, change: Record<string, unknown>) {
  return outcomeOf(portal.as[role].from('profiles').update(change).eq('id', id).select('*'));
}

describe('own profile', () => {
  for (const role of staff) {
    it(`${role} changes the own username, trimmed`, async () => {
      const id = portal.ids[role];
      assert.equal(await changeProfile(role, id, { username: `  Name of ${role} ` }), '1 rows');
      const [profile] = await portal.backend.sql('select username from profiles where id = $1', [id]);
      assert.equal(profile?.username, `Name of ${role}`);
    });

    it(`${role} can't raise the own rights`, async () => {
      const id = portal.ids[role];
      assert.equal(await changeProfile(role, id, { is_super_admin: true }), denied('table profiles'));
      const flag = await changeProfile(role, id, { is_admin: role !== 'admin' });
      assert.equal(flag, role === 'superAdmin' ? isProtected : onlySuperAdmins);
    });

    it(`${role} can't change the own counters`, async () => {
      const id = portal.ids[role];
      await portal.backend.sql('update profiles set click_count = 7, login_count = 7 where id = $1', [id]);
      for (const change of [{ click_count: 0 }, { login_count: 0 }, { click_count: 1000 }]) {
        assert.equal(
          await changeProfile(role, id, change),
          role === 'superAdmin' ? isProtected : onlySuperAdmins,
        );
      }
    });

    it(`${role} can't change what is nobody's to change`, async () => {
      for (const change of [
        { id: portal.ids.noProfile },
        { created_at: '2020-01-01' },
        { updated_at: '2020-01-01' },
      ]) {
        assert.equal(await changeProfile(role, portal.ids[role], change), denied('table profiles'));
      }
    });
  }

  it('refuses an empty username', async () => {
    const outcome = await changeProfile('user', portal.ids.user, { username: '   ' });
    assert.match(outcome, /^23514 .*profiles_username_check/);
  });

  it('refuses a username that is taken, in whatever case', async () => {
    await portal.backend.sql(`update profiles set username = 'Taken Name' where id = $1`, [portal.ids.admin]);
    assert.equal(
      await changeProfile('user', portal.ids.user, { username: 'taken name ' }),
      '23505 Username already taken',
    );
  });

  it("lets several people be 'User'", async () => {
    assert.equal(await changeProfile('user', portal.ids.user, { username: 'User' }), '1 rows');
    assert.equal(await changeProfile('admin', portal.ids.admin, { username: 'User' }), '1 rows');
  });
});

describe("somebody else's profile", () => {
  for (const role of ['noProfile', 'user', 'admin', 'removed'] as const) {
    it(`${role} does not reach it`, async () => {
      const other = role === 'user' ? portal.ids.admin : portal.ids.user;
      for (const change of [{ username: 'x' }, { is_admin: true }, { click_count: 0 }]) {
        assert.equal(await changeProfile(role, other, change), '0 rows');
      }
    });
  }

  it('anon is refused', async () => {
    assert.equal(await changeProfile('anon', portal.ids.user, { is_admin: true }), denied('table profiles'));
  });

  it('a super admin sets and clears the admin flag', async () => {
    for (const is_admin of [true, false]) {
      assert.equal(await changeProfile('superAdmin', portal.ids.user, { is_admin }), '1 rows');
      const [profile] = await portal.backend.sql('select is_admin from profiles where id = $1', [
        portal.ids.user,
      ]);
      assert.equal(profile?.is_admin, is_admin);
    }
  });

  it('a super admin resets statistics, to 0 only, and it does not count as use', async () => {
    const { user } = portal.ids;
    await portal.backend.sql(
      `update profiles set click_count = 7, login_count = 7, updated_at = '2026-01-02' where id = $1`,
      [user],
    );
    assert.equal(
      await changeProfile('superAdmin', user, { click_count: 3 }),
      '42501 Statistics can only be reset to 0',
    );
    assert.equal(await changeProfile('superAdmin', user, { click_count: 0, login_count: 0 }), '1 rows');
    const [profile] = await portal.backend.sql(
      'select click_count, login_count, updated_at::date::text as used_on from profiles where id = $1',
      [user],
    );
    assert.deepEqual(profile, { click_count: 0, login_count: 0, used_on: '2026-01-02' });
  });

  it("a super admin can't rename others, nor touch super admins, nor make one", async () => {
    const other = await signUpAndIn(portal.backend, 'otherSuperAdmin');
    await portal.backend.sql('update profiles set is_super_admin = true, click_count = 5 where id = $1', [
      other.id,
    ]);
    assert.equal(
      await changeProfile('superAdmin', portal.ids.user, { username: 'x' }),
      '42501 Only the owner can change a username',
    );
    assert.equal(await changeProfile('superAdmin', other.id, { is_admin: true }), isProtected);
    assert.equal(await changeProfile('superAdmin', other.id, { click_count: 0 }), isProtected);
    assert.equal(
      await changeProfile('superAdmin', portal.ids.user, { is_super_admin: true }),
      denied('table profiles'),
    );
    assert.equal(
      await changeProfile('superAdmin', other.id, { is_super_admin: false }),
      denied('table profiles'),
    );
  });
});

describe('a missing profile', () => {
  const insert = (role: keyof Portal['as'], row: Record<string, unknown>) =>
    outcomeOf(portal.as[role].from('profiles').insert(row).select('*'));

  it('is created by its owner, without flags', async () => {
    const { id, client } = await signUpAndIn(portal.backend, 'without');
    await portal.backend.sql('delete from profiles where id = $1', [id]);
    const row = { id, username: 'User', is_admin: false, is_super_admin: false };
    for (const raised of [{ is_admin: true }, { is_super_admin: true }]) {
      assert.equal(
        await outcomeOf(client.from('profiles').insert({ ...row, ...raised })),
        notAllowed('profiles'),
      );
    }
    assert.equal(
      await outcomeOf(client.from('profiles').insert({ ...row, click_count: 9 })),
      denied('table profiles'),
    );
    assert.equal(await outcomeOf(client.from('profiles').insert(row).select('*')), '1 rows');
    assert.equal(
      await outcomeOf(client.from('profiles').insert(row)),
      '23505 duplicate key value violates unique constraint "profiles_pkey"',
    );
  });

  it('is created by nobody else', async () => {
    const row = { id: portal.ids.noProfile, username: 'User', is_admin: false, is_super_admin: false };
    for (const role of ['user', 'admin', 'superAdmin', 'removed'] as const) {
      assert.equal(await insert(role, row), notAllowed('profiles'));
    }
    assert.equal(await insert('anon', row), denied('table profiles'));
  });

  it('does not come back after the account was removed', async () => {
    const row = { id: portal.ids.removed, username: 'User', is_admin: false, is_super_admin: false };
    assert.equal(await insert('removed', row), notAllowed('profiles'));
  });
});

describe('who made a row', () => {
  it('is the caller, unless another is claimed, which is refused', async () => {
    const project = await makeProject(portal);
    const rows: Record<string, () => Promise<Record<string, unknown>>> = {
      clients: async () => ({ name: 'C' }),
      projects: async () => ({ project_number: freeProjectNumber(), name: 'P' }),
      folders: async () => ({ name: 'D', project_id: project }),
      files: async () => ({ ...(await makeObject(portal, project)) }),
    };
    for (const [table, row] of Object.entries(rows)) {
      const author = table === 'files' ? 'uploaded_by' : 'created_by';
      const { data } = await portal.as.user
        .from(table)
        .insert(await row())
        .select(author)
        .single<Record<string, string>>();
      assert.equal(data?.[author], portal.ids.user);
      for (const claimed of [portal.ids.admin, null]) {
        const forged = { ...(await row()), [author]: claimed };
        assert.equal(await outcomeOf(portal.as.user.from(table).insert(forged)), notAllowed(table));
      }
      if (table === 'files') continue;
      const taken = portal.as.user.from(table).update({ created_by: portal.ids.user }).eq('name', 'none');
      assert.equal(await outcomeOf(taken), denied(`table ${table}`));
    }
  });

  it('does not matter any more when the account is removed', async () => {
    const { id, client } = await signUpAndIn(portal.backend, 'leaver');
    const { data } = await client.from('clients').insert({ name: 'Kept' }).select('id, updated_at').single();
    await portal.backend.sql('delete from auth.users where id = $1', [id]);
    const { data: kept } = await portal.as.user
      .from('clients')
      .select('created_by, updated_at')
      .eq('id', data?.id)
      .single();
    assert.deepEqual(kept, { created_by: null, updated_at: data?.updated_at });
  });
});

describe('what the database sets', () => {
  it('is not written by anybody', async () => {
    const client = await makeClient(portal);
    const project = await makeProject(portal);
    const door = await makeDoor(portal);
    for (const [table, id, change] of [
      ['clients', client, { updated_at: '2020-01-01' }],
      ['clients', client, { created_at: '2020-01-01' }],
      ['projects', project, { updated_at: '2020-01-01' }],
      ['projects', project, { id: client }],
      ['folders', door, { project_id: project }],
      ['door_metadata', door, { updated_at: '2020-01-01' }],
    ] as const) {
      assert.equal(
        await outcomeOf(portal.as.superAdmin.from(table).update(change).eq('id', id)),
        denied(`table ${table}`),
      );
    }
  });
});
