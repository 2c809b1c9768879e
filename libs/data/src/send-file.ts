import * as z from 'zod/mini';
import { DataError, dataErrorCodes, toDataError } from './data-error.ts';

/** A file on its way to the server. */
export interface FileRequest {
  url: string;
  headers: Record<string, string>;
  body: Blob;
  /** Gives the upload up. */
  signal?: AbortSignal | undefined;
  /** Told how many bytes have left, whenever that changes. */
  onProgress?: ((sentBytes: number) => void) | undefined;
}

/** No byte moved and no answer came for this long: the connection is taken for dead. */
const STALLED_AFTER_MS = 60_000;

/**
 * Sends a file with POST. Uses XMLHttpRequest because `fetch` does not tell how much has been sent.
 *
 * @throws DataError with the server's message; `isNetworkError` without an answer, `isCancelledError` when it
 * was given up
 */
export function sendFile({ url, headers, body, signal, onProgress }: FileRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(cancelled());
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const giveUp = () => request.abort();
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(giveUp, STALLED_AFTER_MS);
    };

    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => {
      watch();
      onProgress?.(loaded);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', giveUp);
      if (signal?.aborted) reject(cancelled());
      else if (request.status >= 200 && request.status < 300) {
        onProgress?.(body.size);
        resolve();
      } else reject(errorOf(request));
    });
    signal?.addEventListener('abort', giveUp);
    watch();
    request.send(body);
  });
}

/** Makes the error of a request that the person has given up. */
export function cancelled(): DataError {
  return new DataError({ message: 'Cancelled', code: dataErrorCodes.cancelled });
}

const storageBody = z.object({
  statusCode: z.optional(z.string()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
});

function errorOf({ status, responseText }: XMLHttpRequest): DataError {
  const { data: body } = storageBody.safeParse(parsed(responseText));
  return toDataError({ ...body, code: body?.error }, status);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
