import type { SupabaseClient } from 'npm:@supabase/supabase-js@2.119.0';

/** Whether an account is a super admin, as the database says now: such accounts are protected. */
export async function isSuperAdmin(service: SupabaseClient, id: string): Promise<boolean> {
  const { data, error } = await service
    .from('profiles')
    .select('is_super_admin')
    .eq('id', id)
    .maybeSingle<{ is_super_admin: boolean }>();
  if (error) throw error;
  return data?.is_super_admin ?? false;
}
