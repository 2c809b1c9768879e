import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { connect, openPortal, type Portal, type Role, signIn, signUpAndIn } from './portal.ts';

let portal: Portal;
before(async () => {
  portal = await openPortal();
});
after(() => portal.backend.stop());

async function call(role: Role, name: string, body?: unknown, headers: Record<string, string> = {}) {
  const { data, error } = await portal.as[role].functions.invoke(name, {
    ...(body === undefined ? {} : { body: body as Record<string, unknown> }),
    headers,
  });
  if (error === null) return { status: 200, body: data };
  assert.ok(error.context instanceof Response, String(error));
  return { status: error.context.status, body: await error.context.json() };
}

async function accountOf(email: string) {
  const [account] = await portal.backend.sql<{ id: string; username: string; is_admin: boolean }>(
    `select account.id, username, is_admin from auth.users account
     left join public.profiles on profiles.id = account.id where email = $1`,
    [email],
  );
  return account;
}

/** Opens the last link that was sent to an address, as its page does. */
async function openInvitation(email: string) {
  const mails = await (await fetch(`${portal.backend.mailboxUrl}/email`)).json();
  const mail = mails.findLast((each: { to: { address: string }[] }) => each.to[0]?.address === email);
  const token_hash = /token=(\w+)/.exec(mail?.text)?.[1] ?? '';
  return connect(portal.backend, portal.backend.publishableKey).auth.verifyOtp({
    type: 'invite',
    token_hash,
  });
}

const refusals: [Role, number, string][] = [
  ['anon', 401, 'Not authenticated'],
  ['removed', 401, 'Not authenticated'],
  ['noProfile', 403, ''],
  ['user', 403, ''],
  ['admin', 403, ''],
];

