import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { adminClient, fixtureDir, publicClient, signedInClient } from '../testing/test-clients.ts';
import type { TestBackend } from '../testing.ts';
import { startTestBackend } from '../testing.ts';

let backend: TestBackend;
before(async () => {
  backend = await startTestBackend({ supabaseDir: fixtureDir });
});
after(() => backend.stop());

describe('REST over the embedded database', () => {
  test('keeps what the migrations revoked', async () => {
    const { client } = await signedInClient(backend, 'grants@doors.example');
    const anonymous = await publicClient(backend).from('things').select();
    assert.equal(anonymous.status, 401);
    assert.equal(anonymous.error?.code, '42501');
    await client.from('things').insert({ name: 'mine' }).throwOnError();
    const deletion = await client.from('things').delete().eq('name', 'mine');
    assert.equal(deletion.status, 403);
    assert.equal(deletion.error?.code, '42501');
  });

  test('answers a violated check and a raised exception with their code, message and hint', async () => {
    const { client } = await signedInClient(backend, 'errors@doors.example');
    const check = await client.from('things').insert({ name: 'x'.repeat(20) });
    assert.deepEqual([check.status, check.error?.code], [400, '23514']);
    const raised = await adminClient(backend).rpc('refuse');
    assert.deepEqual([raised.status, raised.error?.code], [400, 'P0001']);
    assert.deepEqual([raised.error?.message, raised.error?.hint], ['Not today', 'Try tomorrow']);
    const duplicate = await client.from('things').insert({ name: 'seeded' });
    assert.deepEqual([duplicate.status, duplicate.error?.code], [409, '23505']);
    const missing = await client.from('things').select().eq('name', 'nothing').single();
    assert.equal(missing.error?.code, 'PGRST116');
  });

  test('sends timestamps as ISO 8601 and numerics as numbers', async () => {
    const { data } = await adminClient(backend)
      .from('things')
      .select('amount, made_at')
      .eq('name', 'seeded')
      .single();
    assert.equal(data?.amount, 1.5);
    assert.match(data?.made_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  });

  test('keeps the transactions of simultaneous requests apart', async () => {
    const { client } = await signedInClient(backend, 'parallel@doors.example');
    const names = Array.from({ length: 40 }, (_, index) => `parallel ${index}`);
    const answers = await Promise.all(
      names.flatMap((name) => [
        client.from('things').insert({ name }),
        client.from('things').insert({ name: 'seeded' }),
      ]),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, 40);
    const { count } = await client
      .from('things')
      .select('*', { count: 'exact', head: true })
      .like('name', 'parallel %');
    assert.equal(count, 40);
  });

  test('asks for a valid key, and takes no secret key from a browser', async () => {
    const address = `${backend.url}/rest/v1/things`;
    assert.equal((await fetch(address)).status, 401);
    assert.equal((await fetch(address, { headers: { apikey: 'sb_publishable_wrong' } })).status, 401);
    const browser = { apikey: backend.secretKey, 'user-agent': 'Mozilla/5.0 (X11)' };
    assert.equal((await fetch(address, { headers: browser })).status, 401);
    assert.equal((await fetch(address, { headers: { apikey: backend.secretKey } })).status, 200);
  });

  test('refuses a token that was changed', async () => {
    const { session } = await signedInClient(backend, 'token@doors.example');
    const headers = { apikey: backend.publishableKey, authorization: `Bearer ${session.access_token}x` };
    assert.equal((await fetch(`${backend.url}/rest/v1/things`, { headers })).status, 401);
  });

  test('has no system routes', async () => {
    for (const path of ['/_system', '/_system/info', '/_system/query', '/', '/admin']) {
      const answer = await fetch(`${backend.url}${path}`, { headers: { apikey: backend.secretKey } });
      assert.equal(answer.status, 404, path);
    }
  });

  test('refuses a body that is too large', async () => {
    const answer = await fetch(`${backend.url}/rest/v1/things`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: Buffer.alloc(21 * 1024 * 1024, 'x'),
    });
    assert.equal(answer.status, 413);
  });

  test('lets browsers of other origins in', async () => {
    const answer = await fetch(`${backend.url}/rest/v1/things`, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'apikey,x-own', origin: 'http://localhost:4200' },
    });
    assert.equal(answer.status, 204);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.equal(answer.headers.get('access-control-allow-headers'), 'apikey,x-own');
  });
});

describe('sessions', () => {
  const signIns = async (userId: string) => {
    const [row] = await backend.sql<{ count: number }>('select count from sign_ins where user_id = $1', [
      userId,
    ]);
    return row?.count;
  };

  /** A mail is on its way when the request for it is answered. */
  async function mailTo(address: string): Promise<{ text: string }> {
    for (;;) {
      const answer = await fetch(`${backend.mailboxUrl}/email`);
      const mails: { to: { address: string }[]; text: string }[] = await answer.json();
      const mail = mails.find(({ to }) => to[0]?.address === address);
      if (mail) return mail;
    }
  }

  test('a refresh is no sign-in', async () => {
    const { client, userId } = await signedInClient(backend, 'refresh@doors.example');
    assert.equal(await signIns(userId), 1);
    const refreshed = await client.auth.refreshSession();
    assert.equal(refreshed.error, null);
    assert.equal(await signIns(userId), 1);
  });

  test('a code from a mail is one sign-in', async () => {
    const { client, userId } = await signedInClient(backend, 'code@doors.example');
    assert.equal((await client.auth.signInWithOtp({ email: 'code@doors.example' })).error, null);
    const mail = await mailTo('code@doors.example');
    const token = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
    const verified = await client.auth.verifyOtp({ email: 'code@doors.example', token, type: 'email' });
    assert.equal(verified.error, null);
    assert.equal(await signIns(userId), 2);
  });

  test('nobody gets an account by asking for a link, or by signing up', async () => {
    const client = publicClient(backend);
    const asked = await client.auth.signInWithOtp({ email: 'stranger@doors.example' });
    assert.deepEqual([asked.error?.status, asked.error?.code], [422, 'otp_disabled']);
    const signedUp = await client.auth.signUp({
      email: 'stranger@doors.example',
      password: 'a good password',
    });
    assert.equal(signedUp.error?.status, 422);
    assert.equal((await backend.sql(`select from auth.users where email like 'stranger%'`)).length, 0);
  });

  test('a global sign-out ends every session of the account', async () => {
    const first = await signedInClient(backend, 'leaving@doors.example');
    const second = publicClient(backend);
    await second.auth.signInWithPassword({ email: 'leaving@doors.example', password: first.password });
    await first.client.auth.signOut({ scope: 'global' });
    assert.equal((await second.auth.refreshSession()).data.session, null);
  });

  test('a wrong password is refused with the code of GoTrue', async () => {
    const { error } = await publicClient(backend).auth.signInWithPassword({
      email: 'no@doors.example',
      password: 'wrong',
    });
    assert.deepEqual([error?.status, error?.code], [400, 'invalid_credentials']);
  });
});
