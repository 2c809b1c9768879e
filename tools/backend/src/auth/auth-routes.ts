import { z } from 'zod';
import type { Keys } from '../data-folder/keys.ts';
import type { Database } from '../database/database.ts';
import type { Exchange } from '../http/answers.ts';
import { readBody, sendJson, sendWebResponse, toWebRequest } from '../http/answers.ts';
import type { Handler } from '../http/api-server.ts';
import type { LiteApp } from '../lite/lite-app.ts';
import { refuseUnknownUser } from '../lite/unknown-users.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ProjectConfig } from '../project-config.ts';
import { handleAdminUsers, requireSecretKey } from './admin-users.ts';
import { AuthError } from './auth-error.ts';
import { invite, tokenHash } from './invitation.ts';
import { redirectTarget } from './redirect-target.ts';
import { signInByInvitation } from './sign-in-by-invitation.ts';
import { normalizeEmail, presentUser } from './users.ts';

/** What the routes of /auth/v1 work with. */
export interface AuthSurroundings {
  database: Database;
  keys: Keys;
  config: ProjectConfig;
  mailer: Mailer;
  lite: LiteApp;
  apiUrl: string;
  siteUrl: string;
}

const bodyLimit = 1024 * 1024;
const inviteSchema = z.object({ email: z.string(), data: z.record(z.string(), z.unknown()).nullish() });
const verifySchema = z.object({
  type: z.string(),
  email: z.string().optional(),
  token: z.string().optional(),
  token_hash: z.string().optional(),
});

/** Routes /auth/v1: what GoTrue has and @supabase/lite has not is answered here, the rest there. */
export function createAuthRoutes(surroundings: AuthSurroundings): Handler {
  return async (exchange) => {
    const { request, response, url } = exchange;
    const path = url.pathname.slice('/auth/v1'.length);
    const body = await readBody(request, bodyLimit);
    if (path === '/invite' && request.method === 'POST') {
      requireSecretKey(exchange, surroundings.keys);
      return sendJson(response, 200, await answerInvite(surroundings, url, parseBody(body)));
    }
    if (path === '/admin/users' || path.startsWith('/admin/users/')) {
      requireSecretKey(exchange, surroundings.keys);
      return handleAdminUsers(surroundings.database, exchange, path, parseBody(body));
    }
    if (path === '/verify' && request.method === 'GET' && url.searchParams.get('type') === 'invite') {
      return followInvitation(surroundings, exchange);
    }
    await passOn(surroundings, exchange, path, body);
  };
}

async function passOn(
  surroundings: AuthSurroundings,
  exchange: Exchange,
  path: string,
  body: Buffer,
): Promise<void> {
  const { database, keys, config, lite } = surroundings;
  let forwarded = body;
  if (exchange.request.method === 'POST') {
    if ((path === '/otp' || path === '/magiclink') && !config.auth.enable_signup) {
      await refuseUnknownUser(database, parseBody(body).email);
    }
    if (path === '/verify') {
      const wanted = verifySchema.safeParse(parseBody(body)).data;
      if (wanted?.type === 'invite') {
        const hash = wanted.token_hash ?? tokenHash(wanted.email ?? '', wanted.token ?? '');
        return sendJson(exchange.response, 200, await signInByInvitation(database, keys, config, hash));
      }
      // `email` covers both kinds of code; lite 0.10.0 knows it as `magiclink`.
      if (wanted?.type === 'email') forwarded = Buffer.from(JSON.stringify({ ...wanted, type: 'magiclink' }));
    }
  }
  await sendWebResponse(exchange.response, await lite.fetch(toWebRequest(exchange, forwarded)));
}

async function answerInvite(
  { database, mailer, config, apiUrl, siteUrl }: AuthSurroundings,
  url: URL,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const wanted = inviteSchema.safeParse(body);
  const email = normalizeEmail(wanted.data?.email);
  const redirectTo = redirectTarget(
    url.searchParams.get('redirect_to'),
    siteUrl,
    config.auth.additional_redirect_urls,
  );
  const user = await invite({ database, mailer, email, data: wanted.data?.data ?? {}, apiUrl, redirectTo });
  return presentUser(database, user);
}

/** The link of the mail: leads to the site with the session, or with the reason, in the fragment. */
async function followInvitation(
  { database, keys, config, siteUrl }: AuthSurroundings,
  { response, url }: Exchange,
): Promise<void> {
  const target = new URL(
    redirectTarget(url.searchParams.get('redirect_to'), siteUrl, config.auth.additional_redirect_urls),
  );
  try {
    const token = url.searchParams.get('token') ?? '';
    const issued = await signInByInvitation(database, keys, config, token);
    target.hash = new URLSearchParams({
      access_token: issued.access_token,
      expires_at: String(issued.expires_at),
      expires_in: String(issued.expires_in),
      refresh_token: issued.refresh_token,
      token_type: issued.token_type,
      type: 'invite',
    }).toString();
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    target.hash = new URLSearchParams({
      error: 'access_denied',
      error_code: error.errorCode,
      error_description: error.message,
    }).toString();
  }
  response.writeHead(303, { location: target.href, 'cache-control': 'no-store' });
  response.end();
}

/** @throws {AuthError} 400 bad_json */
function parseBody(body: Buffer): Record<string, unknown> {
  if (body.length === 0) return {};
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
}
