import { messageOf } from '@portal/data/data-error';
import type { Door } from '@portal/data/doors';
import { type ProjectSummary, projectQuery } from '@portal/data/project-list';
import type { DoorData } from '@portal/domain/door-defaults';
import { Button, Heading, PageSpinner } from '@portal/ui/core';
import { EmptyState, ErrorAlert, Tabs } from '@portal/ui/data-display';
import { DoorClosed, FileText, FolderOpen, Plus } from '@portal/ui/icons';
import { LeaveGuardProvider } from '@portal/ui/overlays';
import { useParams } from '@portal/ui/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateDoorModal } from './doors/create-door-modal.tsx';
import { DoorsTab } from './doors/doors-tab.tsx';
import { FilesTab } from './files/files-tab.tsx';
import { UploadQueueProvider } from './files/upload-queue-provider.tsx';
import { EditProjectModal } from './project/edit-project-modal.tsx';
import { useProjectAddress } from './project/project-address.ts';
import { ProjectFrame, ProjectHeader } from './project/project-header.tsx';

const fetchFailed = 'Failed to fetch project details. Please try again.';

/** Project details (specification section 2). */
export function Page() {
  const { projectId = '' } = useParams();
  const project = useQuery(projectQuery(projectId));

  if (project.isPending)
    return (
      <ProjectFrame>
        <PageSpinner label="Loading the project" />
      </ProjectFrame>
    );
  if (project.data) {
    return (
      <LeaveGuardProvider key={projectId}>
        <UploadQueueProvider>
          <OpenProject project={project.data} />
        </UploadQueueProvider>
      </LeaveGuardProvider>
    );
  }
  return (
    <ProjectFrame>
      <Heading as="h1" textStyle="2xl" mb="6">
        {project.isError ? 'Project details' : 'Project not found'}
      </Heading>
      {project.isError ? (
        <ErrorAlert
          message={messageOf(project.error, fetchFailed)}
          onRetry={() => void project.refetch()}
          retrying={project.isFetching}
        />
      ) : (
        <>
          <title>Project not found</title>
          <EmptyState
            icon={<FolderOpen />}
            message="There is no such project. Somebody may have deleted it."
          />
        </>
      )}
    </ProjectFrame>
  );
}

type UnsavedData = { door: Pick<Door, 'id' | 'name'>; data: DoorData };

function OpenProject({ project }: { project: ProjectSummary }) {
  const address = useProjectAddress();
  const [modal, setModal] = useState<'edit-project' | 'create-door' | null>(null);
  const [unsavedData, setUnsavedData] = useState<UnsavedData | null>(null);
  const close = () => setModal(null);
  const { doors } = project.drawings;

  return (
    <ProjectFrame>
      <title>{`${project.projectNumber} ${project.name}`}</title>
      <ProjectHeader
        project={project}
        onEdit={() => setModal('edit-project')}
        onCreateDoor={() => setModal('create-door')}
      />
      <Tabs.Root
        value={address.tab}
        onValueChange={({ value }) => address.setTab(value === 'files' ? 'files' : 'doors')}
        lazyMount
        unmountOnExit
      >
        <Tabs.List aria-label="Project">
          <Tabs.Trigger value="doors">
            <DoorClosed aria-hidden />
            {`Doors (${doors})`}
          </Tabs.Trigger>
          <Tabs.Trigger value="files">
            <FileText aria-hidden />
            Files
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="doors">
          <DoorsTab
            project={project}
            address={address}
            createDoorButton={
              <Button onClick={() => setModal('create-door')}>
                <Plus aria-hidden />
                Create Door
              </Button>
            }
            unsavedData={unsavedData}
            onUnsavedDataClosed={() => setUnsavedData(null)}
          />
        </Tabs.Content>
        <Tabs.Content value="files">
          <FilesTab projectId={project.id} />
        </Tabs.Content>
      </Tabs.Root>
      {modal === 'edit-project' && <EditProjectModal project={project} onClose={close} />}
      {modal === 'create-door' && (
        <CreateDoorModal
          projectId={project.id}
          onClose={close}
          onCreated={({ id, name, unsavedData: data }) => {
            close();
            if (data) setUnsavedData({ door: { id, name }, data });
            address.showDoor(id);
          }}
        />
      )}
    </ProjectFrame>
  );
}
