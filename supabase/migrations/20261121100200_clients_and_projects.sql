create table public.clients (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  company_name text,
  email text,
  phone text,
  address text,
  city text,
  postal_code text,
  country text not null default 'Estonia',
  contact_person text,
  notes text,
  is_active boolean not null default true,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index clients_name_idx on public.clients (lower(name), id);
create index clients_active_name_idx on public.clients (is_active, lower(name), id);
create index clients_created_by_idx on public.clients (created_by);

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  project_number text not null check (project_number ~ '^CO-[0-9]{1,50}$'),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  description text,
  status text not null default 'New' check (
    status in ('New', 'In Progress', 'Ready for Approval', 'Approved', 'In Production', 'Completed', 'Delivered')
  ),
  due_date date,
  client_id uuid references public.clients (id) on delete restrict,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint projects_project_number_key unique (project_number)
);

-- One for each order of the dashboard; `id` makes each a total order. The list view sorts by the number
-- in the project number (CO-9 before CO-10) and by name without regard to case.
create index projects_created_at_idx on public.projects (created_at, id);
create index projects_due_date_idx on public.projects (due_date, id);
create index projects_due_date_descending_idx on public.projects (due_date desc nulls last, id desc);
create index projects_number_idx on public.projects ((substr(project_number, 4)::numeric), id);
create index projects_name_idx on public.projects (lower(name), id);
create index projects_client_idx on public.projects (client_id, created_at, id);
create index projects_created_by_idx on public.projects (created_by);

create trigger touch_updated_at before update on public.clients
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.projects
  for each row execute function private.touch_updated_at();

-- The constraints refuse these two by themselves, but not in words for people.
create function private.refuse_taken_project_number() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.projects where project_number = new.project_number and id <> new.id) then
    raise unique_violation using message = 'Project number already exists';
  end if;
  return new;
end $$;

create trigger refuse_taken_number before insert or update of project_number on public.projects
  for each row execute function private.refuse_taken_project_number();

create function private.keep_client_with_projects() returns trigger
language plpgsql set search_path = '' as $$
declare
  project_count constant bigint := (select count(*) from public.projects where client_id = old.id);
begin
  if project_count > 0 then
    raise foreign_key_violation using
      message = format('Cannot delete client. There are %s projects associated with this client.', project_count);
  end if;
  return old;
end $$;

create trigger keep_client_with_projects before delete on public.clients
  for each row execute function private.keep_client_with_projects();

-- Rights: staff may do everything, except claim that somebody else created a row.
alter table public.clients enable row level security;
alter table public.projects enable row level security;
revoke all on public.clients, public.projects from anon, authenticated;
grant all on public.clients, public.projects to service_role;

grant select, delete on public.clients, public.projects to authenticated;
grant insert (name, company_name, email, phone, address, city, postal_code, country, contact_person, notes,
  is_active, created_by) on public.clients to authenticated;
grant update (name, company_name, email, phone, address, city, postal_code, country, contact_person, notes,
  is_active) on public.clients to authenticated;
grant insert (project_number, name, description, status, due_date, client_id, created_by)
  on public.projects to authenticated;
grant update (project_number, name, description, status, due_date, client_id)
  on public.projects to authenticated;

create policy "staff read" on public.clients for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.clients for insert to authenticated
  with check ((select private.is_staff()) and created_by = (select auth.uid()));
create policy "staff update" on public.clients for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.clients for delete to authenticated using ((select private.is_staff()));

create policy "staff read" on public.projects for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.projects for insert to authenticated
  with check ((select private.is_staff()) and created_by = (select auth.uid()));
create policy "staff update" on public.projects for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.projects for delete to authenticated using ((select private.is_staff()));

-- `number` is a whole project number (CO-123); `excluding` the project that is being edited.
create function public.project_number_available(number text, excluding uuid default null) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  return not exists (
    select from public.projects
    where project_number = upper(btrim(number)) and id is distinct from excluding
  );
end $$;
revoke execute on function public.project_number_available from public, anon;
grant execute on function public.project_number_available to authenticated;
