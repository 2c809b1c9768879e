import path from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const rootDir = path.resolve(import.meta.dirname, '../../..');

/** How to start a backend. */
export interface BackendOptions {
  /** The address to listen on. */
  host: string;
  /** 0 for any free port. */
  port: number;
  /** The port of the mailbox's web page; 0 for any free port. */
  mailboxPort: number;
  /** Where everything is kept. */
  dataDir: string;
  /** The address of the site, where links in mails lead. */
  siteUrl: string;
  /** A folder in the layout of the Supabase CLI. */
  supabaseDir: string;
  /** A real Postgres instead of the embedded one. */
  databaseUrl?: string;
  /** Whether a new database gets the demo data. */
  seed: boolean;
  /** Whether the functions are started at once; they are started at their first call in any case. */
  eagerFunctions: boolean;
}

/** What the environment says; the port of the site is for whoever starts both. */
export interface EnvironmentOptions extends BackendOptions {
  sitePort: number;
}

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, 'is not a port number')
    .transform(Number)
    .pipe(z.number().max(65535, 'is not a port number'))
    .default(fallback);

const environmentSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port(4200),
  BACKEND_PORT: port(54321),
  MAILBOX_PORT: port(1080),
  DATA_DIR: z.string().min(1).default('.data'),
  SITE_URL: z.url({ protocol: /^https?$/, error: 'is not an http(s) address' }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// address' }).optional(),
});

/**
 * Reads the options from environment variables; a relative DATA_DIR is taken from the root of the repository.
 *
 * @throws {StartError} naming the variable that cannot be understood
 */
export function optionsFromEnvironment(environment: NodeJS.ProcessEnv): EnvironmentOptions {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    // The address of a database may hold a password.
    const setting = name === 'DATABASE_URL' ? name : `${name}=${environment[name] ?? ''}`;
    throw new StartError(`${setting} ${issue?.message ?? 'is not valid'}.`);
  }
  const { HOST, PORT, BACKEND_PORT, MAILBOX_PORT, DATA_DIR, SITE_URL, DATABASE_URL } = parsed.data;
  return {
    ...defaultOptions,
    host: HOST,
    port: BACKEND_PORT,
    mailboxPort: MAILBOX_PORT,
    dataDir: path.resolve(rootDir, DATA_DIR),
    sitePort: PORT,
    siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
    ...(DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL }),
  };
}

export const defaultOptions: BackendOptions = {
  host: '127.0.0.1',
  port: 54321,
  mailboxPort: 1080,
  dataDir: path.join(rootDir, '.data'),
  siteUrl: 'http://localhost:4200',
  supabaseDir: path.join(rootDir, 'supabase'),
  seed: true,
  eagerFunctions: true,
};
