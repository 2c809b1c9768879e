import type { SupabaseClient } from 'npm:@supabase/supabase-js@2.119.0';
import { Refusal } from './refusal.ts';

/** Who calls, by the token, and what the database says of them now: a token may be older than their rights. */
export interface Caller {
  id: string;
  isStaff: boolean;
  isSuperAdmin: boolean;
}

/** @throws {Refusal} 401 when nobody is signed in, or the account is gone */
export async function callerOf(request: Request, service: SupabaseClient): Promise<Caller> {
  const token = tokenOf(request);
  if (token === undefined) throw new Refusal(401, 'Not authenticated');
  const { data, error } = await service.auth.getUser(token);
  if (error && (error.status ?? 500) >= 500) throw error;
  if (error || !data.user) throw new Refusal(401, 'Not authenticated');

  const profile = await service
    .from('profiles')
    .select('is_super_admin')
    .eq('id', data.user.id)
    .maybeSingle<{ is_super_admin: boolean }>();
  if (profile.error) throw profile.error;
  return {
    id: data.user.id,
    isStaff: profile.data !== null,
    isSuperAdmin: profile.data?.is_super_admin ?? false,
  };
}

/** The token in the header `Authorization: Bearer ...`. */
export function tokenOf(request: Request): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}
