import assert from 'node:assert/strict';
import { after, before, it, mock } from 'node:test';
import { createDataClient, getRuntimeConfig, SESSION_STORAGE_KEY } from '@portal/data/client';
import { startTestPortal, type TestPortal } from './testing/portal.ts';

/** How often a client looks at its access token (specification section 9). */
const TICK_MS = 30_000;

let portal: TestPortal;

before(async () => {
  portal = await startTestPortal();
});

after(() => portal.stop());

// Without the refresh there is nothing to wait for: the time limit ends the test.
it('an access token is refreshed before it ends, with nobody asking', { timeout: 30_000 }, async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const kept = new Map<string, string>();
  let whenKept = (_value: string) => {};
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
      whenKept(value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  const { auth } = createDataClient(getRuntimeConfig(), { storage });
  const { data } = await auth.signInWithPassword({
    email: 'user@doors.example',
    password: 'drawing-center',
  });
  // It ends within three ticks. No listener is there: to be told the session, one would look at the token too.
  const expiresAt = Math.floor(Date.now() / 1000) + 80;
  kept.set(SESSION_STORAGE_KEY, JSON.stringify({ ...data.session, expires_at: expiresAt }));
  const refreshed = new Promise<string>((resolve) => {
    whenKept = resolve;
  });
  mock.timers.tick(TICK_MS);
  const session = JSON.parse(await refreshed);
  assert.ok(session.refresh_token);
  assert.notEqual(session.refresh_token, data.session?.refresh_token);
  assert.ok(session.expires_at > expiresAt);
  await auth.stopAutoRefresh();
  mock.timers.reset();
});
