import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
const LEFT_OUT = new Set(['.git', '.nx', '.data', 'dist', 'node_modules', 'bench']);

/** A copy of the workspace's sources, for tests that change them; it shares the installed packages. */
export interface WorkspaceCopy {
  root: string;
  /** Runs a script of the workspace to its end; gives what it printed. */
  run(script: string, args: string[], environment?: Record<string, string>): string;
  /** Starts a script of the workspace. */
  start(script: string, args: string[], environment?: Record<string, string>): ChildProcess;
  remove(): void;
}

export function copyWorkspace(): WorkspaceCopy {
  const root = mkdtempSync(path.join(tmpdir(), 'door-portal-workspace-'));
  for (const name of readdirSync(ROOT)) {
    if (LEFT_OUT.has(name)) continue;
    cpSync(path.join(ROOT, name), path.join(root, name), {
      recursive: true,
      filter: (file) => !LEFT_OUT.has(path.basename(file)),
    });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  const command = (script: string, args: string[]) => ['--import', 'tsx', script, ...args];
  const options = (environment: Record<string, string>) => ({
    cwd: root,
    // Nx, which may run these tests, tells the tasks it starts about this workspace.
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NX_'))),
      ...environment,
    },
  });
  return {
    root,
    run: (script, args, environment = {}) =>
      execFileSync(process.execPath, command(script, args), { ...options(environment), encoding: 'utf8' }),
    start: (script, args, environment = {}) =>
      spawn(process.execPath, command(script, args), {
        ...options(environment),
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}
