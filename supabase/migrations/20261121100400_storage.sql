-- The bucket is public: whoever knows the unguessable address of a file can read it, and nobody can list
-- them without being staff. Make it private with `update storage.buckets set public = false ...`; the
-- application then asks for signed addresses.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'project-files', 'project-files', true, 52428800,
  array[
    'application/pdf',
    'image/jpeg',
    'image/png',
    'image/gif',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-excel',
    'application/vnd.oasis.opendocument.spreadsheet',
    'message/rfc822',
    'application/vnd.ms-outlook'
  ]
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- {project}/{root or door}/{file}. The door may be one that does not exist yet, because a copied door is
-- written after its drawings (copy_door), but not a door of another project.
create function private.is_upload_path(path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  uuid_form constant text := '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
  project_part constant text := split_part(path, '/', 1);
  folder_part constant text := split_part(path, '/', 2);
begin
  if path !~ '^[^/]+/[^/]+/[A-Za-z0-9._-]+$' or project_part !~ uuid_form then
    return false;
  end if;
  if not exists (select from public.projects where id = project_part::uuid) then
    return false;
  end if;
  if folder_part = 'root' then
    return true;
  end if;
  return folder_part ~ uuid_form and not exists (
    select from public.folders where id = folder_part::uuid and project_id <> project_part::uuid
  );
end $$;
revoke execute on function private.is_upload_path from public;
grant execute on function private.is_upload_path to authenticated;

-- Objects are never overwritten or moved, so there is no policy for update.
create policy "project-files: staff read" on storage.objects for select to authenticated
  using (bucket_id = 'project-files' and (select private.is_staff()));
create policy "project-files: staff upload" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'project-files' and (select private.is_staff()) and private.is_upload_path(name)
  );
create policy "project-files: staff delete" on storage.objects for delete to authenticated
  using (bucket_id = 'project-files' and (select private.is_staff()));

-- Rows and objects in step -----------------------------------------------------------------------------
-- A row is written after its object. When a row goes, alone or with its door or project, its object is
-- queued in the same transaction; the function remove-objects empties the queue. So a crash at any point
-- leaves either an object that is still queued, or one without a row, which is queued after a day; and
-- never a row without its object.

create table private.object_removals (
  path text primary key,
  queued_at timestamptz not null default now()
);
create index object_removals_queued_at_idx on private.object_removals (queued_at, path);

create function private.queue_object_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.object_removals (path) values (old.file_path) on conflict do nothing;
  return null;
end $$;

create trigger queue_object_removal after delete on public.files
  for each row execute function private.queue_object_removal();

-- Runs after the insert, when the unique path has made it wait for a deletion of the same path.
create function private.require_object() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from storage.objects where bucket_id = 'project-files' and name = new.file_path
  ) or exists (select from private.object_removals where path = new.file_path) then
    raise exception 'The uploaded file was not found in storage'
      using hint = 'Upload the file first, then insert its row.';
  end if;
  if new.folder_id is not null and not exists (
    select from public.folders where id = new.folder_id and project_id = new.project_id
  ) then
    raise exception 'The door does not belong to the project';
  end if;
  return null;
end $$;

create trigger require_object after insert on public.files
  for each row execute function private.require_object();

-- The three calls of the function remove-objects. Paths of which a row is left are dropped, not returned.
create function public.next_object_removals(batch_size integer default 100) returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.object_removals removal
  where exists (select from public.files where file_path = removal.path);
  return query
    select path from private.object_removals order by queued_at, path limit least(batch_size, 1000);
end $$;

-- Forgets the paths whose objects are really gone; returns how many.
create function public.finish_object_removals(paths text[]) returns integer
language sql security definer set search_path = '' as $$
  with finished as (
    delete from private.object_removals removal
    where path = any (paths) and not exists (
      select from storage.objects where bucket_id = 'project-files' and name = removal.path
    )
    returning path
  )
  select count(*)::integer from finished
$$;

-- Queues the objects that have had no row for a day: the upload broke off before its row was written.
create function public.queue_objects_without_row() returns integer
language sql security definer set search_path = '' as $$
  with queued as (
    insert into private.object_removals (path)
    select name from storage.objects object
    where bucket_id = 'project-files' and created_at < now() - interval '1 day'
      and not exists (select from public.files where file_path = object.name)
    on conflict do nothing
    returning path
  )
  select count(*)::integer from queued
$$;

revoke execute on function public.next_object_removals, public.finish_object_removals,
  public.queue_objects_without_row from public, anon, authenticated;
grant execute on function public.next_object_removals, public.finish_object_removals,
  public.queue_objects_without_row to service_role;
