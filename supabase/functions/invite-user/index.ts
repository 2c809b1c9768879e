// Invites a person by e-mail. Called by super admins with { email, username, isAdmin? }; answers
// { user: { id, email, username, isAdmin } }. The link in the mail leads to the site that the call came
// from, if the authentication settings allow that site.
import type { SupabaseClient } from 'npm:@supabase/supabase-js@2.119.0';
import { z } from 'npm:zod@4.6.7';
import { callerOf } from '../_shared/caller.ts';
import { Refusal } from '../_shared/refusal.ts';
import { bodyOf, serve } from '../_shared/serve.ts';
import { createServiceClient } from '../_shared/service-client.ts';

const invitationSchema = z.object({
  email: z.string().trim().min(1),
  username: z.string().trim().min(1).max(100),
  isAdmin: z.boolean().default(false),
});
type Invitation = z.infer<typeof invitationSchema>;

serve('Failed to invite user', async (request) => {
  const service = createServiceClient();
  const caller = await callerOf(request, service);
  if (!caller.isSuperAdmin) throw new Refusal(403, 'Only super admins can invite users');
  const body = invitationSchema.safeParse(await bodyOf(request));
  if (!body.success) throw new Refusal(400, 'Please fill in username and email');
  const invitation = body.data;

  const known = await accountOf(service, invitation.email);
  await refuseTakenUsername(service, invitation.username, known);
  try {
    const id = await invite(service, invitation, request.headers.get('origin'));
    await completeProfile(service, id, invitation);
    return { user: { id, ...invitation } };
  } catch (error) {
    // Nothing half-done stays: neither an account whose mail was not sent, nor one with wrong flags.
    const made = await accountOf(service, invitation.email);
    if (known === null && made !== null) await service.auth.admin.deleteUser(made);
    throw error;
  }
});

async function accountOf(service: SupabaseClient, email: string): Promise<string | null> {
  const { data, error } = await service.rpc('account_id', { email });
  if (error) throw error;
  return data;
}

async function refuseTakenUsername(service: SupabaseClient, username: string, owner: string | null) {
  const { data, error } = await service.rpc('username_available', { username, owner });
  if (error) throw error;
  if (data !== true) throw new Refusal(409, 'Username already taken', 'username_taken');
}

async function invite(
  service: SupabaseClient,
  { email, username, isAdmin }: Invitation,
  site: string | null,
): Promise<string> {
  const { data, error } = await service.auth.admin.inviteUserByEmail(email, {
    // The page behind the link asks for a password until this is true.
    data: { username, is_admin: isAdmin, invitation_accepted: false },
    ...(site === null ? {} : { redirectTo: `${site}/admin/accept-invite` }),
  });
  if (!error) return data.user.id;
  const status = error.status ?? 500;
  throw status >= 400 && status < 500 ? new Refusal(status, error.message, error.code) : error;
}

/**
 * The database makes the profile from the account's metadata. That does not reach an account that was
 * invited before and has not answered yet: the latest invitation counts.
 */
async function completeProfile(service: SupabaseClient, id: string, { username, isAdmin }: Invitation) {
  const { error } = await service
    .from('profiles')
    .update({ username, is_admin: isAdmin })
    .eq('id', id)
    .eq('is_super_admin', false)
    .select('id')
    .single();
  if (error?.code === '23505') throw new Refusal(409, 'Username already taken', 'username_taken');
  if (error) throw error;
}
