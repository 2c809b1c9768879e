import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from './failure.ts';

const NX = createRequire(import.meta.url).resolve('nx');

/**
 * Builds an app from its sources as they are, so that what is published is what its tests have tested. Nx has the
 * build already when nothing has changed since.
 * @param root the workspace
 * @param name the app's folder
 * @throws a `Failure` with the build's output when it fails
 */
export function buildApp(root: string, name: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [NX, 'run-many', '-t', 'build', '-p', `@portal/${name}`, '--output-style=static'],
    // Nx's plugins in processes of their own outlive an Nx that is ended while it reads the workspace.
    { cwd: root, encoding: 'utf8', env: { ...process.env, NX_ISOLATE_PLUGINS: 'false' } },
  );
  if (status === 0) return;
  const folder = path.join(root, 'apps', name);
  throw new Failure(`${folder} cannot be built, so nothing of it is published:\n${stdout}${stderr}`);
}
