-- A door's tile in the detailed list shows the door as it is specified: its colour, proportions, hand, glass and
-- fittings. Everything else of the view is as before.
create or replace view public.project_list with (security_invoker = true) as
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
  -- The first eight: [{ id, name, series, has_drawings, appearance }]; no appearance while a door has no data.
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', door.id, 'name', door.name, 'series', door.series, 'has_drawings', door.has_drawings,
          'appearance', door.appearance
        )
        order by door.created_at, door.id
      ),
      '[]'
    )
    from (
      select
        folder.id, folder.name, folder.created_at, metadata.door_name as series,
        case when metadata.id is not null then
          jsonb_build_object(
            'width', metadata.width, 'height', metadata.height, 'has_glass', metadata.has_glass,
            'hinge_type', metadata.hinge_type, 'lock_type', metadata.lock_type,
            'waternose', metadata.waternose, 'threshold_type', metadata.threshold_type,
            'kickplate', metadata.kickplate, 'surface_finish', metadata.surface_finish,
            'color_code', metadata.color_code, 'handedness', metadata.handedness
          )
        end as appearance,
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
