-- What the lists show, one row each. They run with the rights of the caller. Page them with a total order
-- that ends in `id`. Everything counted is a subquery of its own, so that the database computes it for
-- the rows of the page only, and not at all when the column is not selected.

-- Sort by created_at, due_date, number_value (CO-9 before CO-10) or sort_name.
create view public.project_list with (security_invoker = true) as
select
  project.id, project.project_number, project.name, project.description, project.status, project.due_date,
  project.created_at, project.updated_at, project.client_id,
  client.name as client_name, client.company_name as client_company_name,
  lower(project.name) as sort_name,
  substr(project.project_number, 4)::numeric as number_value,
  (select count(*) from public.files file where file.project_id = project.id)::integer as file_count,
  (
    select count(*) from public.folders folder
    where folder.project_id = project.id and folder.folder_type = 'door'
  )::integer as door_count,
  (
    select count(*) from public.folders folder
    where folder.project_id = project.id and folder.folder_type = 'door' and exists (
      select from public.files file
      where file.folder_id = folder.id and file.file_type = 'application/pdf'
    )
  )::integer as doors_with_drawings,
  (
    select
      case
        when count(*) = 0 then 'no-doors'
        when bool_and(has_drawings) then 'all-complete'
        when bool_or(has_drawings) then 'partial'
        else 'no-drawings'
      end
    from (
      select exists (
        select from public.files file
        where file.folder_id = folder.id and file.file_type = 'application/pdf'
      ) as has_drawings
      from public.folders folder
      where folder.project_id = project.id and folder.folder_type = 'door'
    ) door
  ) as drawing_status,
  -- The first eight: [{ id, name, series, has_drawings }].
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', door.id, 'name', door.name, 'series', door.series, 'has_drawings', door.has_drawings
        )
        order by door.created_at, door.id
      ),
      '[]'
    )
    from (
      select
        folder.id, folder.name, folder.created_at, metadata.door_name as series,
        exists (
          select from public.files file
          where file.folder_id = folder.id and file.file_type = 'application/pdf'
        ) as has_drawings
      from public.folders folder
      left join public.door_metadata metadata on metadata.folder_id = folder.id
      where folder.project_id = project.id and folder.folder_type = 'door'
      order by folder.created_at, folder.id
      limit 8
    ) door
  ) as doors
from public.projects project
left join public.clients client on client.id = project.client_id;

-- Sort by sort_name. Search with `search_text ilike '%...%'`: name, company and e-mail, each on a line of
-- its own, so that a search never matches across two of them.
create view public.client_list with (security_invoker = true) as
select
  client.*,
  lower(client.name) as sort_name,
  concat_ws(E'\n', client.name, client.company_name, client.email) as search_text,
  (select count(*) from public.projects project where project.client_id = client.id)::integer as project_count
from public.clients client;

revoke all on public.project_list, public.client_list from anon, authenticated;
grant select on public.project_list, public.client_list to authenticated, service_role;
