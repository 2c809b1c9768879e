import { AuthError } from '../auth/auth-error.ts';
import { findUser } from '../auth/users.ts';
import type { Session } from '../database/database.ts';

/**
 * Closes a gap of @supabase/lite 0.10.0: /otp and /magiclink create an account for an unknown e-mail although
 * sign-up is off.
 *
 * @throws {AuthError} 422 otp_disabled
 */
export async function refuseUnknownUser(session: Session, email: unknown): Promise<void> {
  if (typeof email !== 'string' || email === '') return;
  if ((await findUser(session, 'email', email.toLowerCase())) === undefined) {
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  }
}
