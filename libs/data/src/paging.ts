import type { InfiniteData } from '@tanstack/react-query';
import { type Answer, dataOf } from './data-error.ts';

/** Some rows of a list, and how many rows the whole list has. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/**
 * The page in an answer that was asked for with a range and an exact count.
 *
 * @param answer what the query resolved to
 * @param start index of the page's first row
 * @param toRow makes a row of what the database holds
 * @throws DataError
 */
export function pageOf<Stored, Row>(
  answer: Answer<Stored[]>,
  start: number,
  toRow: (stored: Stored) => Row,
): Page<Row> {
  // The list became shorter than it was when its page before this one was read.
  if (answer.error?.code === 'PGRST103') return { rows: [], total: start };
  const rows = dataOf(answer).map(toRow);
  return { rows, total: answer.count ?? start + rows.length };
}

/** The part of infinite query options that every list shares: pages are named by the index of their first row. */
export const inPages = {
  initialPageParam: 0,
  getNextPageParam: (last: Page<unknown>, pages: Page<unknown>[]): number | undefined => {
    const loaded = pages.reduce((count, { rows }) => count + rows.length, 0);
    return last.rows.length > 0 && loaded < last.total ? loaded : undefined;
  },
};

/**
 * The rows of all loaded pages. A row that moved to a later page between two requests comes once.
 *
 * @returns the rows, and how many the whole list has
 */
export function mergePages<Row extends { id: string }>({ pages }: InfiniteData<Page<Row>>): Page<Row> {
  const rows = new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row]));
  return { rows: [...rows.values()], total: pages.at(-1)?.total ?? 0 };
}
