import type { DoorTile, ProjectSummary } from '@portal/data/project-list';
import { doorSeries, optionLabel } from '@portal/domain/door-options';
import { doorTilesShown } from '@portal/domain/limits';
import { Box, chakra, Flex, Text } from '@portal/ui/core';
import { CircleCheck, FileText } from '@portal/ui/icons';
import { DoorPicture } from '../doors/picture/door-picture.tsx';

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(5.75rem, 1fr))',
    gap: '2',
    listStyle: 'none',
  },
});

/** The first doors of a project with their pictures and whether they have drawings (specification section 2). */
export function DoorTiles({ project: { doors, drawings } }: { project: ProjectSummary }) {
  if (doors.length === 0) return null;
  const more = drawings.doors - Math.min(doors.length, doorTilesShown);
  return (
    <Box>
      <Tiles aria-label="Doors">
        {doors.slice(0, doorTilesShown).map((door) => (
          <Tile key={door.id} door={door} />
        ))}
      </Tiles>
      {more > 0 && (
        <Text textStyle="sm" color="fg.muted" mt="2">
          +{more} more doors
        </Text>
      )}
    </Box>
  );
}

function Tile({ door: { name, series, hasDrawings, appearance } }: { door: DoorTile }) {
  const Drawings = hasDrawings ? CircleCheck : FileText;
  return (
    <Flex
      as="li"
      direction="column"
      align="center"
      gap="1"
      minWidth="0"
      p="2"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      textAlign="center"
      title={optionLabel(doorSeries, series) || 'No door data yet'}
    >
      <DoorPicture door={{ ...appearance, doorName: series ?? '' }} size="small" decorative />
      <Text textStyle="xs" fontWeight="medium" maxWidth="full" truncate>
        {name}
      </Text>
      <Flex align="center" gap="1" textStyle="xs" color={hasDrawings ? 'fg.success' : 'fg.muted'}>
        <Drawings size={12} aria-hidden />
        {hasDrawings ? 'Drawings' : 'No drawings'}
      </Flex>
    </Flex>
  );
}
