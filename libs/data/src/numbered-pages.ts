import type { Page } from './paging.ts';

/** One page of a list whose pages are numbered. */
export interface NumberedPage<Row> extends Page<Row> {
  /** From 1. */
  page: number;
  /** How many pages the list has; at least 1. */
  pageCount: number;
}

/**
 * Reads a page by its number. A list that has become shorter than that answers with its last page.
 *
 * @param fetchPage reads the page that begins at an index
 * @param page from 1
 * @param size how many rows a page holds
 */
export async function numberedPage<Row>(
  fetchPage: (start: number) => Promise<Page<Row>>,
  page: number,
  size: number,
): Promise<NumberedPage<Row>> {
  const pagesOf = ({ total }: Page<Row>) => Math.max(1, Math.ceil(total / size));
  const asked = await fetchPage((page - 1) * size);
  if (asked.rows.length > 0 || page === 1) return { ...asked, page, pageCount: pagesOf(asked) };
  const first = await fetchPage(0);
  const last = pagesOf(first);
  if (last === 1) return { ...first, page: 1, pageCount: 1 };
  return { ...(await fetchPage((last - 1) * size)), page: last, pageCount: last };
}
