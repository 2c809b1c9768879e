import { getClient, getRuntimeConfig } from '@portal/data/client';
import { queryOptions } from '@tanstack/react-query';
import { DataError, toDataError } from './data-error.ts';
import { FILE_BUCKET } from './file-bucket.ts';
import type { StoredFile } from './files.ts';
import { queryKeys } from './query-keys.ts';

const SIGNED_FOR_SECONDS = 300;
const RENEWED_AFTER_MS = 240_000;

/**
 * The address of a file: its public one, or a signed one that is good for five minutes when the bucket is
 * private (design section 7).
 *
 * @param filePath the path in the bucket
 * @throws DataError
 */
export async function fetchFileUrl(filePath: string): Promise<string> {
  const bucket = getClient().storage.from(FILE_BUCKET);
  if (!getRuntimeConfig().signedFileUrls) return bucket.getPublicUrl(filePath).data.publicUrl;
  const { data, error } = await bucket.createSignedUrl(filePath, SIGNED_FOR_SECONDS);
  if (error) throw toDataError(error);
  return data.signedUrl;
}

/** The address of a file for a preview; a signed one is renewed before it ends. */
export function fileUrlQuery(filePath: string) {
  return queryOptions({
    queryKey: [...queryKeys.files, 'url', filePath],
    queryFn: () => fetchFileUrl(filePath),
    staleTime: RENEWED_AFTER_MS,
  });
}

/**
 * The content of a file (specification section 7).
 *
 * @param filePath the path in the bucket
 * @param signal gives the request up
 * @throws DataError
 */
export async function fetchFileContent(filePath: string, signal?: AbortSignal): Promise<Blob> {
  const url = await fetchFileUrl(filePath);
  try {
    const response = await fetch(url, signal ? { signal } : {});
    if (!response.ok) throw new DataError({ message: '', status: response.status });
    return await response.blob();
  } catch (error) {
    throw toDataError(error);
  }
}

/**
 * Downloads a file and has the browser save it under its original name, whatever letters that has
 * (specification section 7).
 *
 * @throws DataError
 */
export async function downloadFile(
  { filePath, originalName }: StoredFile,
  signal?: AbortSignal,
): Promise<void> {
  const address = URL.createObjectURL(await fetchFileContent(filePath, signal));
  const link = document.createElement('a');
  link.href = address;
  link.download = originalName;
  link.click();
  // The click only starts the saving; the address must live until the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
