import { HttpError } from '../http/answers.ts';

/**
 * A refusal as the Storage API words it. Most come with HTTP status 400 and the real one in the body; clients rely
 * on either.
 */
export class StorageError extends HttpError {
  constructor(statusCode: number, error: string, message: string, status = 400) {
    super(status, { statusCode: String(statusCode), error, message });
  }
}

export const objectNotFound = () => new StorageError(404, 'not_found', 'Object not found');
export const bucketNotFound = () => new StorageError(404, 'Bucket not found', 'Bucket not found');
export const alreadyExists = () => new StorageError(409, 'Duplicate', 'The resource already exists');
export const invalidRequest = (message: string) => new StorageError(400, 'invalid_request', message);
export const tooLarge = () =>
  new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size', 413);

/** Turns what Postgres refuses into what the Storage API answers; anything else stays as it is. */
export function explainDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === '42501') return new StorageError(403, 'Unauthorized', error.message);
  if (error.code === '23505') return alreadyExists();
  if (error.code === '23503') return bucketNotFound();
  return error;
}
