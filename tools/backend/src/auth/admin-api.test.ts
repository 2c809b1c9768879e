import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  adminClient,
  clientWith,
  fixtureDir,
  publicClient,
  signedInClient,
} from '../testing/test-clients.ts';
import type { TestBackend } from '../testing.ts';
import { startTestBackend } from '../testing.ts';

let backend: TestBackend;
before(async () => {
  backend = await startTestBackend({ supabaseDir: fixtureDir, siteUrl: 'https://portal.example' });
});
after(() => backend.stop());

async function lastMailTo(address: string): Promise<string> {
  const mails: { to: { address: string }[]; text: string }[] = await (
    await fetch(`${backend.mailboxUrl}/email`)
  ).json();
  return mails.filter(({ to }) => to[0]?.address === address).at(-1)?.text ?? '';
}

async function follow(mail: string): Promise<URL> {
  const link = /https?:\S+/.exec(mail)?.[0] ?? '';
  const answer = await fetch(link, { redirect: 'manual' });
  assert.equal(answer.status, 303);
  return new URL(answer.headers.get('location') ?? '');
}

describe('administration of users', () => {
  test('creates, reads, changes, lists and deletes', async () => {
    const { admin } = adminClient(backend).auth;
    const created = await admin.createUser({
      email: 'Whole.Life@doors.example',
      password: 'first password',
      email_confirm: true,
      user_metadata: { username: 'whole' },
    });
    const id = created.data.user?.id ?? '';
    assert.equal(created.data.user?.email, 'whole.life@doors.example');
    assert.deepEqual(created.data.user?.app_metadata, { provider: 'email', providers: ['email'] });
    assert.equal(created.data.user?.identities?.[0]?.provider, 'email');

    await admin.updateUserById(id, { password: 'second password', user_metadata: { more: true } });
    const read = await admin.getUserById(id);
    assert.deepEqual(read.data.user?.user_metadata, { username: 'whole', more: true });
    const signIn = (password: string) =>
      publicClient(backend).auth.signInWithPassword({ email: 'whole.life@doors.example', password });
    assert.notEqual((await signIn('first password')).error, null);
    assert.equal((await signIn('second password')).error, null);

    const listed = await admin.listUsers({ page: 1, perPage: 1 });
    assert.equal(listed.data.users.length, 1);
    const [{ count } = { count: 0 }] = await backend.sql<{ count: number }>(
      'select count(*)::int from auth.users',
    );
    assert.equal('total' in listed.data && listed.data.total, count);

    assert.equal((await admin.deleteUser(id)).error, null);
    const gone = await admin.getUserById(id);
    assert.deepEqual([gone.error?.status, gone.error?.code], [404, 'user_not_found']);
  });

  test('a deleted user is out at once', async () => {
    const { client, userId, session } = await signedInClient(backend, 'removed@doors.example');
    await adminClient(backend).auth.admin.deleteUser(userId);
    const user = await client.auth.getUser(session.access_token);
    assert.equal(user.error?.status, 403);
    assert.equal(
      (await client.auth.refreshSession({ refresh_token: session.refresh_token })).data.session,
      null,
    );
    for (const table of ['sessions', 'refresh_tokens', 'identities']) {
      assert.equal(
        (await backend.sql(`select from auth.${table} where user_id = $1`, [userId])).length,
        0,
        table,
      );
    }
  });

  test('refuses a taken e-mail, a weak password, a bad e-mail, and what it does not know', async () => {
    const { admin } = adminClient(backend).auth;
    await admin.createUser({ email: 'taken@doors.example' });
    const codeOf = async (attributes: Parameters<typeof admin.createUser>[0]) => {
      const { error } = await admin.createUser(attributes);
      return [error?.status, error?.code];
    };
    assert.deepEqual(await codeOf({ email: 'TAKEN@doors.example' }), [422, 'email_exists']);
    assert.deepEqual(await codeOf({ email: 'weak@doors.example', password: '12345' }), [
      422,
      'weak_password',
    ]);
    assert.deepEqual(await codeOf({ email: 'not an address' }), [400, 'validation_failed']);
    assert.deepEqual(await codeOf({ email: 'ban@doors.example', ban_duration: '1h' }), [
      400,
      'validation_failed',
    ]);
    const unknown = await admin.deleteUser(randomUUID());
    assert.deepEqual([unknown.error?.status, unknown.error?.code], [404, 'user_not_found']);
  });

  test('is closed to everyone without the secret key', async () => {
    const { client } = await signedInClient(backend, 'nobody@doors.example');
    const wrong = clientWith(backend.url, 'sb_secret_wrong');
    for (const caller of [client, publicClient(backend), wrong]) {
      const status = [
        (await caller.auth.admin.listUsers()).error?.status,
        (await caller.auth.admin.inviteUserByEmail('x@doors.example')).error?.status,
      ];
      for (const code of status) assert.ok(code === 401 || code === 403, String(code));
    }
    const bare = await fetch(`${backend.url}/auth/v1/admin/users`);
    assert.equal(bare.status, 401);
    assert.equal((await bare.json()).error_code, 'no_authorization');
  });
});

