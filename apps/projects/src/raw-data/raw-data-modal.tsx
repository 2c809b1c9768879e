import { messageOf } from '@portal/data/data-error';
import { type Door, rawDoorQuery } from '@portal/data/doors';
import { formatTimestamp } from '@portal/domain/timestamp';
import { Box, Button, Center, Flex, Heading, Spinner, Stack, Text } from '@portal/ui/core';
import { DataList, ErrorAlert, Tabs } from '@portal/ui/data-display';
import { Database } from '@portal/ui/icons';
import { Modal } from '@portal/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from './copy-button.tsx';
import { JsonView } from './json-view.tsx';

interface RawDataModalProps {
  door: Pick<Door, 'id' | 'name'>;
  onClose: () => void;
}

/** What the database holds of a door (specification section 2, design section 7). */
export function RawDataModal({ door, onClose }: RawDataModalProps) {
  // Raw data is looked at to see what is stored now.
  const raw = useQuery({ ...rawDoorQuery(door.id), staleTime: 0 });

  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={`Door Raw Data: ${door.name}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {raw.isPending && (
        <Center as="output" minHeight="48" aria-label="Loading raw data">
          <Spinner />
        </Center>
      )}
      {raw.isError && !raw.data && (
        <ErrorAlert
          message={messageOf(raw.error, 'Failed to fetch folder files')}
          onRetry={() => void raw.refetch()}
          retrying={raw.isFetching}
        />
      )}
      {raw.data === null && <Text>This door does not exist any more.</Text>}
      {raw.data && <RawData raw={raw.data} />}
    </Modal>
  );
}

type RawDoor = NonNullable<ReturnType<typeof useRawDoor>>;
const useRawDoor = (id: string) => useQuery(rawDoorQuery(id)).data;

function RawData({ raw }: { raw: RawDoor }) {
  const { folder, metadata, files } = raw;
  const tabs = [
    { id: 'folder', label: 'Folder Data', subject: 'Folder data', value: folder },
    { id: 'metadata', label: 'Door Metadata', subject: 'Door metadata', value: metadata },
    { id: 'files', label: `Files (${files.length})`, subject: 'Files', value: files },
    {
      id: 'complete',
      label: 'Complete Raw Data',
      subject: 'Complete raw data',
      value: { ...folder, door_metadata: metadata, files },
    },
  ];
  return (
    <Stack gap="6">
      <Tabs.Root defaultValue="folder" lazyMount>
        <Tabs.List aria-label="Raw data">
          {tabs.map(({ id, label }) => (
            <Tabs.Trigger key={id} value={id}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ id, subject, value }) => (
          <Tabs.Content key={id} value={id}>
            {value === null ? (
              <Text color="fg.muted">This door has no data yet.</Text>
            ) : (
              <JsonView subject={subject} value={value} />
            )}
          </Tabs.Content>
        ))}
      </Tabs.Root>

      <Flex wrap="wrap" gap="2">
        <CopyButton subject="Folder ID" text={folder.id} />
        {metadata && <CopyButton subject="Metadata ID" text={metadata.id} />}
        <CopyButton subject="Project ID" text={folder.project_id} />
      </Flex>

      <Box as="section" aria-labelledby="database-info" bg="bg.muted" borderRadius="l3" p="5">
        <Heading as="h3" id="database-info" textStyle="sm" mb="4" display="flex" alignItems="center" gap="2">
          <Database size={18} aria-hidden />
          Database information
        </Heading>
        <DataList
          columns={2}
          items={[
            { label: 'Tables', value: 'folders, door_metadata, files' },
            { label: 'Folder ID', value: folder.id },
            { label: 'Metadata ID', value: metadata?.id ?? null },
            { label: 'Project ID', value: folder.project_id },
            { label: 'Folder type', value: folder.folder_type },
            { label: 'Folder created', value: formatTimestamp(folder.created_at) },
            { label: 'Folder updated', value: formatTimestamp(folder.updated_at) },
            { label: 'Metadata updated', value: metadata && formatTimestamp(metadata.updated_at) },
          ]}
        />
      </Box>
    </Stack>
  );
}
