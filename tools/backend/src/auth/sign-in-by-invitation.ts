import { randomBytes, randomUUID } from 'node:crypto';
import type { Keys } from '../data-folder/keys.ts';
import type { Database } from '../database/database.ts';
import type { ProjectConfig } from '../project-config.ts';
import { signToken } from './access-token.ts';
import { AuthError } from './auth-error.ts';
import type { UserRow } from './users.ts';
import { existing, findUser, presentUser } from './users.ts';

/** A session as GoTrue hands it out. */
export interface IssuedSession {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
}

/**
 * Uses the token of an invitation up: the e-mail is confirmed and the person signed in.
 *
 * Closes a gap of @supabase/lite 0.10.0, whose /verify does not know the type `invite`.
 *
 * @param hash what `confirmation_token` must hold
 * @throws {AuthError} 403 otp_expired when the token is unknown, used or too old
 */
export async function signInByInvitation(
  database: Database,
  keys: Keys,
  config: ProjectConfig,
  hash: string,
): Promise<IssuedSession> {
  return database.transaction(async (session) => {
    const [found] = await session.query<UserRow>(
      `select * from auth.users where confirmation_token = $1 and length(confirmation_token) > 6
         and confirmation_sent_at > now() - make_interval(secs => $2) for update`,
      [hash, config.auth.email.otp_expiry],
    );
    if (found === undefined) {
      throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
    }
    await session.query(
      `update auth.users set confirmation_token = null, email_confirmed_at = coalesce(email_confirmed_at, now()),
         last_sign_in_at = now(), updated_at = now(),
         raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
       where id = $1`,
      [found.id],
    );
    await session.query(
      `update auth.identities set identity_data = identity_data || '{"email_verified": true}', last_sign_in_at = now()
       where user_id = $1 and provider = 'email'`,
      [found.id],
    );
    const sessionId = randomUUID();
    const refreshToken = randomBytes(24).toString('base64url');
    await session.query(`insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')`, [
      sessionId,
      found.id,
    ]);
    await session.query(
      'insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)',
      [randomUUID(), refreshToken, found.id, sessionId],
    );
    const user = await presentUser(session, existing(await findUser(session, 'id', found.id)));
    const expiresIn = config.auth.jwt_expiry;
    const claims = {
      sub: found.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: found.email ?? '',
      session_id: sessionId,
    };
    return {
      access_token: await signToken(claims, keys.jwtSecret, expiresIn),
      token_type: 'bearer',
      expires_in: expiresIn,
      expires_at: Math.floor(Date.now() / 1000) + expiresIn,
      refresh_token: refreshToken,
      user,
    };
  });
}
