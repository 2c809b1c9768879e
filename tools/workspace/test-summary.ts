import { z } from 'zod';

/** What the runners of the packages leave in their result files. */
export const countsSchema = z.object({ passed: z.number(), failed: z.number(), skipped: z.number() });

/**
 * What `npm test` says in the end. The last line is for programs too: it always is `N passed, N failed` (design
 * section 8).
 * @param failedTargets what did not run to its end without a failure
 */
export function summaryOf(
  { passed, failed, skipped }: z.infer<typeof countsSchema>,
  failedTargets: string[],
): string {
  return [
    ...(failedTargets.length > 0 ? [`Failed: ${failedTargets.join(', ')}`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
