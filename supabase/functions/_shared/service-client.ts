import { createClient, type SupabaseClient } from 'npm:@supabase/supabase-js@2.119.0';

/**
 * The secret keys of the project, the one to use first. They pass every policy and never leave the server.
 * The second variable holds the key of the older kind.
 */
export function secretKeys(): string[] {
  const named: unknown = JSON.parse(Deno.env.get('SUPABASE_SECRET_KEYS') ?? '{}');
  const keys = typeof named === 'object' && named !== null ? Object.values(named) : [];
  return [...keys, Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')].filter((key) => typeof key === 'string');
}

/** A client with the rights of the server, not of the caller. */
export function createServiceClient(): SupabaseClient {
  const url = Deno.env.get('SUPABASE_URL');
  const [key] = secretKeys();
  if (!url || !key) throw new Error('The address or the secret key of the project is not set');
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}
