import type { Door } from '@portal/data/doors';
import { Box, Button, Center, Flex, Heading, Stack, Text } from '@portal/ui/core';
import { Copy, Database, Pencil, Plus, Trash2, Upload } from '@portal/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { FileList } from '../files/file-list.tsx';
import { DoorSpecifications } from './door-specifications.tsx';
import { DoorPicture } from './picture/door-picture.tsx';

/** What can be done to a door. */
export type DoorAction = 'edit-data' | 'add-drawings' | 'raw-data' | 'copy' | 'delete';

interface DoorDetailProps {
  door: Door;
  /** Whether the person has just chosen it, so that the focus follows. */
  focusOnOpen: boolean;
  onAction: (action: DoorAction) => void;
}

/** One door: specifications, raw data, drawings, and what can be done to it (specification section 2). */
export function DoorDetail({ door, focusOnOpen, onAction }: DoorDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusOnOpen) heading.current?.focus({ preventScroll: true });
  }, [focusOnOpen]);
  const { data } = door;

  return (
    <Stack as="section" aria-labelledby="door-name" gap="8">
      <Flex wrap="wrap" align="center" justify="space-between" gap="4">
        <Heading
          as="h2"
          id="door-name"
          ref={heading}
          tabIndex={-1}
          outline="0"
          textStyle="xl"
          overflowWrap="anywhere"
        >
          {door.name}
        </Heading>
        <Flex gap="2" wrap="wrap">
          <ActionButton
            icon={<Database aria-hidden />}
            label="View Raw Data"
            onClick={() => onAction('raw-data')}
          />
          <ActionButton icon={<Copy aria-hidden />} label="Copy Door" onClick={() => onAction('copy')} />
          <ActionButton
            icon={<Trash2 aria-hidden />}
            label="Delete Door"
            danger
            onClick={() => onAction('delete')}
          />
        </Flex>
      </Flex>

      <Panel
        title="Specifications"
        action={
          <ActionButton
            icon={data ? <Pencil aria-hidden /> : <Plus aria-hidden />}
            label={data ? 'Edit Door Data' : 'Add Door Data'}
            onClick={() => onAction('edit-data')}
          />
        }
      >
        {data ? (
          <Flex direction={{ base: 'column', xl: 'row' }} gap="8" align="flex-start">
            <Center width={{ base: '100%', xl: 'auto' }} bg="bg.muted" borderRadius="l3" p="4" flexShrink="0">
              <DoorPicture door={data} size="xlarge" />
            </Center>
            <Box flex="1" minWidth="0" width="100%">
              <DoorSpecifications data={data} />
            </Box>
          </Flex>
        ) : (
          <Flex align="center" gap="5">
            <DoorPicture door={{}} size="medium" decorative />
            <Text color="fg.muted">This door has no data yet.</Text>
          </Flex>
        )}
      </Panel>

      <Panel
        title="Drawings"
        action={
          <ActionButton
            icon={<Upload aria-hidden />}
            label="Add Drawings"
            onClick={() => onAction('add-drawings')}
          />
        }
      >
        <FileList
          key={door.id}
          place={{ projectId: door.projectId, folderId: door.id }}
          label="Drawings"
          emptyMessage="No drawings yet. Add the first one as a PDF."
          failureMessage="Failed to fetch folder files"
        />
      </Panel>
    </Stack>
  );
}

function Panel({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <Box>
      <Flex align="center" justify="space-between" gap="4" wrap="wrap" mb="4">
        <Heading as="h3" textStyle="md">
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </Box>
  );
}

interface ActionButtonProps {
  icon: ReactNode;
  label: string;
  onClick: () => void;
  danger?: boolean;
}

function ActionButton({ icon, label, onClick, danger = false }: ActionButtonProps) {
  return (
    <Button size="sm" variant="outline" colorPalette={danger ? 'red' : 'gray'} onClick={onClick}>
      {icon}
      {label}
    </Button>
  );
}
