import { inspect } from 'node:util';
import type { Connection } from '@supabase/lite';

/** What a failing statement carries, in PGlite and in the driver of a real Postgres. */
interface PostgresError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

/** The codes for which @supabase/lite already answers as PostgREST does. */
const answeredByLite = /^(42|22|21|55|53|PT)|^(23505|23503|23502|25006|PGRST)$/;

/**
 * Closes a gap of @supabase/lite 0.10.0: check violations (23514), `raise exception` (P0001) and every other code it
 * does not list become status 500 with code "SUP". It also prints every failing statement with its stack.
 */
export function answerDatabaseErrors(connection: Connection): void {
  connection.normalizeDbError = (error: unknown) => {
    if (!isPostgresError(error)) return error;
    const { code, message, detail, hint } = error;
    if (answeredByLite.test(code)) return quiet({ code, message, detail, hint });
    return quiet({
      code: 'PGRST',
      message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
      detail: JSON.stringify({ status: statusOf(code), headers: {} }),
    });
  };
}

/** The statuses of PostgREST: https://docs.postgrest.org/en/stable/references/errors.html */
function statusOf(code: string): number {
  if (code === 'P0001' || code.startsWith('23')) return 400;
  if (code.startsWith('28')) return 403;
  if (code === '57014' || code.startsWith('40') || code.startsWith('P0')) return 500;
  return code.startsWith('08') ? 503 : 500;
}

function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

/** Prints as one line instead of a dump of the driver's error. */
function quiet<T extends { code: string; message: string }>(error: T): T {
  Object.defineProperty(error, inspect.custom, {
    value: () => `REST request refused by the database: ${error.code} ${error.message}`,
    enumerable: false,
  });
  return error;
}
