-- A door is a folder of the type 'door'.
create table public.folders (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  folder_type text not null default 'door' check (folder_type ~ '\S'),
  project_id uuid not null references public.projects (id) on delete cascade,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index folders_project_idx on public.folders (project_id, created_at, id);
create index folders_created_by_idx on public.folders (created_by);

-- The option lists are kept by the forms and are not checked here: a value from before a list changed
-- must survive. `door_name` holds the series (door_60mm, ...) or a free name; dimensions are millimetres.
create table public.door_metadata (
  id uuid primary key default gen_random_uuid(),
  folder_id uuid not null references public.folders (id) on delete cascade,
  width numeric(8, 1) check (width >= 0),
  height numeric(8, 1) check (height >= 0),
  door_name text,
  has_glass boolean not null default false,
  hinge_type text,
  lock_type text,
  amount integer not null default 1 check (amount >= 1),
  waternose boolean not null default false,
  threshold_type text not null default 'none',
  kickplate boolean not null default false,
  surface_finish text not null default 'Untreated',
  custom_finish text,
  color_code text check (color_code = upper(color_code)),
  handedness text not null default 'Left',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint door_metadata_folder_id_key unique (folder_id)
);

-- A row of a file that lies in storage. `folder_id` is null for a file of the project itself.
create table public.files (
  id uuid primary key default gen_random_uuid(),
  filename text not null check (filename ~ '^[A-Za-z0-9._-]+$'),
  original_name text not null check (original_name ~ '\S' and char_length(original_name) <= 255),
  file_type text not null check (
    file_type in (
      'application/pdf',
      'image/jpeg',
      'image/png',
      'image/gif',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-excel',
      'application/vnd.oasis.opendocument.spreadsheet',
      'message/rfc822',
      'application/vnd.ms-outlook'
    )
  ),
  file_path text not null,
  file_size bigint not null check (file_size between 0 and 52428800),
  project_id uuid not null references public.projects (id) on delete cascade,
  folder_id uuid references public.folders (id) on delete cascade,
  uploaded_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint files_file_path_key unique (file_path),
  constraint files_file_path_check check (
    file_path = project_id::text || '/' || coalesce(folder_id::text, 'root') || '/' || filename
  )
);

create index files_project_idx on public.files (project_id, folder_id, created_at, id);
create index files_folder_idx on public.files (folder_id, created_at, id);
-- Drawings: 'has this door a PDF?' is asked for every door of every project that a list shows.
create index files_drawings_idx on public.files (folder_id) where file_type = 'application/pdf';
create index files_uploaded_by_idx on public.files (uploaded_by);

create trigger touch_updated_at before update on public.folders
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.door_metadata
  for each row execute function private.touch_updated_at();

alter table public.folders enable row level security;
alter table public.door_metadata enable row level security;
alter table public.files enable row level security;
revoke all on public.folders, public.door_metadata, public.files from anon, authenticated;
grant all on public.folders, public.door_metadata, public.files to service_role;

grant select, delete on public.folders, public.door_metadata, public.files to authenticated;
-- `id` may be chosen: a door's copy needs it before the row exists, for the paths of its drawings.
grant insert (id, name, folder_type, project_id, created_by) on public.folders to authenticated;
grant update (name, folder_type) on public.folders to authenticated;
-- `folder_id` can be set, not changed (it stays updatable for `upsert` with onConflict: 'folder_id',
-- which writes the same value again; see the trigger).
grant insert (folder_id, width, height, door_name, has_glass, hinge_type, lock_type, amount, waternose,
  threshold_type, kickplate, surface_finish, custom_finish, color_code, handedness)
  on public.door_metadata to authenticated;
grant update (folder_id, width, height, door_name, has_glass, hinge_type, lock_type, amount, waternose,
  threshold_type, kickplate, surface_finish, custom_finish, color_code, handedness)
  on public.door_metadata to authenticated;
-- A file's row is written once: another file is another row.
grant insert (filename, original_name, file_type, file_path, file_size, project_id, folder_id, uploaded_by)
  on public.files to authenticated;

create policy "staff read" on public.folders for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.folders for insert to authenticated
  with check ((select private.is_staff()) and created_by = (select auth.uid()));
create policy "staff update" on public.folders for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.folders for delete to authenticated using ((select private.is_staff()));

create policy "staff read" on public.door_metadata for select to authenticated
  using ((select private.is_staff()));
create policy "staff insert" on public.door_metadata for insert to authenticated
  with check ((select private.is_staff()));
create policy "staff update" on public.door_metadata for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.door_metadata for delete to authenticated
  using ((select private.is_staff()));

create policy "staff read" on public.files for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.files for insert to authenticated
  with check ((select private.is_staff()) and uploaded_by = (select auth.uid()));
create policy "staff delete" on public.files for delete to authenticated using ((select private.is_staff()));

create function private.keep_door_of_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise check_violation using message = 'Door data can''t move to another door';
end $$;

create trigger keep_door before update of folder_id on public.door_metadata
  for each row when (new.folder_id is distinct from old.folder_id)
  execute function private.keep_door_of_metadata();
