/**
 * `npm run verify-fresh-clone`: proves that the README's commands work for somebody who has nothing but Node and npm.
 * Clones the last commit into an empty folder, with empty caches and no installed browser, runs `npm start` twice and
 * `npm test` once, and says how long each start took. Takes half an hour, and needs a package registry.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fail, ROOT } from './install.mjs';

const SECOND_START_LIMIT_SECONDS = 15;
const PORTS = { PORT: '4290', BACKEND_PORT: '54390', MAILBOX_PORT: '1090' };
const page = `http://127.0.0.1:${PORTS.PORT}/admin/login`;

const folder = mkdtempSync(path.join(tmpdir(), 'door-portal-clone-'));
const clone = path.join(folder, 'clone');
const environment = {
  ...process.env,
  ...PORTS,
  npm_config_cache: path.join(folder, 'npm-cache'),
  // Nx shares what it has built and tested between the clones of one repository.
  NX_CACHE_DIRECTORY: path.join(folder, 'nx-cache'),
  PATH: [path.dirname(process.execPath), '/usr/bin', '/bin'].join(path.delimiter),
  INSTALLED_BROWSER: 'ignore',
};

try {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone]);
  console.log(`first start: ${await start()} s until the site answered`);
  const second = await start();
  console.log(`second start: ${second} s`);
  if (second > SECOND_START_LIMIT_SECONDS)
    fail(`The second start took longer than ${SECOND_START_LIMIT_SECONDS} s.`);
  execFileSync('npm', ['test'], { cwd: clone, env: environment, stdio: 'inherit' });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs `npm start` until the site answers with a page, then stops it. Gives the seconds that it took. */
async function start() {
  const begin = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  ended.then((code) => code && fail(`npm start ended with ${code}.`));
  while (!(await answers(page, 'the page'))) await pause();
  const seconds = Math.round((performance.now() - begin) / 100) / 10;
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
  await ended;
  // npm does not wait for what it has started: the next start would be taken for ready by this one's answer.
  while (await answers(page, 'anything')) await pause();
  return seconds;
}

function pause() {
  return new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
}

/**
 * @param {string} url
 * @param {'the page' | 'anything'} what while the portal starts it answers, but not with the page
 */
async function answers(url, what) {
  const response = await fetch(url).catch(() => null);
  return what === 'the page' ? response?.status === 200 : response !== null;
}
