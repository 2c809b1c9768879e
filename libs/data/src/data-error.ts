import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import * as z from 'zod/mini';

/**
 * A request that did not succeed.
 *
 * - `message`: what the server says, in its words; empty when it said nothing fit for people
 * - `code`: the code of Postgres, PostgREST, Auth, Storage or a function, or one of {@link dataErrorCodes}
 * - `details`, `hint`: what Postgres adds to the message, or null
 * - `status`: the HTTP status; 0 when no answer came
 */
export class DataError extends Error {
  readonly code: string | null;
  readonly details: string | null;
  readonly hint: string | null;
  readonly status: number;

  constructor(fields: DataErrorFields, options?: ErrorOptions) {
    super(fields.message, options);
    this.name = 'DataError';
    this.code = fields.code ?? null;
    this.details = fields.details ?? null;
    this.hint = fields.hint ?? null;
    this.status = fields.status ?? 0;
  }
}

/** What a {@link DataError} is made of. */
export interface DataErrorFields {
  message: string;
  code?: string | null;
  details?: string | null;
  hint?: string | null;
  status?: number;
}

/** Codes of failures that no server names. */
export const dataErrorCodes = {
  /** No answer: offline, refused, cut off, or too slow. */
  network: 'network',
  /** Given up by the person who asked. */
  cancelled: 'cancelled',
  /** Someone else changed the row since it was read. */
  conflict: 'conflict',
  /** Refused before it was sent; the message is one of the specification's. */
  invalid: 'invalid',
} as const;

/** PostgREST says of a missing row that it 'cannot coerce the result to a single JSON object'. */
const NO_ROW = 'PGRST116';

const answerSchema = z.object({
  message: z.optional(z.string()),
  code: z.nullish(z.union([z.string(), z.number()])),
  details: z.nullish(z.string()),
  hint: z.nullish(z.string()),
  status: z.nullish(z.number()),
  /** Storage answers most refusals with status 400 and names the real one here. */
  statusCode: z.nullish(z.string()),
});

/** Functions of ours answer `{ error, code? }`; the platform in front of them `{ message, code? }`. */
const functionBodySchema = z.object({
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  code: z.nullish(z.union([z.string(), z.number()])),
});

/**
 * Whether a caught value is a {@link DataError}. Each section brings its own copy of the class, so the name
 * decides, not the class.
 */
export function isDataError(error: unknown): error is DataError {
  return error instanceof Error && error.name === 'DataError';
}

/** Whether a request failed because no answer came, so that trying again may help. */
export function isNetworkError(error: unknown): boolean {
  return isDataError(error) && error.code === dataErrorCodes.network;
}

/** Whether a save was refused because someone else changed the row since it was read. */
export function isConflictError(error: unknown): boolean {
  return isDataError(error) && error.code === dataErrorCodes.conflict;
}

/** Whether the person who asked has given the request up. */
export function isCancelledError(error: unknown): boolean {
  return isDataError(error) && error.code === dataErrorCodes.cancelled;
}

/** Whether the same request may succeed a little later: no answer, too many requests, or a fault of the server. */
export function mayPass(error: unknown): boolean {
  if (!isDataError(error)) return false;
  return isNetworkError(error) || error.status === 408 || error.status === 429 || error.status >= 500;
}

/**
 * The text to show for a failure: the server's message when there is one, otherwise the fallback text
 * (specification section 8).
 *
 * @param error what was caught
 * @param fallback the specification's text for this request
 */
export function messageOf(error: unknown, fallback: string): string {
  if (!isDataError(error) || error.message === '' || isNetworkError(error) || isCancelledError(error))
    return fallback;
  return error.message;
}

/**
 * Makes a {@link DataError} of what supabase-js hands back or of what was thrown while asking.
 *
 * @param source the error of PostgREST, Auth or Storage, or a caught value
 * @param status the HTTP status of the answer, where the error does not carry it
 */
export function toDataError(source: unknown, status?: number): DataError {
  if (isDataError(source)) return source;
  const { data: answer } = answerSchema.safeParse(source);
  const answerStatus = Number(answer?.statusCode) || (status ?? answer?.status ?? 0);
  if (answerStatus === 0) return noAnswer(source);
  const code = answer?.code ?? (answerStatus < 500 ? answer?.statusCode : null) ?? null;
  // An answer without a code is not the API's own: a gateway's page, for example.
  const isForPeople = code !== null && code !== NO_ROW;
  return new DataError(
    {
      message: isForPeople ? (answer?.message ?? '') : '',
      code: code === null ? null : String(code),
      details: answer?.details ?? null,
      hint: answer?.hint ?? null,
      status: answerStatus,
    },
    { cause: source },
  );
}

/**
 * Makes a {@link DataError} of the error of an edge function, whose message is in the body of its answer.
 *
 * @param source the error that `functions.invoke` handed back
 */
export async function toFunctionError(source: unknown): Promise<DataError> {
  const response = source instanceof Error && 'context' in source ? source.context : null;
  if (!isResponse(response)) return noAnswer(source);
  const { data: body } = functionBodySchema.safeParse(await response.json().catch(() => null));
  return new DataError(
    {
      message: body?.error ?? body?.message ?? '',
      code: body?.code === undefined || body.code === null ? null : String(body.code),
      status: response.status,
    },
    { cause: source },
  );
}

/** What a query of supabase-js resolves to. */
export type Answer<Data> = PostgrestSingleResponse<Data>;

/**
 * The data of an answer of PostgREST.
 *
 * @param answer what a query of supabase-js resolves to
 * @throws DataError when the answer is an error
 */
export function dataOf<Data>(answer: Answer<Data>): Data {
  if (answer.error) throw toDataError(answer.error, answer.status);
  return answer.data;
}

/**
 * Refuses a value that has to be unique and is taken, in words for people.
 *
 * @param answer what an insert or an update resolved to
 * @param message what to say
 * @returns the answer, when the value is not taken
 * @throws DataError with the message
 */
export function refuseTaken<Data>(answer: Answer<Data>, message: string): Answer<Data> {
  if (answer.error?.code !== '23505') return answer;
  throw new DataError(
    { message, code: dataErrorCodes.invalid, status: answer.status },
    { cause: answer.error },
  );
}

/** Makes the error of a save that would undo what somebody else saved since the row was read. */
export function conflictError(): DataError {
  return new DataError({
    message: 'Somebody else has changed this in the meantime. Your changes were not saved.',
    code: dataErrorCodes.conflict,
    status: 409,
  });
}

/**
 * Makes the error of deleting what is gone, or what the database hides from this person.
 *
 * @param kind what it was: 'project'
 */
export function goneError(kind: string): DataError {
  return new DataError({
    message: `This ${kind} does not exist any more: somebody else deleted it.`,
    code: dataErrorCodes.conflict,
    status: 409,
  });
}

function noAnswer(source: unknown): DataError {
  const message = source instanceof Error ? source.message : 'No answer from the server';
  return new DataError({ message, code: dataErrorCodes.network }, { cause: source });
}

function isResponse(value: unknown): value is Response {
  return typeof value === 'object' && value !== null && 'json' in value && 'status' in value;
}
