import { createHash, randomUUID } from 'node:crypto';
import { constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Row } from './database/database.ts';
import { defaultOptions } from './options.ts';
import type { Backend } from './start-backend.ts';
import { startBackend } from './start-backend.ts';

/** A backend for one test file, on free ports and a data folder of its own. */
export interface TestBackend {
  url: string;
  publishableKey: string;
  secretKey: string;
  mailboxUrl: string;
  dataDir: string;
  /** Runs one statement as the database's owner, past all policies; `$1` and so on stand for the parameters. */
  sql<T extends Row = Row>(text: string, params?: readonly unknown[]): Promise<T[]>;
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

/** Starts a real backend from a prepared copy of the migrated (and seeded) data folder. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const supabaseDir = options.supabaseDir ?? defaultOptions.supabaseDir;
  const seed = options.seed ?? true;
  const snapshot = await prepareSnapshot(supabaseDir, seed);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-backend-'));
  await cp(snapshot, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  let backend: Backend;
  try {
    backend = await startBackend({
      port: 0,
      mailboxPort: 0,
      dataDir,
      supabaseDir,
      seed,
      eagerFunctions: false,
      ...(options.siteUrl === undefined ? {} : { siteUrl: options.siteUrl }),
    });
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
    stop: async () => {
      await backend.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The data folder after a first start; made once for each state of the code that fills it. */
async function prepareSnapshot(supabaseDir: string, seed: boolean): Promise<string> {
  const cache = path.resolve(import.meta.dirname, '../../../node_modules/.cache/portal-backend');
  const folder = path.join(
    cache,
    `${fingerprint([supabaseDir, import.meta.dirname])}-${seed ? 'seeded' : 'empty'}`,
  );
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const draft = `${folder}.${randomUUID()}`;
  const backend = await startBackend({
    port: 0,
    mailboxPort: 0,
    dataDir: draft,
    supabaseDir,
    seed,
    eagerFunctions: false,
  });
  await backend.stop();
  // Two test processes may prepare it at once: the first to finish wins, the other uses that one.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  return folder;
}

function fingerprint(folders: string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of filesBelow(folder)) {
      hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name !== 'node_modules' && !name.endsWith('.test.ts'))
    .sort()
    .flatMap((name) => {
      const entry = path.join(folder, name);
      return statSync(entry).isDirectory() ? filesBelow(entry) : [entry];
    });
}
