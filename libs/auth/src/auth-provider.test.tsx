import { configureClient, getClient } from '@portal/data/client';
import { clientStatisticsQuery } from '@portal/data/client-statistics';
import { setClientActiveMutation } from '@portal/data/clients';
import { userStatisticsQuery } from '@portal/data/users';
import { createClient } from '@supabase/supabase-js';
import { act, waitFor } from '@testing-library/react';
import { type Probe, renderAuth } from './testing/auth-probe.tsx';
import { type Backend, startBackend } from './testing/backend.ts';

const PASSWORD = 'drawing-center';
const SUPER = 'super@doors.example';
const ADMIN = 'admin@doors.example';
const USER = 'user@doors.example';
const PROFILES = '/rest/v1/profiles';
/** The requests themselves run on the real clock. */
const EVERYTHING_BUT_TIMEOUTS: FakeableAPI[] = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
];
const fallback = { username: 'User', isAdmin: false, isSuperAdmin: true };

jest.setTimeout(60_000);

let backend: Backend;
let probe: Probe;

beforeAll(async () => {
  backend = await startBackend();
  configureClient(backend);
});

afterEach(async () => {
  await backend.lift();
  probe.unmount();
  await getClient().auth.signOut({ scope: 'local' });
  await backend.forgetSeen();
});

afterAll(async () => {
  await getClient().auth.stopAutoRefresh();
  await backend.stop();
});

async function start(options?: Parameters<typeof renderAuth>[0]) {
  probe = renderAuth(options);
  await settled();
}

async function settled() {
  await waitFor(() => expect(probe.auth().loading).toBe(false));
}

async function signIn(email: string, password = PASSWORD): Promise<string | null> {
  let message: string | null = null;
  await act(async () => {
    message = await probe.auth().signIn(email, password);
  });
  return message;
}

async function startSignedIn(email: string) {
  await start();
  expect(await signIn(email)).toBeNull();
  await settled();
}

async function idOf(email: string): Promise<string> {
  const [row] = await backend.sql('select id from auth.users where email = $1', [email]);
  return String(row?.id);
}

/** What reads a profile, since `forgetSeen`. */
async function profileReads() {
  return (await backend.seen()).filter(({ method, path }) => method === 'GET' && path.includes(PROFILES));
}

