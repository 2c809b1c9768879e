import { randomUUID } from 'node:crypto';
import { startTestBackend, type TestBackend } from '@portal/backend/testing';
import { createClient, type SupabaseClient, type WebSocketLikeConstructor } from '@supabase/supabase-js';
import { WebSocket } from 'ws';

/**
 * Everybody who may call: nobody signed in, an account whose profile is missing, the three kinds of staff, and
 * somebody whose account was removed after signing in, with an access token that is still good.
 */
export const roles = ['anon', 'noProfile', 'user', 'admin', 'superAdmin', 'removed'] as const;
export type Role = (typeof roles)[number];
export const staff = ['user', 'admin', 'superAdmin'] as const satisfies readonly Role[];
export const outsiders = ['noProfile', 'removed'] as const satisfies readonly Role[];

export interface Portal {
  backend: TestBackend;
  /** One signed-in client for each role. */
  as: Record<Role, SupabaseClient>;
  /** The accounts behind them. */
  ids: Record<Exclude<Role, 'anon'>, string>;
  /** A client with the secret key. */
  service: SupabaseClient;
}

const password = 'drawing-center';

/** A backend of its own, without demo data, with a client for every role. */
export async function openPortal(): Promise<Portal> {
  const backend = await startTestBackend({ seed: false });
  const service = connect(backend, backend.secretKey);
  const anon = connect(backend, backend.publishableKey);
  const [noProfile, user, admin, superAdmin, removed] = [
    await signUpAndIn(backend, 'noProfile'),
    await signUpAndIn(backend, 'user'),
    await signUpAndIn(backend, 'admin'),
    await signUpAndIn(backend, 'superAdmin'),
    await signUpAndIn(backend, 'removed'),
  ];
  await backend.sql('delete from public.profiles where id = $1', [noProfile.id]);
  await backend.sql('update public.profiles set is_admin = true where id = $1', [admin.id]);
  await backend.sql('update public.profiles set is_super_admin = true where id = $1', [superAdmin.id]);
  await backend.sql('delete from auth.users where id = $1', [removed.id]);
  return {
    backend,
    service,
    as: {
      anon,
      noProfile: noProfile.client,
      user: user.client,
      admin: admin.client,
      superAdmin: superAdmin.client,
      removed: removed.client,
    },
    ids: {
      noProfile: noProfile.id,
      user: user.id,
      admin: admin.id,
      superAdmin: superAdmin.id,
      removed: removed.id,
    },
  };
}

/** A new account, made by the server, and a client that is signed in with it. */
export async function signUpAndIn(backend: TestBackend, name: string) {
  const email = `${name.toLowerCase()}@test.example`;
  const { error } = await connect(backend, backend.secretKey).auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { username: name },
  });
  if (error) throw error;
  return signIn(backend, email);
}

export async function signIn(backend: TestBackend, email: string) {
  const client = connect(backend, backend.publishableKey);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, id: data.user.id };
}

export function connect({ url }: TestBackend, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket of its own; supabase-js asks for one, and nothing here uses it.
    realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
  });
}

// Rows, made past all policies. ------------------------------------------------------------------------

export async function makeClient({ backend }: Portal): Promise<string> {
  return insert(backend, `insert into public.clients (name) values ('Client') returning id`);
}

let lastNumber = 100;

/** A project number that no other project of these tests has. */
export function freeProjectNumber(): string {
  lastNumber += 1;
  return `CO-${lastNumber}`;
}

export async function makeProject({ backend }: Portal, clientId: string | null = null): Promise<string> {
  return insert(
    backend,
    `insert into public.projects (project_number, name, client_id) values ($1, 'Project', $2) returning id`,
    [freeProjectNumber(), clientId],
  );
}

export async function makeDoor(portal: Portal, projectId?: string): Promise<string> {
  return insert(
    portal.backend,
    `insert into public.folders (name, project_id) values ('Door', $1) returning id`,
    [projectId ?? (await makeProject(portal))],
  );
}

export interface StoredFile {
  project_id: string;
  folder_id: string | null;
  filename: string;
  file_path: string;
  original_name: string;
  file_type: string;
  file_size: number;
}

/** What describes a file, with the record of an object for it (storage itself is not asked). */
export async function makeObject(
  { backend }: Portal,
  projectId: string,
  folderId: string | null = null,
): Promise<StoredFile> {
  const file = describeFile(projectId, folderId);
  await backend.sql(`insert into storage.objects (bucket_id, name) values ('project-files', $1)`, [
    file.file_path,
  ]);
  return file;
}

export function describeFile(projectId: string, folderId: string | null = null): StoredFile {
  const filename = `1_${randomUUID()}.pdf`;
  return {
    project_id: projectId,
    folder_id: folderId,
    filename,
    file_path: `${projectId}/${folderId ?? 'root'}/${filename}`,
    original_name: 'Joonis.pdf',
    file_type: 'application/pdf',
    file_size: 3,
  };
}

/** A file's row with the record of its object. */
export async function makeFile(
  portal: Portal,
  projectId?: string,
  folderId: string | null = null,
): Promise<StoredFile & { id: string }> {
  const file = await makeObject(portal, projectId ?? (await makeProject(portal)), folderId);
  const id = await insert(
    portal.backend,
    `insert into public.files (project_id, folder_id, filename, file_path, original_name, file_type, file_size)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      file.project_id,
      file.folder_id,
      file.filename,
      file.file_path,
      file.original_name,
      file.file_type,
      file.file_size,
    ],
  );
  return { ...file, id };
}

async function insert(backend: TestBackend, text: string, params: readonly unknown[] = []): Promise<string> {
  const [row] = await backend.sql<{ id: string }>(text, params);
  if (!row) throw new Error('Nothing was inserted');
  return row.id;
}