describe('invitations', () => {
  test('the link of the mail signs the person in, once', async () => {
    const redirectTo = 'http://localhost:4321/admin/accept-invite';
    const invited = await adminClient(backend).auth.admin.inviteUserByEmail('guest@doors.example', {
      data: { username: 'guest' },
      redirectTo,
    });
    assert.equal(invited.error, null);
    assert.notEqual(invited.data.user?.invited_at, undefined);
    assert.equal(invited.data.user?.email_confirmed_at, undefined);

    const mail = await lastMailTo('guest@doors.example');
    const target = await follow(mail);
    assert.equal(target.origin + target.pathname, redirectTo);
    const session = new URLSearchParams(target.hash.slice(1));
    assert.equal(session.get('type'), 'invite');
    const client = publicClient(backend);
    const set = await client.auth.setSession({
      access_token: session.get('access_token') ?? '',
      refresh_token: session.get('refresh_token') ?? '',
    });
    assert.equal(set.error, null);
    assert.equal((await client.auth.updateUser({ password: 'my own password' })).error, null);
    assert.equal((await client.auth.refreshSession()).error, null);
    const signedIn = await publicClient(backend).auth.signInWithPassword({
      email: 'guest@doors.example',
      password: 'my own password',
    });
    assert.equal(signedIn.error, null);
    const [counted] = await backend.sql('select count from sign_ins where user_id = $1', [
      invited.data.user?.id,
    ]);
    assert.equal(counted?.count, 2);

    const again = new URLSearchParams((await follow(mail)).hash.slice(1));
    assert.equal(again.get('error'), 'access_denied');
    assert.equal(again.get('error_code'), 'otp_expired');
    assert.equal(again.get('error_description'), 'Email link is invalid or has expired');
  });

  test('the code of the mail works too', async () => {
    await adminClient(backend).auth.admin.inviteUserByEmail('coded@doors.example');
    const token = /Code: (\d{6})/.exec(await lastMailTo('coded@doors.example'))?.[1] ?? '';
    const client = publicClient(backend);
    const wrong = await client.auth.verifyOtp({
      email: 'coded@doors.example',
      token: 'wrong',
      type: 'invite',
    });
    assert.deepEqual([wrong.error?.status, wrong.error?.code], [403, 'otp_expired']);
    const right = await client.auth.verifyOtp({ email: 'coded@doors.example', token, type: 'invite' });
    assert.equal(right.data.user?.email, 'coded@doors.example');
  });

  test('a link that is too old is refused', async () => {
    await adminClient(backend).auth.admin.inviteUserByEmail('late@doors.example');
    await backend.sql(
      `update auth.users set confirmation_sent_at = now() - interval '3 days' where email = 'late@doors.example'`,
    );
    const target = await follow(await lastMailTo('late@doors.example'));
    assert.equal(new URLSearchParams(target.hash.slice(1)).get('error_code'), 'otp_expired');
  });

  test('a second invitation replaces the first; an account is not invited again', async () => {
    const { admin } = adminClient(backend).auth;
    await admin.inviteUserByEmail('twice@doors.example');
    const first = await lastMailTo('twice@doors.example');
    await admin.inviteUserByEmail('twice@doors.example');
    const second = await lastMailTo('twice@doors.example');
    assert.match((await follow(first)).hash, /otp_expired/);
    assert.match((await follow(second)).hash, /access_token/);
    const third = await admin.inviteUserByEmail('twice@doors.example');
    assert.deepEqual([third.error?.status, third.error?.code], [422, 'email_exists']);
  });

  test('a link leads nowhere but to the site, or to this computer', async () => {
    const targets = {
      'https://evil.example/x': 'https://portal.example',
      'http://127.0.0.1:9/x': 'http://127.0.0.1:9',
    };
    for (const [redirectTo, origin] of Object.entries(targets)) {
      await adminClient(backend).auth.admin.inviteUserByEmail('led@doors.example', { redirectTo });
      const mail = await lastMailTo('led@doors.example');
      assert.equal(
        new URL(new URL(/https?:\S+/.exec(mail)?.[0] ?? '').searchParams.get('redirect_to') ?? '').origin,
        origin,
      );
    }
    const forged = `${backend.url}/auth/v1/verify?type=invite&token=x&redirect_to=https://evil.example`;
    const answer = await fetch(forged, { redirect: 'manual' });
    assert.equal(new URL(answer.headers.get('location') ?? '').origin, 'https://portal.example');
  });

  test('without mail there is no account', async () => {
    const { admin } = adminClient(backend).auth;
    await backend.faults.stopMail();
    const failed = await admin.inviteUserByEmail('unlucky@doors.example');
    assert.equal(failed.error?.status, 500);
    assert.equal(failed.error?.message, 'Error sending invite email');
    assert.equal(
      (await backend.sql(`select from auth.users where email = 'unlucky@doors.example'`)).length,
      0,
    );
    backend.faults.resumeMail();
    assert.equal((await admin.inviteUserByEmail('unlucky@doors.example')).error, null);
  });
});
