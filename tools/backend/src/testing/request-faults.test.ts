import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { TestBackend } from '../testing.ts';
import { startTestBackend } from '../testing.ts';
import { adminClient, fixtureDir } from './test-clients.ts';

let backend: TestBackend;
before(async () => {
  // Two at once: both may have to prepare the same folder.
  const [first, second] = await Promise.all([
    startTestBackend({ supabaseDir: fixtureDir }),
    startTestBackend({ supabaseDir: fixtureDir }),
  ]);
  assert.notEqual(first.url, second.url);
  await second.stop();
  backend = first;
});
afterEach(() => backend.faults.clear());
after(() => backend.stop());

const things = () => adminClient(backend).from('things');

test('a fault befalls the requests that match, as often as it says', async () => {
  const fault = backend.faults.add({
    method: 'GET',
    path: '/rest/v1/things',
    times: 1,
    effect: { status: 500 },
  });
  assert.equal((await things().insert({ name: 'unharmed' })).error, null);
  assert.equal((await things().select()).status, 500);
  assert.equal((await things().select()).status, 200);
  assert.equal(fault.hits, 1);
});

test('an aborted request is not carried out; one aborted after is', async () => {
  backend.faults.add({ path: /things/, times: 1, effect: 'abort' });
  assert.match((await things().insert({ name: 'never' })).error?.message ?? '', /fetch failed/);
  backend.faults.add({ path: /things/, times: 1, effect: 'abort-after' });
  assert.match((await things().insert({ name: 'unheard' })).error?.message ?? '', /fetch failed/);
  const { data } = await things().select('name').in('name', ['never', 'unheard']);
  assert.deepEqual(data, [{ name: 'unheard' }]);
});

test('a held request goes on when the fault is removed', async () => {
  const fault = backend.faults.add({ path: '/rest/v1/things', effect: 'hold' });
  const answer = things()
    .insert({ name: 'held' })
    .then(({ status }) => status);
  await fault.hit;
  assert.deepEqual(await backend.sql(`select from things where name = 'held'`), []);
  fault.remove();
  assert.equal(await answer, 201);
});

test('a delayed request goes on by itself', async () => {
  const fault = backend.faults.add({ path: '/rest/v1/things', times: 1, effect: { delay: 10 } });
  assert.equal((await things().select()).status, 200);
  assert.equal(fault.hits, 1);
});
