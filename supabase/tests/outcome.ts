interface Answer {
  data: unknown;
  error: { code?: string; message: string } | null;
  status: number;
}

/**
 * What came of a request in one line, to compare: '3 rows', '42501 permission denied for table clients', or
 * 'done' where nothing is handed back.
 */
export async function outcomeOf(request: PromiseLike<Answer>): Promise<string> {
  const { data, error } = await request;
  if (error) return `${error.code} ${error.message}`;
  if (Array.isArray(data)) return `${data.length} rows`;
  return data === null ? 'done' : 'an answer';
}

/** The refusal of everybody who lacks the grant. */
export const denied = (what: string) => `42501 permission denied for ${what}`;

/** The refusal of a row that no policy lets in. */
export const notAllowed = (table: string) =>
  `42501 new row violates row-level security policy for table "${table}"`;
