import type { StdioOptions } from 'node:child_process';
import { createRequire } from 'node:module';
import { exitOf, startChild } from './child-processes.mjs';
import { ROOT } from './install.mjs';

const NX = createRequire(import.meta.url).resolve('nx');

/**
 * Runs targets of the workspace's packages. Not through `npx`, which takes its time to start and says things of its
 * own.
 * @returns whether all succeeded
 */
export async function runNx(args: string[], stdio: StdioOptions): Promise<boolean> {
  // Nx's plugins in processes of their own outlive an Nx that is ended while it reads the workspace.
  const env = { ...process.env, NX_ISOLATE_PLUGINS: 'false' };
  const child = startChild(process.execPath, [NX, 'run-many', ...args], { cwd: ROOT, stdio, env });
  return (await exitOf(child)) === 0;
}
