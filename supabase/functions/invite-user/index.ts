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
  if (known !== null) await removeUnfinished(service, known);
  const invited = await invite(service, invitation, request.headers.get('origin'));
  try {
    await completeProfile(service, invited.id, invitation);
  } catch (error) {
    await takeBack(service, invited);
    throw error;
  }
  return { user: { id: invited.id, ...invitation } };
});

/** An invitation that was sent. */
interface Invited {
  id: string;
  /** The account was made for this invitation, not for one before it. */
  isNew: boolean;
  /** In milliseconds: the answer to an invitation is more exact than what is stored. */
  at: number;
}

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

/**
 * An invitation whose link was opened is used up, and the authentication server takes its account for one that was
 * accepted. As long as nobody can have used that account it makes room for the next invitation.
 */
async function removeUnfinished(service: SupabaseClient, id: string) {
  const { data, error } = await service.rpc('is_unfinished_invitation', { account: id });
  if (error) throw error;
  if (data !== true) return;
  const deletion = await service.auth.admin.deleteUser(id);
  if (deletion.error && deletion.error.status !== 404) throw deletion.error;
}

/** The account exists afterwards only if the mail was taken. */
async function invite(
  service: SupabaseClient,
  { email, username, isAdmin }: Invitation,
  site: string | null,
): Promise<Invited> {
  const mark = crypto.randomUUID();
  const { data, error } = await service.auth.admin.inviteUserByEmail(email, {
    // The page behind the link asks for a password until this is true; nothing else may count on it.
    data: { username, is_admin: isAdmin, invitation_accepted: false, invitation: mark },
    ...(site === null ? {} : { redirectTo: `${site}/admin/accept-invite` }),
  });
  if (!error) {
    const { id, user_metadata, invited_at } = data.user;
    // Another invitation leaves the metadata of an account as they are.
    return { id, isNew: user_metadata.invitation === mark, at: Date.parse(invited_at ?? '') };
  }
  const status = error.status ?? 500;
  throw status >= 400 && status < 500 ? new Refusal(status, error.message, error.code) : error;
}

/** Leaves no account with wrong flags behind, unless somebody else has invited the same person meanwhile. */
async function takeBack(service: SupabaseClient, { id, isNew, at }: Invited) {
  const { data, error } = await service.auth.admin.getUserById(id);
  if (error || !isNew || Date.parse(data.user.invited_at ?? '') !== at) return;
  await service.auth.admin.deleteUser(id);
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
