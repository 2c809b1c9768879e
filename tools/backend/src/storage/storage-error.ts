import { HttpError } from '../http/answers.ts';

/** What went wrong, as the Storage API names it to programs, and as it words it to people. */
const kinds = {
  NoSuchKey: ['404', 'not_found'],
  NoSuchBucket: ['404', 'Bucket not found'],
  KeyAlreadyExists: ['409', 'Duplicate'],
  AccessDenied: ['403', 'Unauthorized'],
  InvalidKey: ['400', 'InvalidKey'],
  InvalidRequest: ['400', 'invalid_request'],
  InvalidJWT: ['400', 'InvalidJWT'],
  InvalidSignature: ['400', 'InvalidSignature'],
  InvalidMimeType: ['415', 'invalid_mime_type'],
  InvalidRange: ['416', 'InvalidRange'],
  EntityTooLarge: ['413', 'Payload too large'],
} as const;

/** The refusals whose HTTP status says what the body says; all others come with 400. */
const plainStatuses = ['413', '415', '416'];

/** A refusal as the Storage API words it: `{ statusCode, error, message, code }`. */
export class StorageError extends HttpError {
  constructor(code: keyof typeof kinds, message: string) {
    const [statusCode, error] = kinds[code];
    super(plainStatuses.includes(statusCode) ? Number(statusCode) : 400, {
      statusCode,
      error,
      message,
      code,
    });
  }
}

export const objectNotFound = () => new StorageError('NoSuchKey', 'Object not found');
export const bucketNotFound = () => new StorageError('NoSuchBucket', 'Bucket not found');
export const invalidRequest = (message: string) => new StorageError('InvalidRequest', message);
export const tooLarge = () =>
  new StorageError('EntityTooLarge', 'The object exceeded the maximum allowed size');

/** Turns what Postgres refuses into what the Storage API answers; anything else stays as it is. */
export function explainDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === '42501') return new StorageError('AccessDenied', error.message);
  if (error.code === '23505') return new StorageError('KeyAlreadyExists', 'The resource already exists');
  if (error.code === '23503') return bucketNotFound();
  return error;
}
