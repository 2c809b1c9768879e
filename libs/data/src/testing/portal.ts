import { startTestBackend, type TestBackend } from '@portal/backend/testing';
import { configureClient, createDataClient, type DataClient } from '@portal/data/client';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

/** The page's client on a real backend, with the wire between them in the test's hand. */
export interface TestPortal extends Pick<FaultProxy, 'fail' | 'seen'> {
  client: DataClient;
  sql: TestBackend['sql'];
  /** Signs the page's client in. */
  signInAs: (email: string) => Promise<string>;
  /** A second person, signed in beside the page. */
  secondPerson: (email: string) => Promise<DataClient>;
  stop: () => Promise<void>;
}

/** Starts a backend for one test file and configures the page's client for it. */
export async function startTestPortal(options?: {
  seed?: boolean;
  signedFileUrls?: boolean;
}): Promise<TestPortal> {
  const backend = await startTestBackend(options?.seed === undefined ? {} : { seed: options.seed });
  const proxy = await startFaultProxy(backend.url);
  const config = { supabaseUrl: proxy.url, publishableKey: backend.publishableKey };
  const client = configureClient({ ...config, signedFileUrls: options?.signedFileUrls ?? false });
  return {
    client,
    sql: backend.sql,
    fail: proxy.fail,
    seen: proxy.seen,
    signInAs: (email) => signIn(client, email),
    secondPerson: async (email) => {
      const second = createDataClient(config);
      await signIn(second, email);
      return second;
    },
    stop: async () => {
      await client.auth.stopAutoRefresh();
      await proxy.stop();
      await backend.stop();
    },
  };
}

async function signIn(client: DataClient, email: string): Promise<string> {
  const { data, error } = await client.auth.signInWithPassword({ email, password: 'drawing-center' });
  if (error) throw error;
  return data.user.id;
}
