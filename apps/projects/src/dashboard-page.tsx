import { Button, Container, Flex, Heading, Stack } from '@portal/ui/core';
import { Plus } from '@portal/ui/icons';
import { useCallback, useRef, useState } from 'react';
import { CreateProjectModal } from './dashboard/create-project-modal.tsx';
import { showsAllProjects, useDashboardAddress } from './dashboard/dashboard-address.ts';
import { FilterBar } from './dashboard/filter-bar.tsx';
import { ProjectResults } from './dashboard/project-results.tsx';
import { useProjectDeletion } from './dashboard/use-project-deletion.tsx';
import { useToday } from './dashboard/use-today.ts';

/** The projects dashboard (specification section 2). */
export function Page() {
  const [address, change] = useDashboardAddress();
  const today = useToday();
  const [creating, setCreating] = useState(false);
  const [focusIndex, setFocusIndex] = useState<number | null>(null);
  const { askToDelete, dialog } = useProjectDeletion(setFocusIndex);
  const firstFilter = useRef<HTMLInputElement>(null);
  const forgetFocus = useCallback(() => setFocusIndex(null), []);

  return (
    <Container maxWidth="8xl" paddingY={{ base: '6', md: '10' }}>
      <Flex wrap="wrap" align="center" justify="space-between" gap="4" marginBottom="6">
        <Heading as="h1" size="3xl">
          Projects
        </Heading>
        <Button onClick={() => setCreating(true)}>
          <Plus aria-hidden />
          New Project
        </Button>
      </Flex>
      <Stack gap="6">
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
          focusIndex={focusIndex}
          onFocused={forgetFocus}
        />
      </Stack>
      <CreateProjectModal open={creating} onClose={() => setCreating(false)} />
      {dialog}
    </Container>
  );
}
