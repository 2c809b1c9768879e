-- Copies a door with its data, and the drawings that are named, in one transaction: all or nothing.
--
-- The caller first chooses `new_folder_id` and has storage copy the objects to
-- {target project}/{new_folder_id}/{generated name}, then calls this with
-- file_copies = [{ "file_id": ..., "file_path": ... }, ...]: the file that was copied and where to.
-- If it fails, the caller deletes the copied objects; what a crash leaves behind is swept after a day.
create function public.copy_door(
  source_folder_id uuid,
  target_project_id uuid,
  new_folder_id uuid,
  new_name text,
  file_copies jsonb default '[]'
) returns uuid
language plpgsql set search_path = '' as $$
declare
  copied integer;
begin
  perform private.require_staff();

  insert into public.folders (id, name, folder_type, project_id, created_by)
  select new_folder_id, new_name, folder_type, target_project_id, auth.uid()
  from public.folders where id = source_folder_id;
  if not found then
    raise no_data_found using message = 'The door to copy does not exist';
  end if;

  insert into public.door_metadata (
    folder_id, width, height, door_name, has_glass, hinge_type, lock_type, amount, waternose,
    threshold_type, kickplate, surface_finish, custom_finish, color_code, handedness
  )
  select
    new_folder_id, width, height, door_name, has_glass, hinge_type, lock_type, amount, waternose,
    threshold_type, kickplate, surface_finish, custom_finish, color_code, handedness
  from public.door_metadata where folder_id = source_folder_id;

  insert into public.files (
    filename, original_name, file_type, file_path, file_size, project_id, folder_id, uploaded_by
  )
  select
    split_part(file_copy ->> 'file_path', '/', 3), source.original_name, source.file_type,
    file_copy ->> 'file_path', source.file_size, target_project_id, new_folder_id, auth.uid()
  from jsonb_array_elements(file_copies) file_copy
  join public.files source
    on source.id = (file_copy ->> 'file_id')::uuid and source.folder_id = source_folder_id;
  get diagnostics copied = row_count;
  if copied <> jsonb_array_length(file_copies) then
    raise no_data_found using message = 'A file to copy does not exist';
  end if;

  return new_folder_id;
end $$;
revoke execute on function public.copy_door from public, anon;
grant execute on function public.copy_door to authenticated;
