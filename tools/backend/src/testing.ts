import { createHash, randomUUID } from 'node:crypto';
import { constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Row } from './database/database.ts';
import { openPglite } from './database/pglite-database.ts';
import { defaultOptions } from './options.ts';
import type { Backend } from './start-backend.ts';
import { startBackend } from './start-backend.ts';
import type { ActiveFault, RequestFault } from './testing/request-faults.ts';
import { RequestFaults } from './testing/request-faults.ts';

/** A backend for one test file, on free ports and a data folder of its own. */
export interface TestBackend {
  url: string;
  publishableKey: string;
  secretKey: string;
  mailboxUrl: string;
  dataDir: string;
  /** Runs one statement as the database's owner, past all policies; `$1` and so on stand for the parameters. */
  sql<T extends Row = Row>(text: string, params?: readonly unknown[]): Promise<T[]>;
  faults: Faults;
  /** Ends the backend and removes its folder. */
  stop(): Promise<void>;
}

export interface TestBackendOptions {
  /** Whether the demo data is there; true unless said otherwise. */
  seed?: boolean;
  /** The address of the site, where links in mails lead. */
  siteUrl?: string;
  /** Another folder in the layout of the Supabase CLI. */
  supabaseDir?: string;
}

/** Makes the backend really fail. */
export interface Faults {
  /** Lets requests fail until the fault is removed, or for `times` of them. @returns its handle */
  add(fault: RequestFault): ActiveFault;
  /** Ends every request fault; held requests go on. */
  clear(): void;
  /** Ends the functions' processes; calls get 503. */
  stopFunctions(): Promise<void>;
  resumeFunctions(): void;
  /** Ends the mailbox's process: no mail is taken. */
  stopMail(): Promise<void>;
  resumeMail(): void;
}

/** Starts a real backend from a prepared copy of the migrated (and seeded) data folder. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const supabaseDir = options.supabaseDir ?? defaultOptions.supabaseDir;
  const seed = options.seed ?? true;
  const dataDir = await copyPreparedFolder({ supabaseDir, seed });
  const requestFaults = new RequestFaults();
  let backend: Backend;
  try {
    backend = await startBackend(
      {
        port: 0,
        mailboxPort: 0,
        dataDir,
        supabaseDir,
        seed,
        eagerFunctions: false,
        ...(options.siteUrl === undefined ? {} : { siteUrl: options.siteUrl }),
      },
      requestFaults.gate,
    );
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
  return {
    url: backend.url,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    mailboxUrl: backend.mailboxUrl,
    dataDir,
    sql: (text, params) => backend.database.query(text, params),
    faults: {
      add: (fault) => requestFaults.add(fault),
      clear: () => requestFaults.clear(),
      stopFunctions: () => backend.functions.stop(),
      resumeFunctions: () => backend.functions.resume(),
      stopMail: () => backend.mailbox.stop(),
      resumeMail: () => backend.mailbox.start(),
    },
    stop: async () => {
      requestFaults.clear();
      await backend.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A data folder as the first start leaves it, for a test that starts the backend's process itself. */
export async function copyPreparedFolder(
  options: { supabaseDir?: string; seed?: boolean } = {},
): Promise<string> {
  const snapshot = await prepareSnapshot(
    options.supabaseDir ?? defaultOptions.supabaseDir,
    options.seed ?? true,
  );
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-backend-'));
  await cp(snapshot, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataDir;
}

const cache = path.resolve(import.meta.dirname, '../../../node_modules/.cache/portal-backend');

/** The data folder after a first start; made once for each state of what fills it. */
async function prepareSnapshot(supabaseDir: string, seed: boolean): Promise<string> {
  const state = fingerprint([
    path.join(supabaseDir, 'migrations'),
    path.join(supabaseDir, 'seed.sql'),
    ...['database', 'demo', 'lite'].map((part) => path.join(import.meta.dirname, part)),
  ]);
  return makeOnce(`${state}-${seed ? 'seeded' : 'empty'}`, async (folder) => {
    const cluster = await makeOnce(`cluster-${version('@electric-sql/pglite')}`, makeCluster);
    await cp(cluster, path.join(folder, 'database'), { recursive: true });
    const backend = await startBackend({
      port: 0,
      mailboxPort: 0,
      dataDir: folder,
      supabaseDir,
      seed,
      eagerFunctions: false,
    });
    await backend.stop();
  });
}

/** An empty database: making its files takes longer than everything else. */
async function makeCluster(folder: string): Promise<void> {
  const database = await openPglite(folder);
  await database.close();
}

/** Two test processes may make the same thing at once: the first to finish wins, the other uses that one. */
async function makeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = path.join(cache, name);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const draft = `${folder}.${randomUUID()}`;
  await make(draft);
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  await forgetOld();
  return folder;
}

/** Removes what no test of the last days has made. */
async function forgetOld(): Promise<void> {
  const limit = Date.now() - 3 * 24 * 60 * 60 * 1000;
  for (const name of await readdir(cache)) {
    const folder = path.join(cache, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < limit) await rm(folder, { recursive: true, force: true });
  }
}

function version(packageName: string): string {
  const file = path.resolve(import.meta.dirname, '../../../node_modules', packageName, 'package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

function fingerprint(entries: string[]): string {
  const hash = createHash('sha256');
  for (const file of entries.flatMap(filesIn)) {
    hash.update(path.basename(file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function filesIn(entry: string): string[] {
  if (!existsSync(entry)) return [];
  if (!statSync(entry).isDirectory()) return entry.endsWith('.test.ts') ? [] : [entry];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesIn(path.join(entry, name)));
}
