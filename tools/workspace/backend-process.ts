import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseRuntimeConfig, type RuntimeConfig } from '@portal/data/runtime-config';
import { Failure } from '@portal/release/failure';
import { z } from 'zod';
import { ROOT } from './install.mjs';

/** What the site needs to know of its backend. */
export interface Backend {
  config: RuntimeConfig;
  /** The page on which the mails of the embedded backend arrive; null with a hosted one. */
  mailboxUrl: string | null;
}

const runningSchema = z.object({ url: z.string(), publishableKey: z.string(), mailboxUrl: z.string() });

/**
 * Starts the embedded backend in a process of its own, so that neither slows the other down. It ends with this
 * process, and this process ends with it.
 * @throws a `Failure` with the backend's own line when it cannot start
 */
export async function startBackendProcess(): Promise<Backend> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/backend/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
  const output = createInterface({ input: child.stdout });

  await new Promise<void>((resolve, reject) => {
    output.on('line', (line) => {
      if (line.startsWith('backend ready')) resolve();
    });
    child.once('exit', () =>
      reject(new Failure(complaints.join('\n') || 'The backend ended before it was ready.')),
    );
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      child.removeAllListeners('exit');
      child.once('exit', () => process.exit(0));
      child.kill('SIGTERM');
    });
  }
  child.once('exit', () => {
    console.error(`The backend has ended.\n${complaints.join('\n')}`);
    process.exit(1);
  });

  const dataFolder = path.resolve(ROOT, process.env.DATA_DIR || '.data');
  const running = runningSchema.parse(
    JSON.parse(readFileSync(path.join(dataFolder, 'running.json'), 'utf8')),
  );
  return {
    config: parseRuntimeConfig({ supabaseUrl: running.url, publishableKey: running.publishableKey }),
    mailboxUrl: running.mailboxUrl,
  };
}
