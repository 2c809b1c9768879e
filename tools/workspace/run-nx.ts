import { type StdioOptions, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { ROOT } from './install.mjs';

const NX = createRequire(import.meta.url).resolve('nx');

/**
 * Runs targets of the workspace's packages. Not through `npx`, which takes its time to start and says things of its
 * own.
 * @returns whether all succeeded
 */
export function runNx(args: string[], stdio: StdioOptions): boolean {
  return spawnSync(process.execPath, [NX, 'run-many', ...args], { cwd: ROOT, stdio }).status === 0;
}
