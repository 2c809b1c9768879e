import { getClient } from '@portal/data/client';
import { toDataError } from './data-error.ts';

/**
 * Accepts the invitation of the signed-in person by giving the account its password. The account remembers it, so that
 * the page of the invitation is for its first visitor only.
 *
 * @param password at least 6 characters (specification section 9)
 * @throws DataError; its message is the server's, such as why a password is too weak
 */
export async function acceptInvitation(password: string): Promise<void> {
  const { error } = await getClient().auth.updateUser({ password, data: { invitation_accepted: true } });
  if (error) throw toDataError(error);
}
