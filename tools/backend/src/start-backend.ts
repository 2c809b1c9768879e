import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createAuthRoutes } from './auth/auth-routes.ts';
import { lockDataFolder } from './data-folder/folder-lock.ts';
import type { Keys } from './data-folder/keys.ts';
import { loadOrCreateKeys } from './data-folder/keys.ts';
import type { Database } from './database/database.ts';
import { applyHostedSchema } from './database/hosted-schema.ts';
import { migrate } from './database/migrations.ts';
import { openDatabase } from './database/open-database.ts';
import { finishSeed, seedOnce } from './database/seed.ts';
import { createDemoRoutes } from './demo/demo-routes.ts';
import { writeDemoObjects } from './demo/write-demo-objects.ts';
import type { Functions } from './functions/function-routes.ts';
import { createFunctions } from './functions/function-routes.ts';
import { scheduleObjectRemoval } from './functions/object-removal-schedule.ts';
import { readBody, sendWebResponse, toWebRequest } from './http/answers.ts';
import type { ApiServer, Gate, Handler } from './http/api-server.ts';
import { listenForApi } from './http/api-server.ts';
import type { LiteApp } from './lite/lite-app.ts';
import { createLiteApp } from './lite/lite-app.ts';
import { Mailbox } from './mail/mailbox.ts';
import { createMailer } from './mail/mailer.ts';
import type { BackendOptions } from './options.ts';
import { defaultOptions } from './options.ts';
import { readProjectConfig } from './project-config.ts';
import { StartError } from './start-error.ts';
import { startStorage } from './storage/start-storage.ts';

/** A backend that answers. */
export interface Backend {
  url: string;
  /** The key that browsers use. */
  publishableKey: string;
  /** The key that passes every policy; never leaves the server. */
  secretKey: string;
  mailboxUrl: string;
  dataDir: string;
  database: Database;
  mailbox: Mailbox;
  functions: Functions;
  /** Ends everything and gives the data folder back; safe to call more than once. */
  stop(): Promise<void>;
}

const restBodyLimit = 20 * 1024 * 1024;

/**
 * Starts the backend on a data folder, which is made and filled on the first start.
 *
 * @param gate sees every request first; for tests
 * @throws {StartError} when the surroundings do not allow it, in one line
 */
export async function startBackend(partial: Partial<BackendOptions> = {}, gate?: Gate): Promise<Backend> {
  const options = { ...defaultOptions, ...partial };
  const { dataDir } = options;
  const undo: (() => Promise<void> | void)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      for (const step of undo.reverse()) await step();
    })();
    return stopping;
  };
  try {
    makeDataFolder(dataDir);
    undo.push(lockDataFolder(dataDir));
    const config = readProjectConfig(options.supabaseDir);
    const keys = loadOrCreateKeys(dataDir);
    const server = await listenForApi({ host: options.host, port: options.port, gate });
    undo.push(() => server.close());
    const mailbox = await Mailbox.open({
      host: options.host,
      port: options.mailboxPort,
      folder: path.join(dataDir, 'mail'),
    });
    undo.push(() => mailbox.stop());
    const mailer = createMailer(mailbox);
    const database = await openDatabase(dataDir, options.databaseUrl);
    undo.push(() => database.close());
    const lite = await createLiteApp({
      database,
      keys,
      config,
      siteUrl: options.siteUrl,
      email: { send: ({ to, subject, text = '', html = '' }) => mailer.send({ to, subject, text, html }) },
    });
    await applyHostedSchema(database);
    await migrate(database, path.join(options.supabaseDir, 'migrations'));
    const lacksDemoFiles = await seedOnce(database, options.supabaseDir, options.seed);
    // lite 0.10.0 keeps what it saw of the schema before the migrations.
    await database.connection.clearSchemaCache();

    const storage = await startStorage(database, objectsFolder(options), keys);
    if (lacksDemoFiles) {
      await writeDemoObjects(database, storage.store);
      await finishSeed(database);
    }

    const url = `http://${urlHost(options.host)}:${server.port}`;
    const auth = createAuthRoutes({
      database,
      keys,
      config,
      mailer,
      lite,
      apiUrl: url,
      siteUrl: options.siteUrl,
    });
    const functions = createFunctions({
      supabaseDir: options.supabaseDir,
      dataDir,
      config,
      keys,
      apiUrl: url,
    });
    undo.push(() => functions.stop());
    server.setRoutes([
      { prefix: '/auth/v1/', handle: auth },
      { prefix: '/rest/v1/', handle: createRestRoutes(lite) },
      { prefix: '/embedded/v1/', handle: createDemoRoutes(database, storage.store, keys) },
      { prefix: '/storage/v1/', handle: storage.handle },
      { prefix: '/functions/v1/', handle: functions.handle, ownPreflight: true },
    ]);
    if (options.eagerFunctions) {
      void functions.warmUp();
      undo.push(scheduleObjectRemoval(url, keys.secretKey));
    }
    // Undone in reverse: no request may come in any more when what answers it ends.
    undo.push(() => server.close());
    undo.push(announce(dataDir, url, mailbox.url, keys, server));
    return {
      url,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      mailboxUrl: mailbox.url,
      dataDir,
      database,
      mailbox,
      functions,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${dataDir} cannot be used (${reason}). Set DATA_DIR to another one.`,
    );
  }
}

/** Another database has other objects: those of one must not be taken for leftovers of the other. */
function objectsFolder({ dataDir, databaseUrl }: BackendOptions): string {
  if (databaseUrl === undefined) return path.join(dataDir, 'objects');
  const { host, pathname } = new URL(databaseUrl);
  return path.join(dataDir, `objects-${`${host}${pathname}`.replaceAll(/[^\w]+/g, '-')}`);
}

/** Only what is routed is reachable: /_system of lite 0.10.0, which asks for no key, is not. */
function createRestRoutes(lite: LiteApp): Handler {
  return async (exchange) => {
    const body = await readBody(exchange.request, restBodyLimit);
    await sendWebResponse(exchange.response, await lite.fetch(toWebRequest(exchange, body)));
  };
}

/** Writes where this backend can be reached into the data folder, for other commands; removed when it stops. */
function announce(
  dataDir: string,
  url: string,
  mailboxUrl: string,
  keys: Keys,
  server: ApiServer,
): () => void {
  const file = path.join(dataDir, 'running.json');
  const facts = { url, mailboxUrl, publishableKey: keys.publishableKey, port: server.port, pid: process.pid };
  writeFileSync(file, JSON.stringify(facts, null, 2));
  return () => rmSync(file, { force: true });
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
