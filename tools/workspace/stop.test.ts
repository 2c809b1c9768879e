import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { copyPreparedFolder } from '@portal/backend/testing';
import { ROOT } from './install.mjs';
import { cleanEnvironment, openPort, processesWith, until } from './testing/processes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'stopped-'));
const siteFolder = path.join(folder, 'site');
let dataFolder: string;
let ports: number[];
let environment: NodeJS.ProcessEnv;

before(async () => {
  dataFolder = await copyPreparedFolder();
  ports = await Promise.all([openPort(0), openPort(0), openPort(0)]);
  environment = {
    ...cleanEnvironment(),
    ...Object.fromEntries(['PORT', 'BACKEND_PORT', 'MAILBOX_PORT'].map((name, at) => [name, `${ports[at]}`])),
    DATA_DIR: dataFolder,
    SITE_DIR: siteFolder,
  };
});
after(() => {
  for (const { pid } of processesLeft()) process.kill(pid, 'SIGKILL');
  for (const each of [folder, dataFolder]) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
});

// One after the other on the same folders: each start shows what the stop before it has left.
describe('a stopped start leaves nothing running, and the next one works', { timeout: 600_000 }, () => {
  test('npm alone is told to end while the sections are built', async () => {
    const { child, says } = start('npm', ['start']);
    await says('Building what has changed');
    await until(() => processesLeft().some(({ command }) => command.includes('run-many')));
    child.kill('SIGTERM');
    await assertNothingLeft(child);
  });

  test('the first process is killed while the backend starts', async () => {
    const { child } = start(process.execPath, ['tools/workspace/start.mjs']);
    await until(() => existsSync(path.join(dataFolder, 'lock')));
    child.kill('SIGKILL');
    await assertNothingLeft(child);
    assert.ok(!existsSync(path.join(dataFolder, 'running.json')));
  });

  test('Ctrl-C while the site is released', async () => {
    const { child } = start('npm', ['start']);
    await until(() => existsSync(path.join(siteFolder, 'apps')));
    signalGroup(child, 'SIGINT');
    await assertNothingLeft(child);
  });

  test('the process that keeps the portal together is killed while it runs', async () => {
    const { child, says } = start('npm', ['start']);
    await says('Site  ');
    assert.equal((await page('/admin/login')).status, 200);
    const [portal] = processesLeft().filter(({ command }) => command.includes('start-portal.ts'));
    if (portal) process.kill(portal.pid, 'SIGKILL');
    else child.kill('SIGTERM');
    await assertNothingLeft(child);
  });

  test('the terminal is closed; until then an earlier release was not served without its backend', async () => {
    const { child, says } = start('npm', ['start']);
    await says('Building what has changed');
    const starting = await page('/admin/login');
    assert.equal(starting.status, 503);
    assert.equal(starting.headers.get('cache-control'), 'no-store');
    assert.ok(Number(starting.headers.get('retry-after')) > 0);
    assert.ok(Number(starting.headers.get('refresh')) > 0);
    assert.match(await starting.text(), /<h1>The portal is starting<\/h1>/);
    const program = await page('/current.json', 'application/json');
    assert.equal(program.status, 503);
    assert.equal(await program.text(), 'The portal is starting.\n');

    await says('Site  ');
    assert.equal((await page('/admin/login')).status, 200);
    assert.ok((await fetch(`http://127.0.0.1:${ports[1]}/auth/v1/health`)).status < 500);
    signalGroup(child, 'SIGHUP');
    await assertNothingLeft(child);
  });
});

/** Starts a program in a process group of its own, as a terminal does. */
function start(command: string, args: string[]) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const says = (text: string) =>
    until(() => {
      assert.ok(isRunning(child), output);
      return output.includes(text);
    });
  return { child, says };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  assert.ok(pid);
  process.kill(-pid, signal);
}

async function assertNothingLeft(child: ChildProcess) {
  await until(() => !isRunning(child));
  await until(() => processesLeft().length === 0);
  for (const port of ports) await until(() => openPort(port).catch(() => 0));
  assert.ok(!existsSync(path.join(dataFolder, 'lock')));
}

function isRunning({ exitCode, signalCode }: ChildProcess) {
  return exitCode === null && signalCode === null;
}

function processesLeft() {
  return processesWith(folder);
}

function page(address: string, accept = 'text/html') {
  return fetch(`http://127.0.0.1:${ports[0]}${address}`, { headers: { accept } });
}
