import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** What the runner of a package leaves in its result file. */
export const resultsSchema = z.object({
  passed: z.number(),
  skipped: z.number(),
  failures: z.array(z.object({ test: z.string(), message: z.string() })),
});

export type Results = z.infer<typeof resultsSchema>;

const MESSAGE_LINES = 12;

/**
 * What `npm test` says in the end. What failed is named again here: the place where it was said first is far up, or
 * cut off, when the whole run is over. The last line is for programs too: it always is `N passed, N failed` (design
 * section 8).
 * @param failedSteps the targets of each step that did not run to its end without a failure. A step counts as one
 * test, so that the failure of one without tests of its own (lint, types, a build) shows in the line
 * @param passedSteps how many steps did
 */
export function summaryOf(results: Results[], failedSteps: string[][], passedSteps: number): string {
  const failures = results.flatMap((result) => result.failures);
  const skipped = sum(results.map((result) => result.skipped));
  const passed = sum(results.map((result) => result.passed)) + passedSteps;
  return [
    ...failures.map(({ test, message }) => `Failed: ${test}\n${excerptOf(message)}\n`),
    ...failedSteps.map((targets) => `Failed: ${targets.join(', ')}`),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${passed} passed, ${failures.length + failedSteps.length} failed`,
  ].join('\n');
}

function excerptOf(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(0, MESSAGE_LINES)
    .map((line) => `  ${line}`)
    .join('\n');
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
