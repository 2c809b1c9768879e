import {
  createClient,
  type SupabaseClient,
  type SupabaseClientOptions,
  type WebSocketLikeConstructor,
} from '@supabase/supabase-js';
import type { Database } from './database.types.ts';
import type { RuntimeConfig } from './runtime-config.ts';

export { createQueryClient } from './query-client.ts';

/** The Supabase client, typed with the product's schema. */
export type DataClient = SupabaseClient<Database>;

/** Where and how a client that does not run in a browser keeps its session and talks. */
export interface DataClientOptions {
  /** Keeps the session; the browser's local storage when left out. */
  storage?: NonNullable<NonNullable<SupabaseClientOptions<'public'>['auth']>['storage']>;
  /** Sends the requests; the runtime's `fetch` when left out. */
  fetch?: typeof fetch;
}

/** The one key under which the browser's local storage keeps the session (specification section 9). */
export const SESSION_STORAGE_KEY = 'door-portal-session';

const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Makes a client of its own. Pages use {@link configureClient} and {@link getClient}; this is for what runs
 * beside a page, such as a test that acts as a second person.
 *
 * @param config address and key of the backend
 * @param options what a runtime other than a browser has to bring along
 */
export function createDataClient(
  { supabaseUrl, publishableKey }: Pick<RuntimeConfig, 'supabaseUrl' | 'publishableKey'>,
  { storage, fetch: send }: DataClientOptions = {},
): DataClient {
  return createClient<Database>(supabaseUrl, publishableKey, {
    auth: {
      storageKey: SESSION_STORAGE_KEY,
      persistSession: true,
      autoRefreshToken: true,
      ...(storage && { storage }),
    },
    // Retrying is left to the query client: two layers of it would multiply.
    db: { retry: false, timeout: REQUEST_TIMEOUT_MS },
    realtime: { transport: refuseRealtime as unknown as WebSocketLikeConstructor },
    ...(send && { global: { fetch: send } }),
  });
}

/** The portal follows no live changes. Without this, runtimes that have no WebSocket could not make a client. */
function refuseRealtime(): never {
  throw new Error('The portal opens no realtime connections.');
}

let configured: { client: DataClient; config: RuntimeConfig } | null = null;

/**
 * Makes the page's client. The shell calls it once, before it renders; the module is shared, so every section
 * then works with the same client and session.
 *
 * Modules of this package that ask for the client import it as `@portal/data/client`, not by a relative path:
 * only so do they get the shared module instead of a copy without a client.
 *
 * @param config the runtime config
 * @param options see {@link DataClientOptions}
 * @throws Error when the client was configured before
 */
export function configureClient(
  config: Pick<RuntimeConfig, 'supabaseUrl' | 'publishableKey'> & Partial<RuntimeConfig>,
  options?: DataClientOptions,
): DataClient {
  if (configured) throw new Error('The data client was configured before: call configureClient() once.');
  const client = createDataClient(config, options);
  configured = { client, config: { signedFileUrls: false, ...config } };
  return client;
}

/**
 * The page's client.
 *
 * @throws Error when {@link configureClient} was not called yet
 */
export function getClient(): DataClient {
  return requireConfigured().client;
}

/**
 * What the page's client was configured with.
 *
 * @throws Error when {@link configureClient} was not called yet
 */
export function getRuntimeConfig(): RuntimeConfig {
  return requireConfigured().config;
}

function requireConfigured() {
  if (!configured)
    throw new Error('The data client is not configured: call configureClient() before any request.');
  return configured;
}
