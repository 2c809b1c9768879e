import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { ROOT } from './install.mjs';

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
        env: { ...process.env, ...environment },
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

describe('bad surroundings get one clear line and a non-zero exit', () => {
  test('the port of the site is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const address = other.address();
    assert.ok(address && typeof address === 'object');
    const { code, complaint } = await run('start.mjs', { PORT: String(address.port) });
    other.close();
    assert.equal(code, 1);
    assertOneLine(complaint, new RegExp(`Port ${address.port} is in use by another program\\. Set PORT`));
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
