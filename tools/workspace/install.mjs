/**
 * Brings a clone into a state in which the other scripts run. Imports nothing but Node's own modules, because
 * it runs before anything is installed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exitOf, startChild } from './child-processes.mjs';

export const ROOT = path.join(import.meta.dirname, '../..');
const MARKER = path.join(ROOT, 'node_modules/.installed-lockfile');

/** Ends the process with one clear line when Node is older than package.json asks for. */
export function requireNode() {
  const minimum = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).engines.node.replace(
    '>=',
    '',
  );
  const isOlder = compareVersions(process.versions.node, minimum) < 0;
  if (isOlder) fail(`Node ${minimum} or newer is needed; this is Node ${process.versions.node}.`);
}

/** Installs the dependencies when the lockfile is not the one that was installed last. */
export async function installDependencies() {
  const lockfile = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === lockfile) return;
  console.log('Installing dependencies ...');
  // Not `npm ci`: it refuses a lockfile that lacks the optional packages of other platforms, as one does that was
  // written against a registry without them. The versions are the lockfile's all the same, and it stays as it is.
  const npm = startChild('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if ((await exitOf(npm)) !== 0) fail('The dependencies could not be installed; npm says above why.');
  writeFileSync(MARKER, lockfile);
}

/**
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * @param {string} a
 * @param {string} b
 */
function compareVersions(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
