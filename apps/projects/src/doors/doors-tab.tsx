import { messageOf } from '@portal/data/data-error';
import { type Door, deleteDoorMutation, doorQuery } from '@portal/data/doors';
import type { ProjectSummary } from '@portal/data/project-list';
import type { DoorData } from '@portal/domain/door-defaults';
import { Box, Grid, PageSpinner, Text } from '@portal/ui/core';
import { ErrorAlert } from '@portal/ui/data-display';
import { ArrowLeft } from '@portal/ui/icons';
import { useConfirm } from '@portal/ui/overlays';
import { RouterLink } from '@portal/ui/router';
import { toast } from '@portal/ui/toasts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { UploadDrawingModal } from '../files/upload-drawing-modal.tsx';
import type { ProjectAddress } from '../project/project-address.ts';
import { RawDataModal } from '../raw-data/raw-data-modal.tsx';
import { CopyDoorModal } from './copy-door-modal.tsx';
import { DoorDataModal } from './door-data-modal.tsx';
import { type DoorAction, DoorDetail } from './door-detail.tsx';
import { DoorList } from './door-list.tsx';
import { DrawingBanner } from './drawing-banner.tsx';

interface DoorsTabProps {
  project: ProjectSummary;
  address: ProjectAddress;
  createDoorButton: ReactNode;
  /** Data that was typed for a door whose folder alone could be created. */
  unsavedData: { door: Pick<Door, 'id' | 'name'>; data: DoorData } | null;
  onUnsavedDataClosed: () => void;
}

type OpenModal = { action: Exclude<DoorAction, 'delete'>; door: Door };

/** The doors of the project and, beside them, the selected one (specification section 2). */
export function DoorsTab({
  project,
  address,
  createDoorButton,
  unsavedData,
  onUnsavedDataClosed,
}: DoorsTabProps) {
  const { doorId } = address;
  const selected = useQuery({ ...doorQuery(doorId ?? ''), enabled: doorId !== null });
  const [modal, setModal] = useState<OpenModal | null>(null);
  const [confirm, confirmDialog] = useConfirm();
  const deletion = useMutation(deleteDoorMutation());
  const chosen = useChosen(doorId);
  // The way back leads to another door: what is open belongs to the one before.
  if (modal !== null && modal.door.id !== doorId?.toLowerCase()) setModal(null);

  const door = selected.data?.projectId === project.id ? selected.data : null;

  async function act(action: DoorAction, on: Door) {
    if (action !== 'delete') {
      setModal({ action, door: on });
      return;
    }
    const sure = await confirm({
      title: `Delete ${on.name}?`,
      message: 'Are you sure you want to delete this folder? This will also delete all associated data.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!sure) return;
    deletion.mutate(on.id, {
      onSuccess: () => {
        toast.success('Folder deleted successfully');
        address.showDoor(null);
      },
      onError: (error) => toast.error(messageOf(error, 'Failed to delete folder')),
    });
  }

  return (
    <Box>
      <DrawingBanner count={project.drawings} />
      <Grid templateColumns={{ base: '1fr', lg: doorId === null ? '1fr' : '19rem minmax(0, 1fr)' }} gap="8">
        <Box display={{ base: doorId === null ? 'block' : 'none', lg: 'block' }} minWidth="0">
          <DoorList
            projectId={project.id}
            selectedId={doorId}
            searchOf={address.doorSearch}
            emptyAction={createDoorButton}
          />
        </Box>
        {doorId !== null && (
          <Box minWidth="0">
            <RouterLink
              to={{ search: address.doorSearch(null) }}
              preventScrollReset
              display={{ base: 'inline-flex', lg: 'none' }}
              alignItems="center"
              gap="1.5"
              minHeight="6"
              textStyle="sm"
              mb="4"
            >
              <ArrowLeft size={16} aria-hidden />
              All doors
            </RouterLink>
            {selected.isPending && <PageSpinner label="Loading the door" />}
            {selected.isError && selected.data === undefined && (
              <ErrorAlert
                message={messageOf(selected.error, 'Failed to fetch folder files')}
                onRetry={() => void selected.refetch()}
                retrying={selected.isFetching}
              />
            )}
            {selected.isSuccess && door === null && (
              <Text color="fg.muted">This door does not exist. Somebody may have deleted it.</Text>
            )}
            {door && (
              <DoorDetail
                key={door.id}
                door={door}
                focusOnOpen={chosen}
                onAction={(action) => void act(action, door)}
              />
            )}
          </Box>
        )}
      </Grid>
      {modal && <DoorModal modal={modal} current={door} project={project} onClose={() => setModal(null)} />}
      {unsavedData && (
        <DoorDataModal
          key={unsavedData.door.id}
          door={{ ...unsavedData.door, data: null }}
          deleted={false}
          unsavedData={unsavedData.data}
          onClose={onUnsavedDataClosed}
        />
      )}
      {confirmDialog}
    </Box>
  );
}

interface DoorModalProps {
  modal: OpenModal;
  /** The door as it is now; null when it is gone. */
  current: Door | null;
  project: ProjectSummary;
  onClose: () => void;
}

function DoorModal({ modal: { action, door }, current, project, onClose }: DoorModalProps) {
  switch (action) {
    case 'edit-data':
      return <DoorDataModal door={door} deleted={current === null} unsavedData={null} onClose={onClose} />;
    case 'add-drawings':
      return (
        <UploadDrawingModal
          place={{ projectId: door.projectId, folderId: door.id }}
          doorName={door.name}
          onClose={onClose}
        />
      );
    case 'raw-data':
      return <RawDataModal door={door} onClose={onClose} />;
    case 'copy':
      return <CopyDoorModal door={current === null ? null : door} project={project} onClose={onClose} />;
  }
}

/** Whether the door was chosen on this page, rather than by the address with which the page was opened. */
function useChosen(doorId: string | null): boolean {
  const [opened, setOpened] = useState(doorId);
  if (opened !== null && opened !== doorId) setOpened(null);
  return doorId !== null && doorId !== opened;
}
