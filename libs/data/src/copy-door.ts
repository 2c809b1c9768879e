import { getClient } from '@portal/data/client';
import { extensionOf } from '@portal/domain/file-rules';
import { storagePath } from '@portal/domain/storage-path';
import { mutationOptions } from '@tanstack/react-query';
import { dataOf, isNetworkError, toDataError } from './data-error.ts';
import type { Door } from './doors.ts';
import { FILE_BUCKET } from './file-bucket.ts';
import { fetchFilePage, type StoredFile } from './files.ts';
import { invalidates, queryKeys } from './query-keys.ts';
import { randomUuid } from './uuid.ts';

/** What the Copy Door dialog asks for. */
export interface DoorCopy {
  door: Pick<Door, 'id' | 'projectId'>;
  targetProjectId: string;
  name: string;
  withDrawings: boolean;
  /** Told how many of the drawings have been copied. */
  onProgress?: (copied: number, total: number) => void;
}

interface FileCopy {
  file_id: string;
  file_path: string;
}

/**
 * Copies a door with its data and, if wanted, its drawings (design section 7). All or nothing: objects that were
 * copied are removed again when a later step fails.
 *
 * @returns the id of the new door
 * @throws DataError
 */
export async function copyDoor({
  door,
  targetProjectId,
  name,
  withDrawings,
  onProgress,
}: DoorCopy): Promise<string> {
  const id = randomUuid();
  const drawings = withDrawings ? await allFiles(door) : [];
  const copies: FileCopy[] = [];
  try {
    for (const drawing of drawings) {
      onProgress?.(copies.length, drawings.length);
      copies.push(await copyObject(drawing, { projectId: targetProjectId, folderId: id }));
    }
    dataOf(
      await getClient().rpc('copy_door', {
        source_folder_id: door.id,
        target_project_id: targetProjectId,
        new_folder_id: id,
        new_name: name,
        file_copies: copies.map((copy) => ({ ...copy })),
      }),
    );
    return id;
  } catch (error) {
    if (isNetworkError(error) && (await exists(id))) return id;
    await getClient()
      .storage.from(FILE_BUCKET)
      .remove(copies.map(({ file_path }) => file_path));
    throw error;
  }
}

/** See {@link copyDoor}. */
export function copyDoorMutation() {
  return mutationOptions({
    mutationFn: copyDoor,
    onSettled: invalidates(queryKeys.doors, queryKeys.projects),
  });
}

async function allFiles({ id, projectId }: DoorCopy['door']): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (;;) {
    const page = await fetchFilePage({ projectId, folderId: id }, files.length);
    files.push(...page.rows);
    if (page.rows.length === 0 || files.length >= page.total) return files;
  }
}

async function copyObject(
  file: StoredFile,
  place: { projectId: string; folderId: string },
): Promise<FileCopy> {
  const path = storagePath(place, extensionOf(file.filename), new Date(), randomUuid());
  const { error } = await getClient().storage.from(FILE_BUCKET).copy(file.filePath, path);
  if (error) throw toDataError(error);
  return { file_id: file.id, file_path: path };
}

/** Whether the copy was written though its answer was lost. */
async function exists(folderId: string): Promise<boolean> {
  return dataOf(await getClient().from('folders').select('id').eq('id', folderId)).length > 0;
}
