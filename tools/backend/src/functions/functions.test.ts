import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fixtureDir, signedInClient } from '../testing/test-clients.ts';
import type { TestBackend } from '../testing.ts';
import { startTestBackend } from '../testing.ts';

let backend: TestBackend;
before(async () => {
  backend = await startTestBackend({ supabaseDir: fixtureDir });
});
after(() => backend.stop());

const call = (path: string, init: RequestInit = {}) => fetch(`${backend.url}/functions/v1/${path}`, init);

test('a function runs with what a hosted project gives it, and nothing of the backend', async () => {
  const answer = await call('echo/some/path', { method: 'POST', body: 'hello' });
  assert.deepEqual(await answer.json(), {
    pathname: '/echo/some/path',
    body: 'hello',
    count: 1,
    names: [
      'SUPABASE_ANON_KEY',
      'SUPABASE_PUBLISHABLE_KEYS',
      'SUPABASE_SECRET_KEYS',
      'SUPABASE_SERVICE_ROLE_KEY',
      'SUPABASE_URL',
    ],
  });
});

test('a function answers preflight requests itself', async () => {
  const answer = await call('echo', { method: 'OPTIONS' });
  assert.equal(answer.headers.get('access-control-allow-headers'), 'x-own');
});

test('a function that dies is there again at the next call', async () => {
  assert.equal((await call('echo/die')).status, 503);
  assert.equal((await call('echo')).status, 200);
});

test('a function that does not start is unavailable, one that does not exist is not found', async () => {
  assert.equal((await call('broken')).status, 503);
  const missing = await call('nothing');
  assert.equal(missing.status, 404);
  assert.equal((await missing.json()).message, 'Requested function was not found');
  assert.equal((await call('nothing', { method: 'OPTIONS' })).status, 204);
});

test('a function asks for a valid token unless config.toml says otherwise', async () => {
  const withToken = (token: string) => call('guarded', { headers: { authorization: `Bearer ${token}` } });
  assert.equal((await call('guarded')).status, 401);
  assert.equal((await withToken('not-a-token')).status, 401);
  const { session } = await signedInClient(backend, 'caller@doors.example');
  assert.equal(await (await withToken(session.access_token)).text(), 'in');
});

test('stopped functions are unavailable until they are back', async () => {
  await backend.faults.stopFunctions();
  assert.equal((await call('echo')).status, 503);
  backend.faults.resumeFunctions();
  assert.equal((await call('echo')).status, 200);
});
