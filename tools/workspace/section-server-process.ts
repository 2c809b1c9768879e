import { fork } from 'node:child_process';
import path from 'node:path';
import { Failure } from '@portal/release/failure';
import { ROOT } from './install.mjs';

/**
 * Starts the server of sections from their sources; it ends with this process.
 * @param ports by section
 * @returns when all have been built once
 * @throws a `Failure` when it cannot start; it has said why
 */
export function startSectionServer(ports: Record<string, number>): Promise<void> {
  const child = fork(
    path.join(import.meta.dirname, 'section-server.mjs'),
    Object.entries(ports).map(([name, port]) => `${name}:${port}`),
    { cwd: ROOT, execArgv: [] },
  );
  return new Promise((resolve, reject) => {
    child.once('message', () => {
      child.removeAllListeners('exit');
      child.once('exit', (code) => process.exit(code ?? 0));
      resolve();
    });
    child.once('exit', () => reject(new Failure('The server of the sections has ended.')));
  });
}