/** The same person on another device. */
async function signInElsewhere(email: string) {
  const device = createClient(backend.supabaseUrl, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await device.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return device.auth;
}

describe('the start', () => {
  it('loads until the session is checked, then nobody is signed in', async () => {
    await start();
    expect(probe.values[0]?.loading).toBe(true);
    expect(probe.auth()).toMatchObject({
      session: null,
      user: null,
      profile: null,
      isAdmin: false,
      isSuperAdmin: false,
      sessionEnded: false,
    });
  });

  it('takes up the session that the browser kept', async () => {
    await startSignedIn(ADMIN);
    probe.unmount();
    await start();
    expect(probe.auth().user?.email).toBe(ADMIN);
    expect(probe.auth().isAdmin).toBe(true);
  });

  it('fetches the profile once though React renders everything twice', async () => {
    await startSignedIn(USER);
    probe.unmount();
    await backend.forgetSeen();
    await start({ strict: true });
    expect(probe.auth().profile).not.toBeNull();
    expect(await profileReads()).toHaveLength(1);
  });
});

describe('a link to set a new password', () => {
  it('signs in as any other session event does', async () => {
    await start();
    const events: string[] = [];
    const { auth } = getClient();
    const { data } = auth.onAuthStateChange((event) => void events.push(event));
    await auth.resetPasswordForEmail(USER);
    const [row] = await backend.sql('select recovery_token from auth.users where email = $1', [USER]);
    await act(async () => {
      await auth.verifyOtp({ token_hash: String(row?.recovery_token), type: 'recovery' });
    });
    data.subscription.unsubscribe();
    expect(events).toContain('PASSWORD_RECOVERY');
    await waitFor(() => expect(probe.auth().profile).not.toBeNull());
    expect(probe.auth()).toMatchObject({ user: { email: USER }, isSuperAdmin: false, loading: false });
  });
});

describe('a second factor that is verified', () => {
  it('brings a session that takes the place of the one before, and the same profile', async () => {
    await startSignedIn(ADMIN);
    const { data: verified } = await (await signInElsewhere(ADMIN)).getSession();
    // The embedded backend knows no factors: it answers as the hosted one does.
    await backend.fail({ path: '/auth/v1/factors/', effect: { status: 200, body: verified.session } });
    await backend.forgetSeen();
    const events: string[] = [];
    const { auth } = getClient();
    const { data } = auth.onAuthStateChange((event) => void events.push(event));
    const before = probe.values.length;
    await act(() => auth.mfa.verify({ factorId: 'one', challengeId: 'one', code: '123456' }));
    data.subscription.unsubscribe();
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect(probe.auth()).toMatchObject({ user: { email: ADMIN }, isAdmin: true, sessionEnded: false });
    expect(probe.auth().session?.access_token).toBe(verified.session?.access_token);
    expect(probe.values.slice(before).some(({ loading, profile }) => loading || !profile)).toBe(false);
    expect(await profileReads()).toHaveLength(0);
  });
});

describe('signing in', () => {
  it.each([
    [SUPER, { isSuperAdmin: true }],
    [ADMIN, { isAdmin: true, isSuperAdmin: false }],
    [USER, { isAdmin: false, isSuperAdmin: false }],
  ])('gives %s the rights of the profile', async (email, rights) => {
    await startSignedIn(email);
    const { session, user, profile, ...auth } = probe.auth();
    expect(session?.user.email).toBe(email);
    expect(user?.email).toBe(email);
    expect(profile?.id).toBe(user?.id);
    expect(auth).toMatchObject(rights);
  });

  it('loads until the profile is there', async () => {
    await start();
    await backend.fail({ path: PROFILES, effect: 'hold' });
    await signIn(USER);
    expect(probe.auth()).toMatchObject({ loading: true, profile: null });
    await backend.lift();
    await settled();
    expect(probe.auth().profile?.isSuperAdmin).toBe(false);
  });

  it("shows the server's message", async () => {
    await start();
    expect(await signIn(USER, 'wrong')).toBe('Invalid login credentials');
    expect(probe.auth().user).toBeNull();
  });

  it('says so when the answer holds no user', async () => {
    await start();
    await backend.fail({ path: '/auth/v1/token', effect: { status: 200, body: {} } });
    expect(await signIn(USER)).toBe('Login failed - no user data received');
  });

  it.each([
    ['the network fails', 'abort'],
    ['the answer makes no sense', { status: 400, body: null }],
  ] as const)('falls back to a text of its own when %s', async (_case, effect) => {
    await start();
    await backend.fail({ path: '/auth/v1/token', effect });
    expect(await signIn(USER)).toBe('Failed to log in');
  });
});

describe('a profile that cannot be read', () => {
  it.each([
    ['no answer comes in time', 'hold'],
    ['the network fails', 'abort'],
    ['the answer is lost', 'abort-after'],
  ] as const)('is replaced by the fallback profile when %s', async (_case, effect) => {
    await start();
    await backend.fail({ path: PROFILES, effect });
    await signIn(USER);
    await settled();
    expect(probe.auth().profile).toMatchObject(fallback);
    expect(probe.auth()).toMatchObject({ isSuperAdmin: true, profileAssumed: true });
  });

  it('is waited for three seconds, and no longer', async () => {
    await start();
    await backend.fail({ path: PROFILES, effect: 'hold' });
    jest.useFakeTimers({ doNotFake: EVERYTHING_BUT_TIMEOUTS });
    try {
      await signIn(USER);
      while ((await profileReads()).length === 0);
      await act(() => jest.advanceTimersByTimeAsync(2_900));
      expect(probe.auth()).toMatchObject({ loading: true, profile: null });
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(probe.auth()).toMatchObject({ loading: false, profile: fallback, profileAssumed: true });
    } finally {
      jest.useRealTimers();
    }
  });

  it('is asked for again after the fallback', async () => {
    await start();
    await backend.fail({ path: PROFILES, effect: 'abort' });
    await signIn(USER);
    await settled();
    await backend.lift();
    await act(() => probe.auth().refreshProfile());
    expect(probe.auth()).toMatchObject({
      isSuperAdmin: false,
      profile: { isSuperAdmin: false },
      profileAssumed: false,
    });
  });

  it('is null when the server fails', async () => {
    await start();
    await backend.fail({
      path: PROFILES,
      effect: { status: 500, body: { code: 'XX000', message: 'Broken' } },
    });
    await signIn(USER);
    await settled();
    expect(probe.auth()).toMatchObject({ profile: null, isAdmin: false, isSuperAdmin: false });
    expect(probe.auth().user?.email).toBe(USER);
  });

  it('keeps the profile that is known when it cannot be read again', async () => {
    await startSignedIn(USER);
    await backend.fail({ path: PROFILES, effect: 'abort' });
    await act(() => probe.auth().refreshProfile());
    expect(probe.auth()).toMatchObject({ profile: { isSuperAdmin: false }, profileAssumed: false });
  });
});

describe('a profile that is missing', () => {
  let saved: Record<string, unknown> | undefined;

  beforeEach(async () => {
    [saved] = await backend.sql('delete from public.profiles where id = $1 returning username', [
      await idOf(USER),
    ]);
  });

  afterEach(async () => {
    await backend.sql('grant select on public.profiles to authenticated');
    await backend.sql(
      'insert into public.profiles (id, username) values ($1, $2) on conflict (id) do update set username = excluded.username',
      [await idOf(USER), saved?.username],
    );
  });

  it('is no error: the person stays signed in without a profile', async () => {
    await startSignedIn(USER);
    expect(probe.auth()).toMatchObject({ profile: null, isAdmin: false, isSuperAdmin: false });
    expect(probe.auth().user?.email).toBe(USER);
  });

  it('is created when the database refuses to be read', async () => {
    await backend.sql('revoke select on public.profiles from authenticated');
    await startSignedIn(USER);
    expect(probe.auth().profile).toMatchObject({ username: 'User', isAdmin: false, isSuperAdmin: false });
    const rows = await backend.sql(
      'select username, is_admin, is_super_admin from public.profiles where id = $1',
      [await idOf(USER)],
    );
    expect(rows).toEqual([{ username: 'User', is_admin: false, is_super_admin: false }]);
  });

  it('is created when the message speaks of RLS', async () => {
    await start();
    const body = { code: 'P0001', message: 'RLS denies this' };
    await backend.fail({ path: PROFILES, method: 'GET', effect: { status: 400, body } });
    await signIn(USER);
    await settled();
    expect(probe.auth().profile).toMatchObject({ username: 'User', isAdmin: false, isSuperAdmin: false });
  });
});

describe('a profile that exists but cannot be read', () => {
  it('is left alone and counts as null', async () => {
    await backend.sql('revoke select on public.profiles from authenticated');
    await startSignedIn(ADMIN);
    expect(probe.auth().profile).toBeNull();
    await backend.sql('grant select on public.profiles to authenticated');
    const [row] = await backend.sql('select is_admin from public.profiles where id = $1', [
      await idOf(ADMIN),
    ]);
    expect(row).toEqual({ is_admin: true });
  });
});

describe('the memory of profiles', () => {
  it('answers for the same user when the token is refreshed and when the tab is looked at again', async () => {
    await startSignedIn(USER);
    await backend.forgetSeen();
    const before = probe.auth().session?.refresh_token;
    await act(() => getClient().auth.refreshSession());
    expect(probe.auth().session?.refresh_token).not.toBe(before);
    const renders = probe.values.length;
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(probe.values.length).toBeGreaterThan(renders));
    expect(probe.auth().profile).not.toBeNull();
    expect(await profileReads()).toHaveLength(0);
  });

  it('is not asked when the user changed', async () => {
    await startSignedIn(USER);
    await backend.forgetSeen();
    await act(() => getClient().auth.updateUser({ data: { theme: 'dark' } }));
    await waitFor(async () => expect(await profileReads()).toHaveLength(1));
  });

  it('is not asked when another user signs in, who sees nothing of the first', async () => {
    await startSignedIn(SUPER);
    probe.queryClient.setQueryData(['projects'], 'what the first user read');
    await signIn(USER);
    await settled();
    expect(probe.auth()).toMatchObject({ isSuperAdmin: false, profile: { isSuperAdmin: false } });
    expect(probe.values.some(({ user, isSuperAdmin }) => user?.email === USER && isSuperAdmin)).toBe(false);
    expect(probe.queryClient.getQueryData(['projects'])).toBeUndefined();
  });

  it('ends with the session', async () => {
    await startSignedIn(USER);
    await act(() => probe.auth().signOut());
    await backend.forgetSeen();
    await signIn(USER);
    await settled();
    expect(await profileReads()).toHaveLength(1);
  });
});

