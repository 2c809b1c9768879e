/** Builds what has changed, starts the backend and the site, and says where they are. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { parseRuntimeConfig, type RuntimeConfig } from '@portal/data/runtime-config';
import { Failure } from '@portal/release/failure';
import { readRuntimeConfig } from '@portal/release/read-runtime-config';
import { createSiteServer } from '@portal/release/serve-site';
import { siteFolder } from '@portal/release/site-folder';
import { type Backend, startBackendProcess } from './backend-process.ts';
import { fail, ROOT } from './install.mjs';
import { releaseWorkspace } from './release-workspace.ts';

const PORT = Number(process.env.PORT ?? 4200);
const HOST = process.env.HOST ?? '127.0.0.1';
const SITE_URL = process.env.SITE_URL ?? `http://${HOST}:${PORT}`;
const site = siteFolder(path.resolve(ROOT, process.env.SITE_DIR ?? 'dist/site'));

try {
  await start();
} catch (error) {
  if (error instanceof Failure) fail(error.message);
  throw error;
}

async function start() {
  // What is in the way should show before the build, not after it.
  if (existsSync(site.config)) readRuntimeConfig(site);
  const server = createSiteServer(site);
  await listen(server);
  build();
  const backend = hostedBackend() ?? (await startBackendProcess());
  await releaseWorkspace(site, { ...backend.config, siteUrl: SITE_URL });
  announce(backend);
}

function build() {
  console.log('Building what has changed ...');
  const { status } = spawnSync('npx', ['nx', 'run-many', '-t', 'build', '--output-style=static'], {
    cwd: ROOT,
    stdio: ['ignore', process.env.VERBOSE ? 'inherit' : 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Failure("The build failed. Run 'npm run build' to see why.");
}

/** A Supabase project of one's own, in place of the embedded backend. */
function hostedBackend(): Backend | undefined {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = process.env;
  if (!SUPABASE_URL) return undefined;
  try {
    const config: RuntimeConfig = parseRuntimeConfig({
      supabaseUrl: SUPABASE_URL,
      publishableKey: SUPABASE_PUBLISHABLE_KEY,
    });
    return { config, mailboxUrl: null };
  } catch (error) {
    throw new Failure(
      `SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`;
      reject(new Failure(`Port ${PORT} ${reason}. Set PORT to another one.`));
    });
    server.listen(PORT, HOST, resolve);
  });
}

function announce({ config, mailboxUrl }: Backend) {
  const lines = [
    '',
    `Site      http://${HOST}:${PORT}`,
    `Admin     http://${HOST}:${PORT}/admin`,
    `Backend   ${config.supabaseUrl}`,
  ];
  if (mailboxUrl) {
    lines.push(
      `Mailbox   ${mailboxUrl}`,
      '',
      'Demo accounts (password: drawing-center)',
      '  super@doors.example   super admin',
      '  admin@doors.example   admin',
      '  user@doors.example    user',
    );
  }
  console.log(lines.join('\n'));
}
