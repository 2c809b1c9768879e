import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import ws from 'ws';
import type { TestBackend } from '../testing.ts';

/** A small project in the layout of the Supabase CLI, for what does not depend on the portal's schema. */
export const fixtureDir = path.join(import.meta.dirname, 'fixture/supabase');

/** A client as a browser has it, except that Node 20 has no WebSocket of its own. */
export function clientWith(url: string, key: string): SupabaseClient {
  // The two packages describe one constructor differently.
  const transport = ws as unknown as typeof WebSocket;
  return createClient(url, key, {
    realtime: { transport },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

export const publicClient = (backend: TestBackend) => clientWith(backend.url, backend.publishableKey);
export const adminClient = (backend: TestBackend) => clientWith(backend.url, backend.secretKey);

/** Makes an account and signs it in. */
export async function signedInClient(backend: TestBackend, email: string) {
  const password = 'a good password';
  const made = await adminClient(backend).auth.admin.createUser({ email, password, email_confirm: true });
  if (made.error) throw made.error;
  const client = publicClient(backend);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, userId: data.user.id, session: data.session, password };
}
