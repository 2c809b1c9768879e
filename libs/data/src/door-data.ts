import { getClient } from '@portal/data/client';
import type { DoorData } from '@portal/domain/door-defaults';
import { mutationOptions } from '@tanstack/react-query';
import { conflictError, dataOf } from './data-error.ts';
import type { Database } from './database.types.ts';
import { invalidates, queryKeys } from './query-keys.ts';

/** The part of a door's data that its picture shows, beside the series. */
export type DoorAppearance = Omit<DoorData, 'doorName' | 'amount' | 'customFinish'>;

/** The specification of a door as it is stored (specification section 3). Moments are ISO 8601 text. */
export interface StoredDoorData extends DoorData {
  id: string;
  createdAt: string;
  /** What `saveDoorData` needs to see whether somebody else changed the data. */
  updatedAt: string;
}

/** A save of a door's data. */
export interface DoorDataChange {
  folderId: string;
  data: DoorData;
  /** The `updatedAt` that was read before editing; null when the door had no data. */
  updatedAt: string | null;
}

/**
 * Saves the data of a door, unless somebody else did since it was read: adds it when the door had none,
 * changes it otherwise (specification section 7).
 *
 * @throws DataError; `isConflictError` when somebody else added, changed or deleted the data
 */
export async function saveDoorData({ folderId, data, updatedAt }: DoorDataChange): Promise<StoredDoorData> {
  const table = getClient().from('door_metadata');
  if (updatedAt === null) {
    const added = await table.insert({ folder_id: folderId, ...toColumns(data) }).select('*');
    if (added.error?.code === '23505') throw conflictError();
    return savedRow(dataOf(added));
  }
  const change = table.update(toColumns(data)).eq('folder_id', folderId).eq('updated_at', updatedAt);
  return savedRow(dataOf(await change.select('*')));
}

/**
 * The data of a door as it is now, to show what somebody else saved.
 *
 * @returns null when the door has none
 * @throws DataError
 */
export async function fetchDoorData(folderId: string): Promise<StoredDoorData | null> {
  const row = dataOf(
    await getClient().from('door_metadata').select('*').eq('folder_id', folderId).maybeSingle(),
  );
  return row === null ? null : toDoorData(row);
}

/**
 * Deletes the data of a door; the door itself stays (specification section 7).
 *
 * @throws DataError
 */
export async function deleteDoorData(folderId: string): Promise<void> {
  dataOf(await getClient().from('door_metadata').delete().eq('folder_id', folderId));
}

/** See {@link saveDoorData}. */
export function saveDoorDataMutation() {
  return mutationOptions({
    mutationFn: saveDoorData,
    onSettled: invalidates(queryKeys.doors, queryKeys.projects),
  });
}

type DoorDataRow = Database['public']['Tables']['door_metadata']['Row'];

/** Makes the client-side form of a row. */
export function toDoorData(row: DoorDataRow): StoredDoorData {
  return {
    ...toDoorAppearance(row),
    id: row.id,
    doorName: row.door_name ?? '',
    amount: row.amount,
    customFinish: row.custom_finish ?? '',
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

type AppearanceColumn =
  | 'width'
  | 'height'
  | 'has_glass'
  | 'hinge_type'
  | 'lock_type'
  | 'waternose'
  | 'threshold_type'
  | 'kickplate'
  | 'surface_finish'
  | 'color_code'
  | 'handedness';

/** Makes the client-side form of the columns that a picture shows. */
export function toDoorAppearance(row: Pick<DoorDataRow, AppearanceColumn>): DoorAppearance {
  return {
    width: row.width,
    height: row.height,
    hasGlass: row.has_glass,
    hingeType: row.hinge_type ?? '',
    lockType: row.lock_type ?? '',
    waternose: row.waternose,
    thresholdType: row.threshold_type,
    kickplate: row.kickplate,
    surfaceFinish: row.surface_finish,
    colorCode: row.color_code ?? '',
    handedness: row.handedness,
  };
}

function toColumns(data: DoorData) {
  return {
    width: data.width,
    height: data.height,
    door_name: data.doorName || null,
    has_glass: data.hasGlass,
    hinge_type: data.hingeType || null,
    lock_type: data.lockType || null,
    amount: data.amount,
    waternose: data.waternose,
    threshold_type: data.thresholdType,
    kickplate: data.kickplate,
    surface_finish: data.surfaceFinish,
    custom_finish: data.customFinish || null,
    color_code: data.colorCode.toUpperCase() || null,
    handedness: data.handedness,
  };
}

function savedRow([row]: Database['public']['Tables']['door_metadata']['Row'][]): StoredDoorData {
  if (row === undefined) throw conflictError();
  return toDoorData(row);
}
