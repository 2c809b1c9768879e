import { getClient } from '@portal/data/client';
import type { DoorData } from '@portal/domain/door-defaults';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { type DataError, dataOf, goneError, toDataError } from './data-error.ts';
import type { Database } from './database.types.ts';
import { type StoredDoorData, saveDoorData, toDoorData } from './door-data.ts';
import { requestObjectRemoval } from './object-removal.ts';
import { inPages, mergePages, type Page, pageOf } from './paging.ts';
import { invalidates, queryKeys } from './query-keys.ts';
import { isUuid } from './uuid.ts';

/** A door: a folder of the type 'door' (specification section 3). Moments are ISO 8601 text. */
export interface Door {
  /** The id of the folder. */
  id: string;
  name: string;
  projectId: string;
  createdAt: string;
  updatedAt: string;
  /** Null when the door has no data yet. */
  data: StoredDoorData | null;
  /** Whether any of its files is a PDF. */
  hasDrawings: boolean;
}

/** What the Create Door form sends. */
export interface NewDoor {
  projectId: string;
  /** The door's number or ID. */
  name: string;
  data: DoorData;
}

/** What creating a door came to. */
export interface CreatedDoor {
  id: string;
  /** Why the data could not be added, though the folder was created; null when all went well. */
  dataError: DataError | null;
}

const PAGE_SIZE = 50;
const RAW_FILES_SHOWN = 200;

const drawingCondition = 'file_type.eq.application/pdf,original_name.ilike.*.pdf';
const doorColumns = 'id, name, project_id, created_at, updated_at, door_metadata(*), files(id)';

/**
 * One page of the doors of a project in the order of their creation, and how many there are.
 *
 * @param start index of the page's first door
 * @throws DataError
 */
export async function fetchDoorPage(
  projectId: string,
  start: number,
  signal?: AbortSignal,
): Promise<Page<Door>> {
  const query = getClient()
    .from('folders')
    .select(doorColumns, { count: 'exact' })
    .eq('project_id', projectId)
    .eq('folder_type', 'door')
    .or(drawingCondition, { referencedTable: 'files' })
    .limit(1, { referencedTable: 'files' })
    .order('created_at')
    .order('id')
    .range(start, start + PAGE_SIZE - 1);
  return pageOf(await (signal ? query.abortSignal(signal) : query), start, toDoor);
}

/** The doors of a project, page after page. */
export function doorListQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.doors, 'list', projectId],
    queryFn: ({ pageParam, signal }) => fetchDoorPage(projectId, pageParam, signal),
    ...inPages,
    select: mergePages<Door>,
  });
}

/** One door; null when there is no such door. */
export function doorQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.doors, 'detail', id],
    queryFn: async ({ signal }): Promise<Door | null> => {
      if (!isUuid(id)) return null;
      const query = getClient()
        .from('folders')
        .select(doorColumns)
        .eq('id', id)
        .or(drawingCondition, { referencedTable: 'files' })
        .limit(1, { referencedTable: 'files' });
      const row = dataOf(await query.abortSignal(signal).maybeSingle());
      return row === null ? null : toDoor(row);
    },
  });
}

/** A door as the database holds it, for the raw-data view: its folder, its data and its latest 200 files. */
export function rawDoorQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.doors, 'raw', id],
    queryFn: async ({ signal }) => {
      const query = getClient()
        .from('folders')
        .select('*, door_metadata(*), files(*)')
        .eq('id', id)
        .order('created_at', { referencedTable: 'files', ascending: false })
        .order('id', { referencedTable: 'files', ascending: false })
        .limit(RAW_FILES_SHOWN, { referencedTable: 'files' });
      const row = dataOf(await query.abortSignal(signal).maybeSingle());
      if (row === null) return null;
      const { door_metadata: metadata, files, ...folder } = row;
      return { folder, metadata, files };
    },
  });
}

/**
 * Creates a door: first its folder, then its data (specification section 4).
 *
 * @returns the door's id, and why its data is missing when it could not be added
 * @throws DataError when the folder could not be created; then there is no door
 */
export async function createDoor({ projectId, name, data }: NewDoor): Promise<CreatedDoor> {
  const query = getClient().from('folders').insert({ project_id: projectId, name, folder_type: 'door' });
  const { id } = dataOf(await query.select('id').single());
  try {
    await saveDoorData({ folderId: id, data, updatedAt: null });
    return { id, dataError: null };
  } catch (error) {
    return { id, dataError: toDataError(error) };
  }
}

/**
 * Deletes a door with its data and its files.
 *
 * @param id the id of its folder
 * @throws DataError; `conflict` when there is no such door
 */
export async function deleteDoor(id: string): Promise<void> {
  const query = getClient().from('folders').delete().eq('id', id);
  if (dataOf(await query.select('id')).length === 0) throw goneError('door');
  requestObjectRemoval();
}

/** See {@link createDoor}. */
export function createDoorMutation() {
  return mutationOptions({
    mutationFn: createDoor,
    onSettled: invalidates(queryKeys.doors, queryKeys.projects),
  });
}

/** See {@link deleteDoor}. */
export function deleteDoorMutation() {
  return mutationOptions({
    mutationFn: deleteDoor,
    onSettled: invalidates(queryKeys.doors, queryKeys.files, queryKeys.projects),
  });
}

type Tables = Database['public']['Tables'];
type StoredDoor = Pick<
  Tables['folders']['Row'],
  'id' | 'name' | 'project_id' | 'created_at' | 'updated_at'
> & {
  door_metadata: Tables['door_metadata']['Row'] | null;
  files: { id: string }[];
};

function toDoor(row: StoredDoor): Door {
  return {
    id: row.id,
    name: row.name,
    projectId: row.project_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    data: row.door_metadata === null ? null : toDoorData(row.door_metadata),
    hasDrawings: row.files.length > 0,
  };
}
