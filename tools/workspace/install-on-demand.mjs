/**
 * Installs a tool that only some people need, and that is too large for everybody's install, when it is first used.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/on-demand');

/**
 * Installs packages, without running their install scripts, into a folder of their own below `node_modules/.cache`.
 * @param {string} name of the folder
 * @param {Record<string, string>} dependencies exact versions, by package name
 * @returns {string} the folder; packages are in its `node_modules`
 * @throws when npm cannot get them
 */
export function installOnDemand(name, dependencies) {
  const folder = path.join(CACHE, [name, ...Object.values(dependencies)].join('-'));
  if (existsSync(folder)) return folder;
  const temporary = `${folder}.${process.pid}`;
  mkdirSync(temporary, { recursive: true });
  try {
    writeFileSync(path.join(temporary, 'package.json'), JSON.stringify({ private: true, dependencies }));
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: temporary,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    });
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
  return folder;
}
