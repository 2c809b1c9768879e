import { Button, Container, Flex, Heading, Stack } from '@portal/ui/core';
import { Plus } from '@portal/ui/icons';
import { LeaveGuardProvider } from '@portal/ui/overlays';
import { useRef, useState } from 'react';
import { CreateProjectModal } from './dashboard/create-project-modal.tsx';
import { showsAllProjects } from './dashboard/dashboard-address.ts';
import { FilterBar } from './dashboard/filter-bar.tsx';
import { ProjectResults } from './dashboard/project-results.tsx';
import { useDashboardAddress } from './dashboard/use-dashboard-address.ts';
import { useProjectDeletion } from './dashboard/use-project-deletion.tsx';
import { useToday } from './dashboard/use-today.ts';

/** The projects dashboard (specification section 2). */
export function Page() {
  return (
    <LeaveGuardProvider>
      <Dashboard />
    </LeaveGuardProvider>
  );
}

function Dashboard() {
  const [address, change] = useDashboardAddress();
  const today = useToday();
  const [creating, setCreating] = useState(false);
  const { askToDelete, dialog } = useProjectDeletion(focusCardAt);
  const newProject = useRef<HTMLButtonElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const firstFilter = useRef<HTMLInputElement>(null);

  /** After a deletion: the card that moved up, else the one before it, else what makes a new one. */
  function focusCardAt(index: number) {
    const linkAt = (position: number) =>
      results.current?.querySelector<HTMLElement>(`[aria-posinset="${position}"] a`);
    (linkAt(index + 1) ?? linkAt(index) ?? newProject.current)?.focus();
  }

  return (
    <Container maxWidth="8xl" paddingY={{ base: '6', md: '10' }}>
      <Flex wrap="wrap" align="center" justify="space-between" gap="4" marginBottom="6">
        <Heading as="h1" size="3xl">
          Projects
        </Heading>
        <Button ref={newProject} onClick={() => setCreating(true)}>
          <Plus aria-hidden />
          New Project
        </Button>
      </Flex>
      <Stack ref={results} gap="6">
        <FilterBar address={address} onChange={change} firstControlRef={firstFilter} />
        <ProjectResults
          filter={{
            clientId: address.client,
            due: address.due,
            today,
            sort: address.sort,
            ascending: address.order === 'asc',
            withDoors: address.view === 'detailed',
          }}
          unfiltered={showsAllProjects(address)}
          onClearFilters={() => {
            change({ client: null, due: 'all' });
            firstFilter.current?.focus();
          }}
          onDelete={askToDelete}
        />
      </Stack>
      <CreateProjectModal open={creating} onClose={() => setCreating(false)} />
      {dialog}
    </Container>
  );
}
