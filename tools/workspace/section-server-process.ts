import path from 'node:path';
import { Failure } from '@portal/release/failure';
import { end, isEnding, startChild } from './child-processes.mjs';
import { ROOT } from './install.mjs';

/**
 * Starts the server of sections from their sources. It ends with this process, and this process with it.
 * @param ports by section
 * @returns when all have been built once
 * @throws a `Failure` when it cannot start; it has said why
 */
export async function startSectionServer(ports: Record<string, number>): Promise<void> {
  const sections = Object.entries(ports).map(([name, port]) => `${name}:${port}`);
  const program = path.join(import.meta.dirname, 'section-server.mjs');
  const child = startChild(process.execPath, [program, ...sections], {
    cwd: ROOT,
    // The server says over the channel that it is ready, and ends when it closes.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Failure('The server of the sections has ended.')));
  });
  child.once('exit', (code) => {
    if (!isEnding()) void end(code ?? 1);
  });
}
