import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseRuntimeConfig, type RuntimeConfig } from '@portal/data/runtime-config';
import { Failure } from '@portal/release/failure';
import { readRuntimeConfig } from '@portal/release/read-runtime-config';
import { siteListener } from '@portal/release/serve-site';
import { answerStarting } from './answer-starting.ts';
import { type Backend, startBackendProcess } from './backend-process.ts';
import { end, isEnding } from './child-processes.mjs';
import { releaseWorkspace } from './release-workspace.ts';
import { runNx } from './run-nx.ts';
import type { Settings } from './settings.ts';

/** A portal that runs: where the site is, and its backend. */
export interface RunningPortal {
  address: string;
  backend: Backend;
}

/**
 * Builds what has changed, and starts the backend and the site. Until both are there the site's port is taken, but
 * every request is asked to come again: what was released before has no backend.
 * @param options.overridable a tab may point a section at a local server (development)
 * @throws a `Failure` when something is in the way
 */
export async function runPortal(
  settings: Settings,
  { overridable = false }: { overridable?: boolean } = {},
): Promise<RunningPortal> {
  // What is in the way should show before the build, not after it.
  const { site, signedFileUrls } = settings;
  if (existsSync(site.config)) readRuntimeConfig(site);
  let respond: RequestListener = answerStarting;
  const server = createServer((request, response) => respond(request, response));
  const address = await listen(server, settings);
  const siteUrl = settings.siteUrl ?? address;
  const hosted = hostedBackend();
  await build();
  const backend = hosted ?? (await startBackendProcess(siteUrl));
  await releaseWorkspace(site, { ...backend.config, signedFileUrls, siteUrl }, { overridable });
  respond = siteListener(site);
  return { address, backend };
}

/** Says why the portal cannot start, and ends; says nothing when it was told to end meanwhile. */
export function giveUp(error: unknown): Promise<never> {
  if (!isEnding()) {
    if (error instanceof Failure) console.error(error.message);
    else console.error('The portal cannot start:', error);
  }
  return end(1);
}

/** What people need to know of the backend, a line each. */
export function describeBackend({ config, mailboxUrl }: Backend): string[] {
  const lines = [`Backend   ${config.supabaseUrl}`];
  if (!mailboxUrl) return lines;
  return [
    ...lines,
    `Mailbox   ${mailboxUrl}`,
    '',
    'Demo accounts (password: drawing-center)',
    '  super@doors.example   super admin',
    '  admin@doors.example   admin',
    '  user@doors.example    user',
  ];
}

async function build() {
  console.log('Building what has changed ...');
  const output = process.env.VERBOSE ? 'inherit' : 'ignore';
  if (!(await runNx(['-t', 'build', '--output-style=static'], ['ignore', output, 'inherit'])))
    throw new Failure("The build failed. Run 'npm run build' to see why.");
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

/** @returns the address at which the server answers */
function listen(server: Server, { host, port }: Settings): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new Failure(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use by another program. Set PORT to another one.`
            : `Port ${port} on ${host} cannot be opened (${error.code}). Set PORT or HOST to another one.`,
        ),
      );
    });
    server.listen(port, host, () => {
      // A server that listens on TCP has an address with a port.
      const { port: found } = server.address() as AddressInfo;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${found}`);
    });
  });
}