describe('reading a profile again', () => {
  it('shows what changed', async () => {
    await startSignedIn(USER);
    const id = await idOf(USER);
    const [saved] = await backend.sql('select username from public.profiles where id = $1', [id]);
    await backend.sql('update public.profiles set username = $2 where id = $1', [id, 'Changed']);
    await act(() => probe.auth().refreshProfile());
    expect(probe.auth().profile?.username).toBe('Changed');
    await backend.sql('update public.profiles set username = $2 where id = $1', [id, saved?.username]);
  });

  it('runs one fetch at a time', async () => {
    await startSignedIn(USER);
    await backend.forgetSeen();
    await backend.fail({ path: PROFILES, times: 1, effect: 'hold' });
    const both = Promise.all([probe.auth().refreshProfile(), probe.auth().refreshProfile()]);
    await waitFor(async () => expect(await profileReads()).toHaveLength(1));
    await getClient().auth.getUser();
    expect(await profileReads()).toHaveLength(1);
    await backend.lift();
    await act(() => both);
    expect(await profileReads()).toHaveLength(2);
  });

  it('is harmless when nobody is signed in', async () => {
    await start();
    await act(() => probe.auth().refreshProfile());
    expect(await profileReads()).toHaveLength(0);
  });
});

describe('signing out', () => {
  const nobody = { session: null, user: null, profile: null, isSuperAdmin: false, sessionEnded: false };

  it('clears user and profile and ends the sessions of other devices too', async () => {
    const elsewhere = await signInElsewhere(USER);
    await startSignedIn(USER);
    probe.queryClient.setQueryData(['projects'], 'what the user read');
    await act(() => probe.auth().signOut());
    expect(probe.auth()).toMatchObject(nobody);
    expect(localStorage).toHaveLength(0);
    expect(probe.queryClient.getQueryData(['projects'])).toBeUndefined();
    const { error } = await elsewhere.refreshSession();
    expect(error).not.toBeNull();
    const request = (await backend.seen()).find(({ path }) => path.startsWith('/auth/v1/logout'));
    expect(request?.path).toBe('/auth/v1/logout?scope=global');
  });

  it.each([
    ['the network fails', 'abort'],
    ['no answer comes', 'hold'],
    ['the server fails', { status: 500, body: { message: 'Broken' } }],
  ] as const)('removes the session from this browser though %s', async (_case, effect) => {
    await startSignedIn(USER);
    await backend.fail({ path: '/auth/v1/logout', effect });
    await act(() => probe.auth().signOut());
    expect(probe.auth()).toMatchObject(nobody);
    expect(localStorage).toHaveLength(0);
  });
});

