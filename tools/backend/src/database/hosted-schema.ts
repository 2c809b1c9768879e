import { signInTrigger } from '../lite/sign-in-once.ts';
import type { Database } from './database.ts';

/**
 * What every hosted Supabase database has before the first migration: roles, default privileges, the extensions
 * schema, the claims functions, and the storage schema for our own storage routes.
 */
export async function applyHostedSchema(database: Database): Promise<void> {
  const [found] = await database.query<{ prepared: boolean }>(
    "select to_regclass('storage.objects') is not null as prepared",
  );
  // Later migrations may take default privileges back: they are given only once.
  if (found?.prepared !== true) await database.run(`${rolesAndPrivileges}\n${storageSchema}`);
  // @supabase/lite 0.10.0 replaces the claims functions at every start.
  await database.run(`${claimsFunctions}\n${signInTrigger}`);
  await database.query(`set search_path = "$user", public, extensions`);
}

const rolesAndPrivileges = `
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
do $roles$
declare missing text;
begin
  foreach missing in array array['anon', 'authenticated', 'authenticator', 'supabase_auth_admin', 'supabase_storage_admin'] loop
    if not exists (select from pg_roles where rolname = missing) then
      execute format('create role %I nologin noinherit', missing);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  execute format('alter database %I set search_path = "$user", public, extensions', current_database());
end $roles$;
grant anon, authenticated, service_role to current_user;
grant usage on schema public, extensions, auth to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
grant all on all tables in schema auth to service_role;
`;

const claimsFunctions = `
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), auth.jwt() ->> 'sub')::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), auth.jwt() ->> 'role')
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''), auth.jwt() ->> 'email')
$$;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;
`;

const storageSchema = `
create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;
create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now()
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists name_prefix_search on storage.objects (bucket_id, name text_pattern_ops);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

create or replace function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;
create or replace function storage.filename(name text) returns text language sql immutable as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;
create or replace function storage.extension(name text) returns text language sql immutable as $$
  select reverse(split_part(reverse((string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]), '.', 1))
$$;
create or replace function storage.operation() returns text language sql stable as $$
  select current_setting('storage.operation', true)
$$;

-- As on hosted projects: a row may only go together with its object, through the Storage API.
create or replace function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = '42501';
  end if;
  return null;
end $$;
create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create or replace trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();

-- Tells the storage routes which file on disk has lost its row, once the transaction is committed.
create or replace function storage.notify_file_gone() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.version is distinct from new.version then
    perform pg_notify('storage_file_gone', old.version);
  end if;
  return null;
end $$;
create or replace trigger notify_file_gone after delete or update of version on storage.objects
  for each row execute function storage.notify_file_gone();
`;
