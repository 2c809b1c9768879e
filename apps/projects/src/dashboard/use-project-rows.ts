import {
  PROJECT_PAGE_SIZE,
  type ProjectFilter,
  type ProjectSummary,
  projectPageQuery,
} from '@portal/data/project-list';
import { useQueries, useQuery } from '@tanstack/react-query';
import { pageStarts } from './page-window.ts';

/** The stretch of the list that is on screen, by the indexes of its first and last project. */
export interface Stretch {
  first: number;
  last: number;
}

/**
 * The projects of a stretch of the list. Pages are fetched when the stretch reaches them and kept for a while
 * afterwards; the first page is the caller's.
 *
 * @param firstPage the projects of the first page
 * @param ready whether the first page is that of this filter already, and not still that of the one before
 * @returns the project at an index, undefined while it is on its way; and whether a page could not be fetched
 */
export function useProjectRows(
  filter: ProjectFilter,
  { first, last }: Stretch,
  { firstPage, total, ready }: { firstPage: readonly ProjectSummary[]; total: number; ready: boolean },
) {
  const starts = ready ? pageStarts(first, last, total, PROJECT_PAGE_SIZE).filter((start) => start > 0) : [];
  const pages = useQueries({ queries: starts.map((start) => projectPageQuery(filter, start)) });

  return {
    projectAt: (index: number): ProjectSummary | undefined => {
      if (index < PROJECT_PAGE_SIZE) return firstPage[index];
      const start = index - (index % PROJECT_PAGE_SIZE);
      return pages[starts.indexOf(start)]?.data?.rows[index - start];
    },
    failed: pages.some(({ isError }) => isError),
    retrying: pages.some(({ isError, isFetching }) => isError && isFetching),
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch();
    },
  };
}

/** The first page of the list and its length. While the filter changes, the list before it stays on screen. */
export function useFirstPage(filter: ProjectFilter) {
  return useQuery({ ...projectPageQuery(filter, 0), placeholderData: (previous) => previous });
}
