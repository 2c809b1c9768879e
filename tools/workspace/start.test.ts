import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startBackend } from '@portal/backend/start-backend';
import { copyPreparedFolder } from '@portal/backend/testing';
import { ROOT } from './install.mjs';
import { cleanEnvironment, processesWith, until } from './testing/processes.ts';

/** Runs a script of the workspace to its end. */
function run(
  script: string,
  environment: Record<string, string>,
  nodeOptions: string[] = [],
  args: string[] = [],
) {
  return new Promise<{ code: number | null; complaint: string }>((resolve) => {
    const child = spawn(
      process.execPath,
      [...nodeOptions, path.join(ROOT, 'tools/workspace', script), ...args],
      {
        cwd: ROOT,
        env: { ...cleanEnvironment(), ...environment },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let complaint = '';
    child.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    child.on('close', (code) => resolve({ code, complaint }));
  });
}

function assertOneLine(complaint: string, pattern: RegExp) {
  const lines = complaint.trim().split('\n');
  assert.equal(lines.length, 1, complaint);
  assert.match(complaint, pattern);
}

/** Listens on a free port for as long as somebody else's program would. */
async function takePort() {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const address = other.address();
  assert.ok(address && typeof address === 'object');
  return { port: address.port, give: () => other.close() };
}

describe('bad surroundings get one clear line and a non-zero exit', () => {
  test('the port of the site is in use', async () => {
    const { port, give } = await takePort();
    const { code, complaint } = await run('start.mjs', { PORT: String(port) });
    give();
    assert.equal(code, 1);
    assertOneLine(complaint, new RegExp(`Port ${port} is in use by another program\\. Set PORT`));
  });

  for (const [what, content, pattern] of [
    ['no JSON', '{ "supabaseUrl": ', /The runtime config \(.*config\.json\) cannot be read/],
    [
      'not complete',
      '{ "supabaseUrl": "http://127.0.0.1:1" }',
      /config\.json: The runtime config is not valid: publishableKey is missing/,
    ],
  ] as const) {
    test(`the runtime config is ${what}`, async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
      writeFileSync(path.join(folder, 'config.json'), content);
      const { code, complaint } = await run('start.mjs', { PORT: '0', SITE_DIR: folder });
      rmSync(folder, { recursive: true });
      assert.equal(code, 1);
      assertOneLine(complaint, pattern);
    });
  }

  for (const [variable, value, pattern] of [
    ['PORT', 'many', /^PORT=many is not a port number\./],
    ['PORT', '70000', /^PORT=70000 is not a port number\./],
    ['BACKEND_PORT', '1.5', /^BACKEND_PORT=1\.5 is not a port number\./],
    ['HOST', '999.1.1.1', /^Port 0 on 999\.1\.1\.1 cannot be opened .* Set PORT or HOST/],
    ['SITE_URL', 'doors', /^SITE_URL=doors is not an http\(s\) address\./],
    ['SITE_DIR', import.meta.filename, /^The folder of the site .* cannot be used .* Set SITE_DIR/],
    ['SIGNED_FILE_URLS', 'yes', /^SIGNED_FILE_URLS=yes is neither true nor false\./],
    ['SUPABASE_URL', 'doors', /^SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY: .*supabaseUrl must be/],
  ] as const) {
    test(`${variable} is ${value}`, async () => {
      const { code, complaint } = await run('start.mjs', { PORT: '0', [variable]: value });
      assert.equal(code, 1);
      assertOneLine(complaint, pattern);
    });
  }

  test('the section to develop does not exist', async () => {
    const { code, complaint } = await run('dev.mjs', {}, [], ['gates']);
    assert.equal(code, 1);
    assertOneLine(complaint, /^There is no section gates\. There are: clients, marketing, projects, users\./);
  });

  test('the port of sections from their sources is none', async () => {
    const { code, complaint } = await run('dev.mjs', { DEV_PORT: 'many' }, [], ['clients']);
    assert.equal(code, 1);
    assertOneLine(complaint, /^DEV_PORT=many is not a port number\./);
  });

  for (const script of ['start.mjs', 'test.mjs', 'dev.mjs']) {
    test(`Node is too old for ${script}`, async () => {
      const pretendOldNode = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.19.0'})`;
      const { code, complaint } = await run(script, {}, ['--import', pretendOldNode]);
      assert.equal(code, 1);
      assertOneLine(complaint, /Node 20\.19\.0 or newer is needed; this is Node 18\.19\.0\./);
    });
  }
});

describe('a backend that cannot start ends the whole start with its one line', { timeout: 600_000 }, () => {
  let dataFolder: string;
  let siteFolder: string;

  before(async () => {
    dataFolder = await copyPreparedFolder({ seed: false });
    siteFolder = mkdtempSync(path.join(tmpdir(), 'site-'));
  });
  after(() => {
    for (const { pid } of processesWith(siteFolder)) process.kill(pid, 'SIGKILL');
    for (const folder of [dataFolder, siteFolder])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const openDataFolder = () =>
    startBackend({ dataDir: dataFolder, port: 0, mailboxPort: 0, eagerFunctions: false });

  async function assertRefused(pattern: RegExp, environment: Record<string, string> = {}) {
    const { code, complaint } = await run('start.mjs', {
      PORT: '0',
      BACKEND_PORT: '0',
      MAILBOX_PORT: '0',
      DATA_DIR: dataFolder,
      SITE_DIR: siteFolder,
      ...environment,
    });
    assert.equal(code, 1);
    assertOneLine(complaint, pattern);
    await until(() => processesWith(siteFolder).length === 0);
  }

  test('the port of the backend is in use', async () => {
    const { port, give } = await takePort();
    await assertRefused(new RegExp(`^Port ${port} is in use\\. .*BACKEND_PORT`), {
      BACKEND_PORT: String(port),
    });
    give();
    assert.ok(!existsSync(path.join(dataFolder, 'lock')));
  });

  test('the data folder is in use, and stays so', async () => {
    const other = await openDataFolder();
    try {
      await assertRefused(
        new RegExp(`^The data folder .* is used by another process \\(pid ${process.pid}\\)`),
      );
      assert.ok((await fetch(`${other.url}/auth/v1/health`)).status < 500);
    } finally {
      await other.stop();
    }
  });

  test('the data folder is of a newer schema', async () => {
    const newer = await openDataFolder();
    await newer.database.query(`insert into supabase_migrations.schema_migrations values ('29990101000000')`);
    await newer.stop();
    await assertRefused(/^The data folder is from a newer version of the schema \(migration 29990101000000/);
    assert.ok(!existsSync(path.join(dataFolder, 'lock')));
  });
});
