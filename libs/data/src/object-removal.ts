import { getClient } from '@portal/data/client';

/**
 * Asks the backend to remove the stored objects of rows that were deleted. The deletion has queued them, and
 * the queue is emptied again with every request, so nobody waits for this one and its failure does no harm.
 */
export function requestObjectRemoval(): void {
  getClient()
    .functions.invoke('remove-objects')
    .catch(() => {});
}
