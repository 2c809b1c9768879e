import { z } from 'zod';
import type { Keys } from '../data-folder/keys.ts';
import type { Database } from '../database/database.ts';
import type { Exchange } from '../http/answers.ts';
import { sendJson } from '../http/answers.ts';
import { keyTypeOf } from './api-keys.ts';
import { AuthError } from './auth-error.ts';
import { apiKeyOf, bearerOf } from './identify-caller.ts';
import type { UserAttributes, UserRow } from './users.ts';
import {
  deleteUser,
  existing,
  findUser,
  insertUser,
  normalizeEmail,
  presentUser,
  updateUser,
  userAttributesSchema,
} from './users.ts';

/** @throws {AuthError} 401 or 403 for everyone without the secret key */
export function requireSecretKey({ request, url }: Exchange, keys: Keys): void {
  const key = apiKeyOf(request.headers, url);
  const bearer = bearerOf(request.headers);
  if (key !== undefined && keyTypeOf(keys, key) === undefined) {
    throw new AuthError(401, 'no_authorization', 'Invalid API key');
  }
  if (keyTypeOf(keys, key) === 'secret' || keyTypeOf(keys, bearer) === 'secret') return;
  if (bearer === undefined) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  throw new AuthError(403, 'not_admin', 'User not allowed');
}

/** /auth/v1/admin/users: list, create, get, update, delete. Missing in @supabase/lite 0.10.0. */
export async function handleAdminUsers(
  database: Database,
  exchange: Exchange,
  path: string,
  body: Record<string, unknown>,
): Promise<void> {
  const { request, response } = exchange;
  const id = path.slice('/admin/users/'.length);
  if (path === '/admin/users') {
    if (request.method === 'GET') return listUsers(database, exchange);
    if (request.method === 'POST') return sendJson(response, 200, await createUser(database, body));
  } else {
    if (!z.uuid().safeParse(id).success)
      throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
    if (request.method === 'GET') {
      const user = existing(await findUser(database, 'id', id));
      return sendJson(response, 200, await presentUser(database, user));
    }
    if (request.method === 'PUT') {
      const attributes = parseAttributes(body);
      const user = await database.transaction((session) => updateUser(session, id, attributes));
      return sendJson(response, 200, await presentUser(database, user));
    }
    if (request.method === 'DELETE') {
      if (body.should_soft_delete === true) {
        throw new AuthError(
          400,
          'validation_failed',
          'Soft deletion is not supported by the embedded backend',
        );
      }
      await database.transaction((session) => deleteUser(session, id));
      return sendJson(response, 200, {});
    }
  }
  throw new AuthError(405, 'bad_method', 'Method not allowed');
}

async function createUser(
  database: Database,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const attributes = parseAttributes(body);
  const email = normalizeEmail(attributes.email);
  const user = await database.transaction((session) => insertUser(session, attributes, email));
  return presentUser(database, user);
}

async function listUsers(database: Database, { response, url }: Exchange): Promise<void> {
  const page = positive(url.searchParams.get('page'), 1);
  const perPage = Math.min(positive(url.searchParams.get('per_page'), 50), 1000);
  const [total] = await database.query<{ count: number }>('select count(*)::int as count from auth.users');
  const rows = await database.query<UserRow>(
    'select * from auth.users order by created_at desc, id limit $1 offset $2',
    [perPage, (page - 1) * perPage],
  );
  const count = total?.count ?? 0;
  const lastPage = Math.max(1, Math.ceil(count / perPage));
  const link = (target: number, rel: string) =>
    `</admin/users?page=${target}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < lastPage ? [link(page + 1, 'next')] : []), link(lastPage, 'last')];
  const users = await Promise.all(rows.map((row) => presentUser(database, row)));
  sendJson(
    response,
    200,
    { users, aud: 'authenticated' },
    { 'x-total-count': String(count), link: links.join(', ') },
  );
}

/** @throws {AuthError} 400 validation_failed, naming what is wrong or not supported */
function parseAttributes(body: Record<string, unknown>): UserAttributes {
  const known = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  const parsed = userAttributesSchema.safeParse(known);
  if (parsed.success) return parsed.data;
  throw new AuthError(400, 'validation_failed', z.prettifyError(parsed.error));
}

function positive(text: string | null, fallback: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fallback;
}
