// Removes an account, and with it the profile and every right at once. Called by super admins with
// { userId }; answers { deleted: userId }.
import { z } from 'npm:zod@4.6.7';
import { callerOf } from '../_shared/caller.ts';
import { isSuperAdmin } from '../_shared/is-super-admin.ts';
import { Refusal } from '../_shared/refusal.ts';
import { bodyOf, serve } from '../_shared/serve.ts';
import { createServiceClient } from '../_shared/service-client.ts';

const deletionSchema = z.object({ userId: z.guid() });

serve('Failed to delete user', async (request) => {
  const service = createServiceClient();
  const caller = await callerOf(request, service);
  if (!caller.isSuperAdmin) throw new Refusal(403, 'Only super admins can delete users');
  const body = deletionSchema.safeParse(await bodyOf(request));
  if (!body.success) throw new Refusal(400, 'Please choose a user to delete');
  const { userId: id } = body.data;
  if (id.toLowerCase() === caller.id) throw new Refusal(403, 'You cannot delete your own account');
  if (await isSuperAdmin(service, id)) throw new Refusal(403, 'Super admin accounts are protected');

  const { error } = await service.auth.admin.deleteUser(id);
  if (error?.status === 404) throw new Refusal(404, 'User not found', 'user_not_found');
  if (error) throw error;
  return { deleted: id };
});