describe('a session that ends elsewhere', () => {
  it('signs out when the session is revoked', async () => {
    await startSignedIn(USER);
    const elsewhere = await signInElsewhere(USER);
    await elsewhere.signOut({ scope: 'global' });
    expireAccessToken();
    await act(async () => void (await getClient().auth.getSession()));
    await waitFor(() =>
      expect(probe.auth()).toMatchObject({ user: null, profile: null, sessionEnded: true }),
    );
    await signIn(USER);
    expect(probe.auth().sessionEnded).toBe(false);
  });

  it('signs out when the account is gone', async () => {
    await startRemoved();
    await act(() => probe.auth().refreshProfile());
    await waitFor(() => expect(probe.auth()).toMatchObject({ user: null, sessionEnded: true }));
    expect(localStorage).toHaveLength(0);
  });

  it('is noticed when a screen is refused what it reads', async () => {
    await startRemoved();
    await act(async () => {
      await expect(probe.queryClient.fetchQuery(clientStatisticsQuery())).rejects.toThrow('Only staff');
    });
    await waitFor(() => expect(probe.auth()).toMatchObject({ user: null, sessionEnded: true }));
  });

  it('is noticed when a screen saves what the person does not see any more', async () => {
    const [client] = await backend.sql('select id from public.clients limit 1');
    await startRemoved();
    const saves = probe.queryClient.getMutationCache();
    await act(async () => {
      const save = saves.build(probe.queryClient, setClientActiveMutation());
      await expect(save.execute({ id: String(client?.id), isActive: false })).rejects.toThrow(
        'Somebody else',
      );
    });
    await waitFor(() => expect(probe.auth()).toMatchObject({ user: null, sessionEnded: true }));
  });

  it('is not what a refusal means for who still has an account', async () => {
    await startSignedIn(USER);
    await act(async () => {
      await expect(probe.queryClient.fetchQuery(userStatisticsQuery())).rejects.toThrow('Only super admins');
    });
    await waitFor(async () => expect(await profileReads()).toHaveLength(2));
    expect(probe.auth()).toMatchObject({ profile: { username: 'Demo User' }, sessionEnded: false });
  });
});

/** Signed in, and then removed by somebody else. */
async function startRemoved() {
  const email = 'leaving@doors.example';
  await backend.sql(
    `with copied as (
       insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       select gen_random_uuid(), aud, role, $2, encrypted_password, now(), raw_app_meta_data, raw_user_meta_data
       from auth.users where email = $1 returning id)
     insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', $2::text) from copied`,
    [USER, email],
  );
  await startSignedIn(email);
  await backend.sql('delete from auth.users where email = $1', [email]);
}

function expireAccessToken() {
  const [key] = Object.keys(localStorage);
  const session = JSON.parse(localStorage.getItem(String(key)) ?? '{}');
  localStorage.setItem(String(key), JSON.stringify({ ...session, expires_at: 1 }));
}
