import { randomUUID } from 'node:crypto';
import { hash } from 'bcryptjs';
import { z } from 'zod';
import type { Session } from '../database/database.ts';
import { AuthError } from './auth-error.ts';

/** A row of auth.users, as far as the API shows it. */
export interface UserRow extends Record<string, unknown> {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  email_confirmed_at: string | null;
  invited_at: string | null;
  confirmation_sent_at: string | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
}

const metadata = z.record(z.string(), z.unknown());

/** What POST and PUT on /admin/users take. What is not supported here is refused rather than ignored. */
export const userAttributesSchema = z.strictObject({
  id: z.uuid().optional(),
  email: z.string().optional(),
  password: z.string().optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
});
export type UserAttributes = z.infer<typeof userAttributesSchema>;

/** @throws {AuthError} 400 validation_failed */
export function normalizeEmail(email: string | undefined): string {
  const trimmed = (email ?? '').trim().toLowerCase();
  if (!z.email().safeParse(trimmed).success) {
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return trimmed;
}

export async function findUser(
  session: Session,
  by: 'id' | 'email',
  value: string,
): Promise<UserRow | undefined> {
  const [user] = await session.query<UserRow>(`select * from auth.users where ${by} = $1`, [value]);
  return user;
}

/** @throws {AuthError} 422 email_exists */
export async function insertUser(
  session: Session,
  attributes: UserAttributes,
  email: string,
): Promise<UserRow> {
  if ((await findUser(session, 'email', email)) !== undefined) throw emailExists();
  const id = attributes.id ?? randomUUID();
  const appMetadata = { provider: 'email', providers: ['email'], ...attributes.app_metadata };
  await session.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
       raw_user_meta_data, is_sso_user)
     values ($1, 'authenticated', 'authenticated', $2, $3, case when $4 then now() end, $5::jsonb, $6::jsonb, false)`,
    [
      id,
      email,
      attributes.password === undefined ? '' : await hashPassword(attributes.password),
      attributes.email_confirm === true,
      JSON.stringify(appMetadata),
      JSON.stringify(attributes.user_metadata ?? {}),
    ],
  );
  await session.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     values ($1, 'email', $2::text, $2::uuid, jsonb_build_object('sub', $2::text, 'email', $3::text,
       'email_verified', false, 'phone_verified', false))`,
    [randomUUID(), id, email],
  );
  return existing(await findUser(session, 'id', id));
}

/** @throws {AuthError} 404 user_not_found, 422 email_exists */
export async function updateUser(session: Session, id: string, attributes: UserAttributes): Promise<UserRow> {
  const user = existing(await findUser(session, 'id', id));
  const email = attributes.email === undefined ? null : normalizeEmail(attributes.email);
  if (email !== null && email !== user.email && (await findUser(session, 'email', email)) !== undefined) {
    throw emailExists();
  }
  await session.query(
    `update auth.users set email = coalesce($2, email), encrypted_password = coalesce($3, encrypted_password),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $4::jsonb,
       raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || $5::jsonb,
       email_confirmed_at = case when $6 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
       updated_at = now()
     where id = $1`,
    [
      id,
      email,
      attributes.password === undefined ? null : await hashPassword(attributes.password),
      JSON.stringify(attributes.user_metadata ?? {}),
      JSON.stringify(attributes.app_metadata ?? {}),
      attributes.email_confirm === true,
    ],
  );
  if (email !== null) {
    await session.query(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
       where user_id = $1 and provider = 'email'`,
      [id, email],
    );
  }
  return existing(await findUser(session, 'id', id));
}

/** Removes the account with its sessions and refresh tokens. @throws {AuthError} 404 user_not_found */
export async function deleteUser(session: Session, id: string): Promise<void> {
  existing(await findUser(session, 'id', id));
  await session.query('delete from auth.refresh_tokens where user_id = $1', [id]);
  await session.query('delete from auth.users where id = $1', [id]);
}

/** The user as GoTrue shows it to an administrator and to its owner. */
export async function presentUser(session: Session, user: UserRow): Promise<Record<string, unknown>> {
  const identities = await session.query<Record<string, unknown>>(
    `select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at,
       updated_at, email
     from auth.identities where user_id = $1 order by created_at, id`,
    [user.id],
  );
  const dates = {
    email_confirmed_at: user.email_confirmed_at,
    confirmed_at: user.email_confirmed_at,
    invited_at: user.invited_at,
    confirmation_sent_at: user.confirmation_sent_at,
    last_sign_in_at: user.last_sign_in_at,
  };
  return {
    id: user.id,
    aud: user.aud ?? 'authenticated',
    role: user.role ?? 'authenticated',
    email: user.email ?? '',
    phone: '',
    ...Object.fromEntries(Object.entries(dates).filter(([, date]) => date !== null)),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
}

export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}

export function existing(user: UserRow | undefined): UserRow {
  if (user === undefined) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

/** GoTrue's cost; bcrypt reads no more than 72 bytes. @throws {AuthError} 422 weak_password, 400 validation_failed */
async function hashPassword(password: string): Promise<string> {
  if (password.length < 6) {
    throw new AuthError(422, 'weak_password', 'Password should be at least 6 characters.');
  }
  if (Buffer.byteLength(password) > 72) {
    throw new AuthError(400, 'validation_failed', 'Password cannot be longer than 72 characters');
  }
  return hash(password, 10);
}
