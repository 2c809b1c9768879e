import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The backend in a process of its own, as `npm start` runs it. */
export interface BackendProcess {
  child: ChildProcess;
  /** The address, once it is ready. Rejects with everything that was printed when it ends before. */
  ready: Promise<string>;
  /** The exit code (null after a signal) and everything that was printed. */
  ended: Promise<{ code: number | null; output: string }>;
}

/** The program of the backend. */
export const mainFile = path.resolve(import.meta.dirname, '../main.ts');

export function startBackendProcess(environment: Record<string, string>): BackendProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', mainFile], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      output += `${line}\n`;
      const [, url] = /^backend ready (\S+)$/.exec(line) ?? [];
      if (url !== undefined) resolve(url);
    });
    ended.then(({ code }) => reject(new Error(`It ended with ${code}: ${output}`)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}
