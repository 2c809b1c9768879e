import { startTestBackend, type TestBackend } from '@portal/backend/testing';
import { configureClient, createDataClient, type DataClient } from '@portal/data/client';
import { type SeenRequest, watchRequests } from './watch-requests.ts';

/** Which requests fail, and how. */
export type Fault = Parameters<TestBackend['faults']['add']>[0];

/** The page's client on a real backend. */
export interface TestPortal {
  client: DataClient;
  sql: TestBackend['sql'];
  /** Makes requests fail; calling what it returns ends that. */
  fail: (fault: Fault) => () => void;
  seen: SeenRequest[];
  /** Signs the page's client in. @returns the id of the user */
  signInAs: (email: string) => Promise<string>;
  /** A second person, signed in beside the page. */
  secondPerson: (email: string) => Promise<DataClient>;
  stop: () => Promise<void>;
}

/** Starts a backend for one test file and configures the page's client for it. */
export async function startTestPortal({ signedFileUrls = false } = {}): Promise<TestPortal> {
  const backend = await startTestBackend();
  const watch = watchRequests(backend.url);
  const config = { supabaseUrl: backend.url, publishableKey: backend.publishableKey, signedFileUrls };
  const client = configureClient(config);
  return {
    client,
    sql: backend.sql,
    fail: (fault) => {
      const active = backend.faults.add(fault);
      return () => active.remove();
    },
    seen: watch.seen,
    signInAs: (email) => signIn(client, email),
    secondPerson: async (email) => {
      const second = createDataClient(config);
      await signIn(second, email);
      return second;
    },
    stop: async () => {
      watch.stop();
      await backend.stop();
    },
  };
}

async function signIn(client: DataClient, email: string): Promise<string> {
  const { data, error } = await client.auth.signInWithPassword({ email, password: 'drawing-center' });
  if (error) throw error;
  return data.user.id;
}
