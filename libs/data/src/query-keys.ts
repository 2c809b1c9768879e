import type { MutationFunctionContext, QueryKey } from '@tanstack/react-query';

/** Where the query client keeps what was read: the key of every query begins with one of these. */
export const queryKeys = {
  projects: ['projects'],
  doors: ['doors'],
  files: ['files'],
  clients: ['clients'],
  users: ['users'],
} as const;

/**
 * Makes the `onSettled` of a mutation that marks what it changed as out of date. It does so after a failure
 * too: a refused save often means that somebody else changed the row.
 *
 * Screens add what they do afterwards to `mutate(variables, { onSuccess })`; an `onSettled` of their own in
 * `useMutation` would replace this one.
 *
 * @param keys the beginnings of the keys of what the mutation changes
 */
export function invalidates(...keys: QueryKey[]) {
  return (
    _data: unknown,
    _error: unknown,
    _variables: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
}
