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

/** Opens the last link that was sent to an address, as its page does. @returns a client that is signed in by it */
async function openInvitation(email: string) {
  const mails = await (await fetch(`${portal.backend.mailboxUrl}/email`)).json();
  const mail = mails.findLast((each: { to: { address: string }[] }) => each.to[0]?.address === email);
  const token_hash = /token=(\w+)/.exec(mail?.text)?.[1] ?? '';
  const client = connect(portal.backend, portal.backend.publishableKey);
  const { error } = await client.auth.verifyOtp({ type: 'invite', token_hash });
  assert.equal(error, null);
  return client;
}

/** As a hosted authentication server does it: a random password, then the confirmation, in one transaction. */
async function openAsHosted(email: string) {
  await portal.backend.sql(
    `do $$ begin
       update auth.users set encrypted_password = 'random' where email = '${email}';
       update auth.users set email_confirmed_at = now(), last_sign_in_at = now() where email = '${email}';
     end $$`,
  );
}

/** The authentication server's own words. */
const registered = {
  status: 422,
  body: { error: 'A user with this email address has already been registered', code: 'email_exists' },
};

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
    await openInvitation(email);
  });

  it('invites again who has only claimed to have accepted', async () => {
    const email = 'claiming@test.example';
    await invite({ email, username: 'Claiming' });
    const first = await accountOf(email);
    const client = await openInvitation(email);
    const { error } = await client.auth.updateUser({ data: { invitation_accepted: true } });
    assert.equal(error, null);
    assert.equal((await invite({ email, username: 'Claiming' })).status, 200);
    assert.notEqual((await accountOf(email))?.id, first?.id);
  });

  it('invites again who got a random password from a hosted authentication server', async () => {
    const email = 'hosted@test.example';
    await invite({ email, username: 'Hosted' });
    const first = await accountOf(email);
    await openAsHosted(email);
    assert.equal((await invite({ email, username: 'Hosted' })).status, 200);
    assert.notEqual((await accountOf(email))?.id, first?.id);
  });

  describe('leaves an account alone that is in use, though it says that its invitation is open', () => {
    const uses: [string, (email: string, id: string) => Promise<unknown>][] = [
      [
        'has a password from elsewhere',
        async (email, id) => {
          await openInvitation(email);
          await portal.service.auth.admin.updateUserById(id, { password: 'drawing-center' });
        },
      ],
      [
        'was given a password before the invitation was opened',
        async (email, id) => {
          await portal.service.auth.admin.updateUserById(id, { password: 'drawing-center' });
          await openInvitation(email);
        },
      ],
      [
        'has a password in place of the random one',
        async (email, id) => {
          await openAsHosted(email);
          await portal.service.auth.admin.updateUserById(id, { password: 'drawing-center' });
        },
      ],
      [
        'can sign in through another provider',
        async (email, id) => {
          await openInvitation(email);
          await portal.backend.sql(
            `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
             values (gen_random_uuid(), 'azure', $1::text, $1::uuid, '{}')`,
            [id],
          );
        },
      ],
      [
        'has signed in again',
        async (email, id) => {
          await openInvitation(email);
          await portal.backend.sql(`update auth.users set last_sign_in_at = now() where id = $1`, [id]);
        },
      ],
      [
        'has made something',
        async (email) => {
          const client = await openInvitation(email);
          await client.from('clients').insert({ name: 'By an invited person' }).throwOnError();
        },
      ],
      [
        'is a super admin',
        async (email, id) => {
          await openInvitation(email);
          await portal.backend.sql('update public.profiles set is_super_admin = true where id = $1', [id]);
        },
      ],
    ];
    for (const [index, [what, use]] of uses.entries()) {
      it(what, async () => {
        const email = `used-${index}@test.example`;
        await invite({ email, username: `Used ${index}` });
        const account = await accountOf(email);
        await use(email, account?.id ?? '');
        assert.deepEqual(await invite({ email, username: `Used ${index}`, isAdmin: true }), registered);
        assert.deepEqual(await accountOf(email), account);
        const { data } = await portal.service.auth.admin.getUserById(account?.id ?? '');
        assert.equal(data.user?.user_metadata.invitation_accepted, false);
      });
    }
  });

  it('does not invite who has an account, and leaves it alone', async () => {
    const before = await accountOf('user@test.example');
    assert.deepEqual(
      await invite({ email: 'USER@test.example', username: 'Other', isAdmin: true }),
      registered,
    );
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
