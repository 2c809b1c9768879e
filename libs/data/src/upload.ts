import { getClient, getRuntimeConfig } from '@portal/data/client';
import { contentBytes, contentProblem } from '@portal/domain/file-content';
import {
  type AllowedFileType,
  drawingProblem,
  fileType,
  storedExtension,
  uploadProblem,
} from '@portal/domain/file-rules';
import { storageCacheSeconds, uploadAttempts, uploadRetryPause } from '@portal/domain/limits';
import { type FilePlace, fileNameOf, storagePath } from '@portal/domain/storage-path';
import { mutationOptions } from '@tanstack/react-query';
import { DataError, dataErrorCodes, dataOf, isDataError, mayPass } from './data-error.ts';
import { FILE_BUCKET } from './file-bucket.ts';
import { type StoredFile, toStoredFile } from './files.ts';
import { invalidates, queryKeys } from './query-keys.ts';
import { cancelled, sendFile } from './send-file.ts';
import { randomUuid } from './uuid.ts';

/** A file to upload, and where it belongs. */
export interface Upload {
  file: File;
  place: FilePlace;
  /** Gives the upload up; nothing of it stays. */
  signal?: AbortSignal | undefined;
  /** Told the share that has been sent, from 0 to 1. It starts again at 0 with each attempt. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Uploads a file: its object first, in up to 3 attempts with a pause of 1 s, then its row (specification
 * sections 5 and 7). Whatever step fails, no row stays without its object and no object without its row; what a
 * page that is closed in between leaves behind is swept by the backend.
 *
 * @returns the file's row
 * @throws DataError with the message of the rule that the file breaks or of the server; `isCancelledError` when
 * it was given up
 */
export async function uploadFile({ file, place, signal, onProgress }: Upload): Promise<StoredFile> {
  const type = await checkFile(file, place);
  await requireToken();
  if (signal?.aborted) throw cancelled();
  const path = storagePath(place, storedExtension(file.name, type), new Date(), randomUuid());
  try {
    await sendObject({ path, type, file, signal, onProgress });
    if (signal?.aborted) throw cancelled();
    return await insertRow({ path, type, file, place });
  } catch (error) {
    await undo(path);
    throw error;
  }
}

/** See {@link uploadFile}. */
export function uploadFileMutation() {
  return mutationOptions({
    mutationFn: uploadFile,
    onSettled: invalidates(queryKeys.files, queryKeys.doors, queryKeys.projects),
  });
}

interface FileAtPath {
  path: string;
  type: AllowedFileType;
  file: File;
}

async function checkFile(file: File, { folderId }: FilePlace): Promise<AllowedFileType> {
  // `uploadProblem` lets only allowed types pass.
  const type = fileType(file.name, file.type) as AllowedFileType;
  const problem =
    (folderId === null ? uploadProblem(file) : drawingProblem(file)) ??
    contentProblem(file.name, type, new Uint8Array(await file.slice(0, contentBytes).arrayBuffer()));
  if (problem !== null) throw new DataError({ message: problem, code: dataErrorCodes.invalid });
  return type;
}

async function sendObject({ path, type, file, signal, onProgress }: FileAtPath & Omit<Upload, 'place'>) {
  const { supabaseUrl, publishableKey } = getRuntimeConfig();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendFile({
        url: new URL(`/storage/v1/object/${FILE_BUCKET}/${path}`, supabaseUrl).href,
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${await requireToken()}`,
          'content-type': type,
          'cache-control': `max-age=${storageCacheSeconds}`,
          'x-upsert': 'false',
        },
        body: file,
        signal,
        onProgress: (sent) => onProgress?.(Math.min(1, sent / Math.max(1, file.size))),
      });
    } catch (error) {
      // The answer to an earlier attempt was lost: nobody else knows this path.
      if (attempt > 1 && isDataError(error) && error.status === 409) return;
      if (attempt === uploadAttempts || !mayPass(error)) throw error;
      await pause(signal);
    }
  }
}

async function insertRow({
  path,
  type,
  file,
  place,
}: FileAtPath & Pick<Upload, 'place'>): Promise<StoredFile> {
  const row = {
    filename: fileNameOf(path),
    original_name: file.name,
    file_type: type,
    file_path: path,
    file_size: file.size,
    project_id: place.projectId,
    folder_id: place.folderId,
  };
  for (let attempt = 1; ; attempt += 1) {
    const table = getClient().from('files');
    try {
      return toStoredFile(dataOf(await table.insert(row).select('*').single()));
    } catch (error) {
      if (attempt > 1 && isDataError(error) && error.code === '23505')
        return toStoredFile(dataOf(await table.select('*').eq('file_path', path).single()));
      if (attempt === uploadAttempts || !mayPass(error)) throw error;
      await pause();
    }
  }
}

/** Takes back what may have arrived. The row goes first: it may be there though its answer was lost. */
async function undo(path: string): Promise<void> {
  const { error } = await getClient().from('files').delete().eq('file_path', path);
  if (!error) await getClient().storage.from(FILE_BUCKET).remove([path]);
}

async function requireToken(): Promise<string> {
  const { data } = await getClient().auth.getSession();
  if (data.session) return data.session.access_token;
  throw new DataError({ message: 'Not authenticated', code: dataErrorCodes.invalid });
}

function pause(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(finish, uploadRetryPause);
    signal?.addEventListener('abort', finish);
    function finish() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      if (signal?.aborted) reject(cancelled());
      else resolve();
    }
  });
}
