import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseRuntimeConfig, type RuntimeConfig } from '@portal/data/runtime-config';
import { Failure } from '@portal/release/failure';
import { z } from 'zod';
import { end, isEnding, startChild } from './child-processes.mjs';
import { ROOT } from './install.mjs';

/** What the site needs to know of its backend. */
export interface Backend {
  config: RuntimeConfig;
  /** The page on which the mails of the embedded backend arrive; null with a hosted one. */
  mailboxUrl: string | null;
}

const runningSchema = z.object({ url: z.string(), publishableKey: z.string(), mailboxUrl: z.string() });

/** What supabase-js says of Node 20 at every start; no reason why a start failed. */
const ADVICE = 'Node.js 20 and below are deprecated';

/**
 * Starts the embedded backend in a process of its own, so that neither slows the other down. It ends with this
 * process, even when this one is killed, and this process ends with it.
 * @param siteUrl where visitors find the site, for links in mails
 * @throws a `Failure` with the backend's own line when it cannot start
 */
export async function startBackendProcess(siteUrl: string): Promise<Backend> {
  const child = startChild(process.execPath, ['--import', 'tsx', 'tools/backend/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, SITE_URL: siteUrl },
    // The backend ends when the channel closes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (!child.stdout || !child.stderr) throw new Error('The backend was started without its output.');
  const complaints: string[] = [];
  const errors = createInterface({ input: child.stderr });
  const collect = (line: string) => {
    if (!line.includes(ADVICE)) complaints.push(line);
  };
  errors.on('line', collect);
  const output = createInterface({ input: child.stdout });

  await new Promise<void>((resolve, reject) => {
    output.on('line', (line) => {
      if (line.startsWith('backend ready')) resolve();
    });
    // All that it has said is read by then.
    child.once('close', () =>
      reject(new Failure(complaints.join('\n') || 'The backend ended before it was ready.')),
    );
  });
  errors.off('line', collect);
  errors.on('line', (line) => console.error(line));
  child.once('close', () => {
    if (isEnding()) return;
    console.error('The backend has ended.');
    void end(1);
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
