import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openPortal, outsiders, type Portal, signIn, signUpAndIn } from './portal.ts';

let portal: Portal;
before(async () => {
  portal = await openPortal();
});
after(() => portal.backend.stop());

async function profileOf(id: string) {
  const [profile] = await portal.backend.sql('select * from public.profiles where id = $1', [id]);
  return profile;
}

async function invite(email: string, data: Record<string, unknown>) {
  const invited = await portal.service.auth.admin.inviteUserByEmail(email, { data });
  assert.equal(invited.error, null);
  return invited.data.user?.id ?? '';
}

describe('the profile of a new account', () => {
  it('has the name and the flag of the invitation', async () => {
    const admin = await profileOf(await invite('a@test.example', { username: ' Invited ', is_admin: true }));
    assert.equal(admin?.username, 'Invited');
    assert.equal(admin?.is_admin, true);
    assert.equal(admin?.is_super_admin, false);
    const user = await profileOf(await invite('b@test.example', { username: 'Second', is_admin: false }));
    assert.equal(user?.is_admin, false);
  });

  it('takes no flag from the metadata of an account that was not invited', async () => {
    const { data } = await portal.service.auth.admin.createUser({
      email: 'c@test.example',
      user_metadata: { username: 'Climber', is_admin: true, is_super_admin: true },
    });
    const profile = await profileOf(data.user?.id ?? '');
    assert.equal(profile?.username, 'Climber');
    assert.equal(profile?.is_admin, false);
    assert.equal(profile?.is_super_admin, false);
    // Not even when the account is invited afterwards: its owner may have written the metadata.
    await invite('c@test.example', {});
    assert.equal((await profileOf(data.user?.id ?? ''))?.is_admin, false);
  });

  it('is not changed by what people write into their metadata later', async () => {
    const { id, client } = await signUpAndIn(portal.backend, 'later');
    await client.auth.updateUser({ data: { username: 'Other', is_admin: true } });
    const profile = await profileOf(id);
    assert.equal(profile?.username, 'later');
    assert.equal(profile?.is_admin, false);
  });

  it('gets a number behind a name that is taken, and User without a name', async () => {
    const ids = [
      await invite('d1@test.example', { username: 'Same' }),
      await invite('d2@test.example', { username: 'SAME' }),
      await invite('d3@test.example', { username: 'Same' }),
      await invite('d4@test.example', {}),
      await invite('d5@test.example', { username: '  ' }),
    ];
    const profiles = await Promise.all(ids.map(profileOf));
    assert.deepEqual(
      profiles.map((profile) => profile?.username),
      ['Same', 'SAME 2', 'Same 3', 'User', 'User'],
    );
  });

  it('is not there for an anonymous account', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    await portal.backend.sql(
      `insert into auth.users (id, aud, role, is_anonymous) values ($1, 'authenticated', 'authenticated', true)`,
      [id],
    );
    assert.equal(await profileOf(id), undefined);
  });
});

describe('signing in', () => {
  it('is counted, once each time, and marks the profile as used', async () => {
    const { id } = await signUpAndIn(portal.backend, 'counted');
    assert.equal((await profileOf(id))?.login_count, 1);
    await portal.backend.sql(`update profiles set updated_at = '2026-01-02' where id = $1`, [id]);
    await signIn(portal.backend, 'counted@test.example');
    const profile = await profileOf(id);
    assert.equal(profile?.login_count, 2);
    assert.notEqual(String(profile?.updated_at).slice(0, 10), '2026-01-02');
  });

  it('is not counted when it fails, nor when a session goes on', async () => {
    const { id, client } = await signUpAndIn(portal.backend, 'goesOn');
    const wrong = await client.auth.signInWithPassword({
      email: 'goeson@test.example',
      password: 'wrong-one',
    });
    assert.notEqual(wrong.error, null);
    const session = await client.auth.refreshSession();
    assert.equal(session.error, null);
    assert.equal((await profileOf(id))?.login_count, 1);
  });
});

describe('a removed account', () => {
  it('takes its profile along and leaves its token without any right', async () => {
    const { id, client } = await signUpAndIn(portal.backend, 'removedNow');
    await client.from('clients').insert({ name: 'Seen' });
    assert.notDeepEqual((await client.from('clients').select('id')).data, []);
    const { error } = await portal.service.auth.admin.deleteUser(id);
    assert.equal(error, null);
    assert.equal(await profileOf(id), undefined);
    assert.deepEqual((await client.from('clients').select('id')).data, []);
  });
});

describe('nobody', () => {
  it('signs up', async () => {
    const { error } = await portal.as.anon.auth.signUp({
      email: 'self@test.example',
      password: 'drawing-center',
    });
    assert.equal(error?.status, 422);
    assert.deepEqual(
      await portal.backend.sql(`select id from auth.users where email = 'self@test.example'`),
      [],
    );
  });

  it('without a profile reads anything', async () => {
    await portal.backend.sql(`insert into public.clients (name) values ('Hidden')`);
    for (const role of outsiders) {
      assert.deepEqual((await portal.as[role].from('clients').select('id')).data, []);
    }
  });
});
