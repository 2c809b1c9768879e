import type { ProjectFilter, ProjectSummary } from '@portal/data/project-list';
import { Box } from '@portal/ui/core';
import { ErrorAlert } from '@portal/ui/data-display';
import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type FocusEvent, useEffect, useRef } from 'react';
import { ProjectCard } from '../project-card/project-card.tsx';
import { ProjectCardSkeleton } from '../project-card/project-card-skeleton.tsx';
import { fetchFailed } from './messages.ts';
import { useGridGeometry } from './use-grid-geometry.ts';
import { useListEnds } from './use-list-ends.ts';
import { useProjectRows } from './use-project-rows.ts';

/** Rows kept on the page beyond each edge of the window: for the Tab key, for quick scrolling, for the browser's search. */
const ROWS_BEYOND = 6;
const GAP = 20;
const shapes = {
  list: { column: 290, row: 372 },
  detailed: { column: 420, row: 540 },
};

/** The measured heights of the rows that were on the page last; see `useGridGeometry`. */
let lastRows: VirtualItem[] = [];

interface ProjectGridProps {
  filter: ProjectFilter;
  firstPage: readonly ProjectSummary[];
  total: number;
  /** What is shown is still the list before this filter. */
  outdated: boolean;
  onDelete: (project: ProjectSummary, index: number) => void;
}

/**
 * The projects as a grid of cards. Only the rows near the window are on the page, so that scrolling stays smooth
 * through any number of projects; the list's whole length is there from the beginning.
 */
export function ProjectGrid(props: ProjectGridProps) {
  const { filter, firstPage, total, outdated, onDelete } = props;
  const shape = filter.withDoors ? shapes.detailed : shapes.list;
  const grid = useRef<HTMLDivElement>(null);
  const focusedRow = useRef<number | null>(null);
  const { columns, top } = useGridGeometry(grid, shape.column, GAP);

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useWindowVirtualizer({
    count: columns === 0 ? 0 : Math.ceil(total / columns),
    estimateSize: () => shape.row,
    getItemKey: (row) => `${shape.column}-${columns}-${row}`,
    gap: GAP,
    overscan: ROWS_BEYOND,
    scrollMargin: top,
    initialMeasurementsCache: lastRows,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      const kept = focusedRow.current;
      // A row that scrolls away takes the focus with it, unless it stays.
      return kept === null || rows.includes(kept) ? rows : [...rows, kept].sort((one, other) => one - other);
    },
  });
  useEffect(
    () => () => {
      lastRows = virtualizer.takeSnapshot();
    },
    [virtualizer],
  );
  const rows = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  useListEnds(virtualizer.options.count, height);
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const stretch = {
    first: (startIndex - ROWS_BEYOND) * columns,
    last: (endIndex + ROWS_BEYOND + 1) * columns - 1,
  };
  const { projectAt, failed, retrying, retry } = useProjectRows(filter, stretch, {
    firstPage,
    total,
    ready: !outdated && columns > 0,
  });

  function keepRow(event: FocusEvent<HTMLElement>) {
    const row = event.target.closest<HTMLElement>('[data-index]');
    focusedRow.current = row === null ? null : Number(row.dataset.index);
  }

  return (
    <Box
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows stand between the list and its items
      role="list"
      aria-label="Projects"
      aria-busy={outdated}
      position="relative"
      opacity={outdated ? 0.6 : 1}
      transition="opacity"
      style={{ height, overflowAnchor: 'none' }}
      onFocus={keepRow}
      onBlur={() => {
        focusedRow.current = null;
      }}
    >
      {rows.map((row) => (
        <div
          key={row.key}
          ref={virtualizer.measureElement}
          role="presentation"
          data-index={row.index}
          style={{
            position: 'absolute',
            insetInline: 0,
            top: 0,
            transform: `translateY(${row.start - top}px)`,
            display: 'grid',
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gap: GAP,
          }}
        >
          {indexesOfRow(row.index, columns, total).map((index) => {
            const project = projectAt(index);
            return (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list
              <div key={project?.id ?? index} role="listitem" aria-setsize={total} aria-posinset={index + 1}>
                {project ? (
                  <ProjectCard
                    project={project}
                    today={filter.today}
                    detailed={filter.withDoors}
                    onDelete={() => onDelete(project, index)}
                  />
                ) : (
                  <ProjectCardSkeleton detailed={filter.withDoors} />
                )}
              </div>
            );
          })}
        </div>
      ))}
      {failed && (
        <Box
          position="fixed"
          bottom="4"
          insetInline="4"
          marginX="auto"
          maxWidth="2xl"
          zIndex="docked"
          boxShadow="lg"
          bg="bg.panel"
        >
          <ErrorAlert message={fetchFailed} onRetry={retry} retrying={retrying} />
        </Box>
      )}
    </Box>
  );
}

function indexesOfRow(row: number, columns: number, total: number): number[] {
  const first = row * columns;
  return Array.from({ length: Math.min(columns, total - first) }, (_, column) => first + column);
}
