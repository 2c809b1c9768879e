import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { loadOrCreateKeys } from './data-folder/keys.ts';
import { freePort } from './mail/mailbox.ts';
import { startBackend } from './start-backend.ts';
import { mainFile, startBackendProcess } from './testing/backend-process.ts';
import { clientWith } from './testing/test-clients.ts';
import { copyPreparedFolder } from './testing.ts';

let dataDir: string;
let environment: Record<string, string>;
before(async () => {
  dataDir = await copyPreparedFolder({ seed: false });
  environment = {
    DATA_DIR: dataDir,
    BACKEND_PORT: String(await freePort('127.0.0.1', 0, '')),
    MAILBOX_PORT: String(await freePort('127.0.0.1', 0, '')),
  };
});
after(() => rm(dataDir, { recursive: true, force: true }));

/** One line for people, besides what the libraries print about this version of Node. */
function explanationIn(output: string): string {
  const lines = output.split('\n').filter((line) => line !== '' && !line.includes('Node.js 20 and below'));
  assert.equal(lines.length, 1, output);
  return lines[0] ?? '';
}

async function refusal(overrides: Record<string, string>): Promise<string> {
  const { code, output } = await startBackendProcess({ ...environment, ...overrides }).ended;
  assert.equal(code, 1);
  return explanationIn(output);
}

test('starts, says what it does not do, and ends cleanly when told to', async () => {
  const { child, ready, ended } = startBackendProcess(environment);
  const url = await ready;
  assert.equal(url, `http://127.0.0.1:${environment.BACKEND_PORT}`);
  assert.equal((await fetch(`http://127.0.0.1:${environment.MAILBOX_PORT}/email`)).status, 200);
  assert.equal(statSync(path.join(dataDir, 'keys.json')).mode & 0o777, 0o600);

  const second = await refusal({ BACKEND_PORT: '0', MAILBOX_PORT: '0' });
  assert.match(second, new RegExp(`is used by another process \\(pid ${child.pid}\\)`));

  child.kill('SIGTERM');
  const { code, output } = await ended;
  assert.equal(code, 0);
  assert.match(output, /no rate limits, no realtime/);
});

test('a port in use is named together with the variable that moves it', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  // A TCP server that listens always has an AddressInfo.
  const port = String((blocker.address() as AddressInfo).port);
  for (const variable of ['BACKEND_PORT', 'MAILBOX_PORT']) {
    const line = await refusal({ [variable]: port });
    assert.match(line, new RegExp(`^Port ${port} is in use\\. .*${variable}`));
  }
  blocker.close();
});

test('a variable that is no port is named', async () => {
  assert.match(await refusal({ BACKEND_PORT: 'many' }), /^BACKEND_PORT=many is not a port number/);
  assert.match(await refusal({ MAILBOX_PORT: '70000' }), /^MAILBOX_PORT=70000 is not a port number/);
});

test('an address that is none is named, without the password that it may hold', async () => {
  assert.match(await refusal({ SITE_URL: 'doors' }), /^SITE_URL=doors is not an http\(s\) address/);
  const line = await refusal({ DATABASE_URL: 'user:password@host' });
  assert.equal(line, 'DATABASE_URL is not a postgres:// address.');
});

test('a data folder that cannot be used is one line', async () => {
  const file = path.join(dataDir, 'keys.json');
  assert.match(await refusal({ DATA_DIR: file }), /^The data folder .*keys\.json cannot be used \(EEXIST/);
  assert.match(await refusal({ DATA_DIR: path.join(file, 'below') }), /cannot be used \(ENOTDIR/);
});

test('a damaged database is one line', async () => {
  const damaged = await copyPreparedFolder({ seed: false });
  await rm(path.join(damaged, 'database/global'), { recursive: true });
  assert.match(await refusal({ DATA_DIR: damaged }), /^The database in .* cannot be opened \(/);
  await rm(damaged, { recursive: true });
});

test('it ends, and gives the data folder back, when whoever started it has been killed', async () => {
  const starter = spawn(
    process.execPath,
    [
      '-e',
      `require('node:child_process').fork(process.argv[1], { execArgv: ['--import', 'tsx'] })`,
      mainFile,
    ],
    { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  // The pipe closes when the last process that writes to it has ended.
  const ended = new Promise((resolve) => {
    starter.once('close', resolve);
  });
  for await (const line of createInterface(starter.stdout)) {
    if (line.startsWith('backend ready')) starter.kill('SIGKILL');
  }
  await ended;
  assert.ok(!existsSync(path.join(dataDir, 'lock')));
  assert.ok(!existsSync(path.join(dataDir, 'running.json')));
});

test('a database that cannot be reached is one line', async () => {
  const port = await freePort('127.0.0.1', 0, '');
  const line = await refusal({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` });
  assert.match(line, /^The database in DATABASE_URL cannot be reached: .*ECONNREFUSED/);
});

test('a data folder from a newer schema is refused, and left as it is', async () => {
  const backend = await startBackend({ dataDir, port: 0, mailboxPort: 0, eagerFunctions: false });
  await backend.database.query(`insert into supabase_migrations.schema_migrations values ('29990101000000')`);
  await backend.stop();
  assert.match(await refusal({}), /from a newer version of the schema \(migration 29990101000000/);
  const after = startBackend({ dataDir, port: 0, mailboxPort: 0, eagerFunctions: false });
  await assert.rejects(after, /newer version of the schema/);
  const database = await openFolder();
  await database.query(`delete from supabase_migrations.schema_migrations where version = '29990101000000'`);
  await database.close();
});

async function openFolder() {
  const { openPglite } = await import('./database/pglite-database.ts');
  return openPglite(path.join(dataDir, 'database'));
}

test('keys that cannot be read are one line', async () => {
  const file = path.join(dataDir, 'keys.json');
  const keys = readFileSync(file);
  writeFileSync(file, '{"jwtSecret":');
  assert.match(await refusal({}), /^The keys in .*keys\.json cannot be read/);
  writeFileSync(file, keys);
});

test('killed ten times while it writes, it starts again and has every acknowledged row', async () => {
  const { secretKey } = loadOrCreateKeys(dataDir);
  const acknowledged: string[] = [];
  /** @returns a client of the backend, which has every row that was acknowledged before */
  async function checkedClient(url: string) {
    const client = clientWith(url, secretKey);
    for (let at = 0; at < acknowledged.length; at += 100) {
      const names = acknowledged.slice(at, at + 100);
      const { data, error } = await client.from('clients').select('name').in('name', names);
      assert.equal(error, null);
      assert.deepEqual(data?.map(({ name }) => name).sort(), names.toSorted());
    }
    return client;
  }
  for (let round = 0; round < 10; round += 1) {
    const { child, ready, ended } = startBackendProcess(environment);
    const client = await checkedClient(await ready);
    const killAfter = acknowledged.length + 20 + round * 3;
    const write = async (writer: number) => {
      for (let number = 0; ; number += 1) {
        const name = `round ${round} writer ${writer} number ${number}`;
        const { error } = await client.from('clients').insert({ name });
        if (error) return;
        acknowledged.push(name);
        if (acknowledged.length === killAfter) child.kill('SIGKILL');
      }
    };
    await Promise.all([0, 1, 2, 3].map(write));
    assert.equal((await ended).code, null);
  }
  assert.ok(acknowledged.length >= 200);
  const { child, ready, ended } = startBackendProcess(environment);
  await checkedClient(await ready);
  child.kill('SIGTERM');
  await ended;
});
