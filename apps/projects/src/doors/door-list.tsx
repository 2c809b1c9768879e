import { messageOf } from '@portal/data/data-error';
import { type Door, doorListQuery } from '@portal/data/doors';
import { formatDimensions } from '@portal/domain/door-dimensions';
import { doorSeries, optionLabel } from '@portal/domain/door-options';
import { Box, Button, Center, chakra, Flex, SimpleGrid, Skeleton, Text } from '@portal/ui/core';
import { EmptyState, ErrorAlert } from '@portal/ui/data-display';
import { CircleCheck, DoorClosed, TriangleAlert } from '@portal/ui/icons';
import { Link } from '@portal/ui/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DoorPicture } from './picture/door-picture.tsx';

interface DoorListProps {
  projectId: string;
  /** The door whose details are open beside the list. */
  selectedId: string | null;
  /** The address's query that selects a door. */
  searchOf: (doorId: string) => string;
  emptyAction: ReactNode;
}

const DoorLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    height: '100%',
    px: '3',
    py: '2.5',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
    color: 'fg',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'moderate',
    focusVisibleRing: 'outside',
    _hover: { borderColor: 'border.emphasized', bg: 'bg.subtle' },
    '&[aria-current=true]': { borderColor: 'accent.solid', bg: 'accent.subtle' },
  },
});

/** The doors of the project in the order of their creation; choosing one opens its details. */
export function DoorList({ projectId, selectedId, searchOf, emptyAction }: DoorListProps) {
  const doors = useInfiniteQuery(doorListQuery(projectId));

  if (doors.isPending) return <LoadingDoors />;
  if (doors.isError && !doors.data)
    return (
      <ErrorAlert
        message={messageOf(doors.error, 'Failed to fetch project details. Please try again.')}
        onRetry={() => void doors.refetch()}
        retrying={doors.isFetching}
      />
    );

  const { rows, total } = doors.data;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<DoorClosed />}
        message="No doors yet. Create the first door of this project."
        action={emptyAction}
      />
    );
  return (
    <nav aria-label="Doors">
      <SimpleGrid
        as="ul"
        listStyleType="none"
        columns={selectedId === null ? { base: 1, md: 2, lg: 3 } : 1}
        gap="3"
      >
        {rows.map((door) => (
          <li key={door.id}>
            <DoorLink
              to={{ search: searchOf(door.id) }}
              preventScrollReset
              data-door={door.id}
              {...(door.id === selectedId && { 'aria-current': true })}
            >
              <DoorSummary door={door} />
            </DoorLink>
          </li>
        ))}
      </SimpleGrid>
      {doors.hasNextPage && (
        <Center mt="4">
          <Button
            variant="outline"
            colorPalette="gray"
            size="sm"
            loading={doors.isFetchingNextPage}
            onClick={() => void doors.fetchNextPage()}
          >
            {`Show more (${total - rows.length})`}
          </Button>
        </Center>
      )}
    </nav>
  );
}

function DoorSummary({ door }: { door: Door }) {
  const { data } = door;
  const facts = data
    ? [optionLabel(doorSeries, data.doorName), formatDimensions(data.width, data.height)]
    : ['No door data yet'];
  return (
    <>
      <DoorPicture door={data ?? {}} size="small" decorative />
      <Box flex="1" minWidth="0">
        <Text fontWeight="semibold" textStyle="sm" overflowWrap="anywhere">
          {door.name}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        <Flex align="center" gap="1.5" textStyle="xs" color={door.hasDrawings ? 'fg.success' : 'fg.warning'}>
          {door.hasDrawings ? <CircleCheck size={14} aria-hidden /> : <TriangleAlert size={14} aria-hidden />}
          {door.hasDrawings ? 'Has drawings' : 'No drawings'}
        </Flex>
      </Box>
    </>
  );
}

function LoadingDoors() {
  return (
    <SimpleGrid as="output" columns={{ base: 1, md: 2, lg: 3 }} gap="3" aria-label="Loading doors">
      {[1, 2, 3].map((tile) => (
        <Skeleton key={tile} height="20" borderRadius="l3" />
      ))}
    </SimpleGrid>
  );
}
