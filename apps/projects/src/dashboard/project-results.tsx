import { messageOf } from '@portal/data/data-error';
import { type ProjectFilter, type ProjectSummary, projectCountQuery } from '@portal/data/project-list';
import { Box, Button, SimpleGrid, Text, VisuallyHidden } from '@portal/ui/core';
import { EmptyState, ErrorAlert } from '@portal/ui/data-display';
import { FolderOpen } from '@portal/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { ProjectCardSkeleton } from '../project-card/project-card-skeleton.tsx';
import { fetchFailed, noMatches, noProjects } from './messages.ts';
import { ProjectGrid } from './project-grid.tsx';
import { useFirstPage } from './use-project-rows.ts';

interface ProjectResultsProps {
  filter: ProjectFilter;
  /** Whether the filter lets every project through. */
  unfiltered: boolean;
  onClearFilters: () => void;
  onDelete: (project: ProjectSummary, index: number) => void;
}

/**
 * The list with its summary line, or what stands in its place. 'Showing X of Y projects': X is how many the filters
 * let through, all of which can be scrolled to; Y is how many projects there are.
 */
export function ProjectResults(props: ProjectResultsProps) {
  const { filter, unfiltered, onClearFilters, onDelete } = props;
  const list = useFirstPage(filter);
  const all = useQuery({ ...projectCountQuery(), enabled: !unfiltered });
  const total = list.data?.total;
  const allCount = unfiltered ? total : all.data;

  return (
    <Box>
      <Text as="output" display="block" textStyle="sm" color="fg.muted" minHeight="6" mb="3">
        {total !== undefined && allCount !== undefined && !list.isPlaceholderData
          ? `Showing ${total} of ${Math.max(total, allCount)} projects`
          : ' '}
      </Text>
      {list.isError && (
        <Box mb="5">
          <FetchFailure error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        </Box>
      )}
      {list.isPending && <LoadingCards detailed={filter.withDoors} />}
      {list.data?.total === 0 && !list.isPlaceholderData && (
        <NoProjects none={unfiltered || all.data === 0} onClearFilters={onClearFilters} />
      )}
      {list.data !== undefined && list.data.total > 0 && (
        <ProjectGrid
          filter={filter}
          firstPage={list.data.rows}
          total={list.data.total}
          outdated={list.isPlaceholderData}
          onDelete={onDelete}
        />
      )}
    </Box>
  );
}

interface FetchFailureProps {
  error: Error;
  onRetry: () => void;
  retrying: boolean;
}

/** The specification's text (section 8), with what the server says about it. */
function FetchFailure({ error, ...retry }: FetchFailureProps) {
  const reason = messageOf(error, '');
  if (reason === '') return <ErrorAlert message={fetchFailed} {...retry} />;
  return <ErrorAlert title={fetchFailed} message={reason} {...retry} />;
}

function NoProjects({ none, onClearFilters }: { none: boolean; onClearFilters: () => void }) {
  if (none) return <EmptyState icon={<FolderOpen />} message={noProjects} />;
  return (
    <EmptyState
      icon={<FolderOpen />}
      message={noMatches}
      action={
        <Button variant="outline" colorPalette="gray" onClick={onClearFilters}>
          Clear filters
        </Button>
      }
    />
  );
}

function LoadingCards({ detailed }: { detailed: boolean }) {
  return (
    <>
      <VisuallyHidden as="output">Loading projects</VisuallyHidden>
      <SimpleGrid minChildWidth={detailed ? '27rem' : '18rem'} gap="5" aria-hidden>
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((card) => (
          <ProjectCardSkeleton key={card} detailed={detailed} />
        ))}
      </SimpleGrid>
    </>
  );
}
