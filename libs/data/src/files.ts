import { getClient } from '@portal/data/client';
import type { FilePlace } from '@portal/domain/storage-path';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { dataOf, goneError } from './data-error.ts';
import type { Database } from './database.types.ts';
import { requestObjectRemoval } from './object-removal.ts';
import { inPages, mergePages, type Page, pageOf } from './paging.ts';
import { invalidates, queryKeys } from './query-keys.ts';

/** A file of a project (specification section 3). Moments are ISO 8601 text. */
export interface StoredFile {
  id: string;
  /** The generated name in storage. */
  filename: string;
  /** The name under which it was uploaded and is downloaded. */
  originalName: string;
  /** MIME type. */
  fileType: string;
  filePath: string;
  /** Bytes. */
  fileSize: number;
  projectId: string;
  /** Null for a file of the project itself. */
  folderId: string | null;
  createdAt: string;
}

const PAGE_SIZE = 50;

/**
 * One page of the files of a place, newest first, and how many there are (specification section 7).
 *
 * @param start index of the page's first file
 * @throws DataError
 */
export async function fetchFilePage(
  { projectId, folderId }: FilePlace,
  start: number,
  signal?: AbortSignal,
): Promise<Page<StoredFile>> {
  const files = getClient().from('files').select('*', { count: 'exact' }).eq('project_id', projectId);
  const query = (folderId === null ? files.is('folder_id', null) : files.eq('folder_id', folderId))
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(start, start + PAGE_SIZE - 1);
  return pageOf(await (signal ? query.abortSignal(signal) : query), start, toStoredFile);
}

/** The files of a project's root (folder null) or of a door, page after page. */
export function fileListQuery(place: FilePlace) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.files, 'list', place.projectId, place.folderId],
    queryFn: ({ pageParam, signal }) => fetchFilePage(place, pageParam, signal),
    ...inPages,
    select: mergePages<StoredFile>,
  });
}

/**
 * Deletes a file: its row, and then, in the background, its object.
 *
 * @throws DataError; `conflict` when there is no such file
 */
export async function deleteFile(id: string): Promise<void> {
  const query = getClient().from('files').delete().eq('id', id);
  if (dataOf(await query.select('id')).length === 0) throw goneError('file');
  requestObjectRemoval();
}

/** See {@link deleteFile}. */
export function deleteFileMutation() {
  return mutationOptions({
    mutationFn: deleteFile,
    onSettled: invalidates(queryKeys.files, queryKeys.doors, queryKeys.projects),
  });
}

/** Makes a file of its row. */
export function toStoredFile(row: Database['public']['Tables']['files']['Row']): StoredFile {
  return {
    id: row.id,
    filename: row.filename,
    originalName: row.original_name,
    fileType: row.file_type,
    filePath: row.file_path,
    fileSize: row.file_size,
    projectId: row.project_id,
    folderId: row.folder_id,
    createdAt: row.created_at,
  };
}
