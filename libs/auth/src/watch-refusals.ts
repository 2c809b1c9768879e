import { isConflictError, isDataError } from '@portal/data/data-error';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Watches what screens read and save, and tells when the server refuses something or does not find what a screen
 * shows: the person may have other rights by now, or may have been removed.
 *
 * @returns ends the watch
 */
export function watchRefusals(queryClient: QueryClient, onRefusal: () => void): () => void {
  function check(error: unknown) {
    if (isRefusal(error)) onRefusal();
  }
  const endings = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}

/** Row-level security hides rows from who may not see them: such a save finds nothing to change. */
function isRefusal(error: unknown): boolean {
  if (!isDataError(error)) return false;
  return [401, 403].includes(error.status) || error.code === 'PGRST116' || isConflictError(error);
}
