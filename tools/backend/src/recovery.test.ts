import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { startBackend } from './start-backend.ts';
import { clientWith, fixtureDir } from './testing/test-clients.ts';
import { copyPreparedFolder } from './testing.ts';

let dataDir: string;
before(async () => {
  dataDir = await copyPreparedFolder({ supabaseDir: fixtureDir });
});
after(() => rm(dataDir, { recursive: true, force: true }));

const start = () =>
  startBackend({ dataDir, supabaseDir: fixtureDir, port: 0, mailboxPort: 0, eagerFunctions: false });

const filesOnDisk = () =>
  readdirSync(path.join(dataDir, 'objects'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /[0-9a-f-]{36}$/.test(name),
  );

test('what a crash left in storage is removed at the next start, and nothing else', async () => {
  const first = await start();
  const storage = clientWith(first.url, first.secretKey).storage.from('closed');
  assert.equal((await storage.upload('kept.txt', 'kept')).error, null);
  await first.stop();
  const [kept] = filesOnDisk();

  const version = '00000000-0000-4000-8000-000000000000';
  writeFileSync(path.join(dataDir, 'objects/incoming', version), 'half an upload');
  mkdirSync(path.join(dataDir, 'objects/00'), { recursive: true });
  writeFileSync(path.join(dataDir, 'objects/00', version), 'an upload without its row');
  assert.equal(filesOnDisk().length, 3);

  const second = await start();
  assert.deepEqual(filesOnDisk(), [kept]);
  const { data } = await clientWith(second.url, second.secretKey).storage.from('closed').download('kept.txt');
  assert.equal(await data?.text(), 'kept');
  await second.stop();
});

test('the half-made files of a first start that was killed are thrown away', async () => {
  const draft = path.join(dataDir, 'database.new');
  mkdirSync(draft);
  writeFileSync(path.join(draft, 'PG_VERSION'), '17');
  const backend = await start();
  assert.ok(!existsSync(draft));
  await backend.stop();
});

test('keys and data stay over a restart', async () => {
  const first = await start();
  await clientWith(first.url, first.secretKey).from('things').insert({ name: 'stays' }).throwOnError();
  await first.stop();
  const second = await start();
  assert.equal(second.secretKey, first.secretKey);
  const { data } = await clientWith(second.url, second.secretKey)
    .from('things')
    .select('name')
    .eq('name', 'stays');
  assert.equal(data?.length, 1);
  await second.stop();
});