describe('invite-user', () => {
  const invite = (body: unknown, role: Role = 'superAdmin') => call(role, 'invite-user', body);

  for (const [role, status, message] of refusals) {
    it(`refuses ${role}`, async () => {
      assert.deepEqual(await invite({ email: 'x@test.example', username: 'X' }, role), {
        status,
        body: { error: message || 'Only super admins can invite users' },
      });
      assert.equal(await accountOf('x@test.example'), undefined);
    });
  }

  for (const body of [
    {},
    { email: 'x@test.example' },
    { email: 'x@test.example', username: '  ' },
    { email: ' ', username: 'X' },
    { email: 1, username: 'X' },
    undefined,
  ]) {
    it(`refuses ${JSON.stringify(body)}`, async () => {
      assert.deepEqual(await invite(body), {
        status: 400,
        body: { error: 'Please fill in username and email' },
      });
    });
  }

  it('refuses what is no address, in the words of the authentication server', async () => {
    const answer = await invite({ email: 'nowhere', username: 'X' });
    assert.equal(answer.status, 400);
    assert.match(answer.body.error, /email/i);
  });

  for (const isAdmin of [true, false]) {
    it(`makes an account with isAdmin ${isAdmin} and sends the mail`, async () => {
      const email = `invited-${isAdmin}@test.example`;
      const answer = await call(
        'superAdmin',
        'invite-user',
        { email, username: ` Invited ${isAdmin} `, isAdmin },
        { origin: 'http://127.0.0.1:4200' },
      );
      const account = await accountOf(email);
      assert.deepEqual(account, { id: account?.id, username: `Invited ${isAdmin}`, is_admin: isAdmin });
      assert.deepEqual(answer, {
        status: 200,
        body: { user: { id: account?.id, email, username: `Invited ${isAdmin}`, isAdmin } },
      });
      const mails = await (await fetch(`${portal.backend.mailboxUrl}/email`)).json();
      const mail = mails.find((each: { to: { address: string }[] }) => each.to[0]?.address === email);
      assert.match(mail.text, /\/auth\/v1\/verify\?/);
      assert.match(
        decodeURIComponent(mail.text),
        /redirect_to=http:\/\/127\.0\.0\.1:4200\/admin\/accept-invite/,
      );
    });
  }

  it('invites again who has not answered yet; the latest invitation counts', async () => {
    const email = 'twice@test.example';
    await invite({ email, username: 'Twice', isAdmin: true });
    const first = await accountOf(email);
    assert.equal((await invite({ email, username: 'Twice again', isAdmin: false })).status, 200);
    assert.deepEqual(await accountOf(email), { id: first?.id, username: 'Twice again', is_admin: false });
  });

  it('invites again who opened the link and set no password, with a new account', async () => {
    const email = 'unfinished@test.example';
    await invite({ email, username: 'Unfinished', isAdmin: true });
    const first = await accountOf(email);
    await openInvitation(email);
    assert.equal((await invite({ email, username: 'Unfinished', isAdmin: false })).status, 200);
    const second = await accountOf(email);
    assert.notEqual(second?.id, first?.id);
    assert.deepEqual(second, { id: second?.id, username: 'Unfinished', is_admin: false });
    assert.equal((await openInvitation(email)).error, null);
  });

  it('does not replace a super admin, whatever the account says of its invitation', async () => {
    const email = 'unfinishedsuper@test.example';
    await invite({ email, username: 'Unfinished super' });
    await openInvitation(email);
    const account = await accountOf(email);
    await portal.backend.sql('update public.profiles set is_super_admin = true where id = $1', [account?.id]);
    assert.equal((await invite({ email, username: 'Unfinished super' })).status, 422);
    assert.deepEqual(await accountOf(email), account);
  });

  it('does not invite who has an account, and leaves it alone', async () => {
    const before = await accountOf('user@test.example');
    assert.deepEqual(await invite({ email: 'USER@test.example', username: 'Other', isAdmin: true }), {
      status: 422,
      body: { error: 'A user with this email address has already been registered', code: 'email_exists' },
    });
    assert.deepEqual(await accountOf('user@test.example'), before);
  });

  it('refuses a username that is taken', async () => {
    assert.deepEqual(await invite({ email: 'new@test.example', username: 'ADMIN' }), {
      status: 409,
      body: { error: 'Username already taken', code: 'username_taken' },
    });
    assert.equal(await accountOf('new@test.example'), undefined);
  });

  it('gives a username to one of two who are invited with it at once', async () => {
    const emails = ['first@test.example', 'second@test.example'];
    const first = portal.backend.faults.add({ path: '/auth/v1/invite', effect: 'hold', times: 1 });
    const second = portal.backend.faults.add({ path: '/auth/v1/invite', effect: 'hold', times: 1 });
    const answers = emails.map((email) => invite({ email, username: 'Contested' }));
    // Both were told that the name is free.
    await Promise.all([first.hit, second.hit]);
    first.remove();
    second.remove();
    assert.deepEqual((await Promise.all(answers)).map(({ status }) => status).toSorted(), [200, 409]);
    const accounts = await Promise.all(emails.map(accountOf));
    assert.deepEqual(
      accounts.filter(Boolean).map((account) => account?.username),
      ['Contested'],
    );
  });

  describe('when the profile can not be completed', () => {
    before(async () => {
      await portal.backend.sql(
        `create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
      );
      await portal.backend.sql(
        `create trigger refuse before update on public.profiles for each row when (new.username = 'Refused')
         execute function public.refuse()`,
      );
    });
    after(() => portal.backend.sql('drop function public.refuse() cascade'));
    const failed = { status: 500, body: { error: 'Failed to invite user' } };

    it('leaves nothing behind', async () => {
      const email = 'half@test.example';
      assert.deepEqual(await invite({ email, username: 'Refused' }), failed);
      assert.equal(await accountOf(email), undefined);
    });

    it('leaves alone whom somebody else has invited in the meantime', async () => {
      const email = 'before@test.example';
      const held = portal.backend.faults.add({ path: '/auth/v1/invite', effect: 'hold', times: 1 });
      const late = invite({ email, username: 'Refused' });
      await held.hit;
      assert.equal((await invite({ email, username: 'Before', isAdmin: true })).status, 200);
      held.remove();
      assert.deepEqual(await late, failed);
      const account = await accountOf(email);
      assert.deepEqual(account, { id: account?.id, username: 'Before', is_admin: true });
    });

    it('leaves alone whom somebody else has invited again since', async () => {
      const email = 'since@test.example';
      const held = portal.backend.faults.add({
        method: 'PATCH',
        path: '/rest/v1/profiles',
        effect: 'hold',
        times: 1,
      });
      const early = invite({ email, username: 'Refused' });
      await held.hit;
      assert.equal((await invite({ email, username: 'Since' })).status, 200);
      held.remove();
      assert.deepEqual(await early, failed);
      assert.equal((await accountOf(email))?.username, 'Since');
    });
  });
});

describe('delete-user', () => {
  const remove = (body: unknown, role: Role = 'superAdmin') => call(role, 'delete-user', body);

  for (const [role, status, message] of refusals) {
    it(`refuses ${role}`, async () => {
      assert.deepEqual(await remove({ userId: portal.ids.user }, role), {
        status,
        body: { error: message || 'Only super admins can delete users' },
      });
      assert.notEqual(await accountOf('user@test.example'), undefined);
    });
  }

  it('refuses what names nobody', async () => {
    for (const body of [{}, { userId: 'x' }, { userId: 1 }, undefined]) {
      assert.deepEqual(await remove(body), {
        status: 400,
        body: { error: 'Please choose a user to delete' },
      });
    }
    assert.deepEqual(await remove({ userId: randomUUID() }), {
      status: 404,
      body: { error: 'User not found', code: 'user_not_found' },
    });
  });

  it('protects super admins, oneself among them', async () => {
    const other = await signUpAndIn(portal.backend, 'otherSuper');
    await portal.backend.sql('update public.profiles set is_super_admin = true where id = $1', [other.id]);
    assert.deepEqual(await remove({ userId: other.id }), {
      status: 403,
      body: { error: 'Super admin accounts are protected' },
    });
    assert.deepEqual(await remove({ userId: portal.ids.superAdmin }), {
      status: 403,
      body: { error: 'You cannot delete your own account' },
    });
    assert.notEqual(await accountOf('othersuper@test.example'), undefined);
  });

  it('removes the account, its profile and its access, and keeps its work', async () => {
    const { id, client } = await signUpAndIn(portal.backend, 'leaving');
    await client.from('clients').insert({ name: 'Their client' });
    assert.deepEqual(await remove({ userId: id }), { status: 200, body: { deleted: id } });
    assert.equal(await accountOf('leaving@test.example'), undefined);
    assert.deepEqual((await client.from('clients').select('id')).data, []);
    assert.notEqual((await client.auth.getUser()).error, null);
    await assert.rejects(signIn(portal.backend, 'leaving@test.example'), /Invalid login credentials/);
    const kept = await portal.as.user.from('clients').select('created_by').eq('name', 'Their client');
    assert.deepEqual(kept.data, [{ created_by: null }]);
  });

  it('removes an account without a profile', async () => {
    const { id } = await signUpAndIn(portal.backend, 'bare');
    await portal.backend.sql('delete from public.profiles where id = $1', [id]);
    assert.deepEqual(await remove({ userId: id }), { status: 200, body: { deleted: id } });
    assert.equal(await accountOf('bare@test.example'), undefined);
  });
});

describe('every function', () => {
  for (const name of ['invite-user', 'delete-user', 'remove-objects']) {
    it(`${name} answers a browser's preflight, and POST alone`, async () => {
      const url = `${portal.backend.url}/functions/v1/${name}`;
      const headers = { apikey: portal.backend.publishableKey };
      const preflight = await fetch(url, { method: 'OPTIONS', headers });
      assert.ok(preflight.ok);
      assert.equal(preflight.headers.get('access-control-allow-origin'), '*');
      assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /authorization/);
      const get = await fetch(url, { headers });
      assert.equal(get.status, 405);
      assert.equal(get.headers.get('access-control-allow-origin'), '*');
    });
  }
});
