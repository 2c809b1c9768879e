import { createHash, randomInt } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { AuthError } from './auth-error.ts';
import type { UserRow } from './users.ts';
import { emailExists, existing, findUser, insertUser } from './users.ts';

/** What a link or a code is stored as: nobody can accept an invitation with a copy of the database. */
export function tokenHash(email: string, code: string): string {
  return createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex');
}

/**
 * Invites a person by mail, or sends the invitation again when it has not been accepted yet. The account exists only
 * if the mail was taken.
 *
 * @throws {AuthError} 422 email_exists for someone who has an account; 500 unexpected_failure when the mail fails
 */
export async function invite(options: {
  database: Database;
  mailer: Mailer;
  email: string;
  data: Record<string, unknown>;
  apiUrl: string;
  redirectTo: string;
}): Promise<UserRow> {
  const { database, mailer, email } = options;
  return database.transaction(async (session) => {
    const known = await findUser(session, 'email', email);
    if (known !== undefined && known.email_confirmed_at !== null) throw emailExists();
    const user = known ?? (await insertUser(session, { user_metadata: options.data }, email));
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    const hash = tokenHash(email, code);
    await session.query(
      `update auth.users set invited_at = now(), confirmation_token = $2, confirmation_sent_at = now(),
         updated_at = now() where id = $1`,
      [user.id, hash],
    );
    const link = new URL('/auth/v1/verify', options.apiUrl);
    link.search = new URLSearchParams({
      token: hash,
      type: 'invite',
      redirect_to: options.redirectTo,
    }).toString();
    try {
      await mailer.send(invitationMail(email, link.href, code));
    } catch (error) {
      console.error(
        `The invitation for ${email} was not sent: ${error instanceof Error ? error.message : error}`,
      );
      throw new AuthError(500, 'unexpected_failure', 'Error sending invite email');
    }
    return existing(await findUser(session, 'id', user.id));
  });
}

function invitationMail(to: string, link: string, code: string) {
  const href = link.replaceAll('&', '&amp;');
  return {
    to,
    subject: 'You have been invited',
    text: `You have been invited to the drawing center.\n\nAccept the invitation: ${link}\n\nCode: ${code}\n`,
    html: `<h2>You have been invited</h2>
<p>You have been invited to the drawing center. Follow this link to accept the invitation:</p>
<p><a href="${href}">Accept the invitation</a></p>
<p>Code: ${code}</p>`,
  };
}
