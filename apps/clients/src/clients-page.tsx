import { clientCountQuery } from '@portal/data/client-list';
import { Button, Container, Flex, Heading } from '@portal/ui/core';
import { Tabs } from '@portal/ui/data-display';
import { Plus } from '@portal/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddClientModal } from './form/add-client-modal.tsx';
import { ClientListTab } from './list/client-list-tab.tsx';
import { ClientStatisticsTab } from './statistics/client-statistics-tab.tsx';
import { useClientsAddress } from './use-clients-address.ts';

/** Client management (specification section 2). */
export function Page() {
  const [address, change] = useClientsAddress();
  const { data: count } = useQuery(clientCountQuery());
  const [adding, setAdding] = useState(false);

  return (
    <Container maxWidth="7xl" paddingY={{ base: '6', md: '10' }}>
      <title>Client Management</title>
      <Flex wrap="wrap" align="center" justify="space-between" gap="4" marginBottom="6">
        <Heading as="h1" size="3xl">
          Client Management
        </Heading>
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          Add New Client
        </Button>
      </Flex>
      <Tabs.Root
        lazyMount
        unmountOnExit
        value={address.tab}
        onValueChange={({ value }) =>
          change({ ...address, tab: value === 'statistics' ? 'statistics' : 'clients' })
        }
      >
        <Tabs.List>
          <Tabs.Trigger value="clients">Clients{count === undefined ? '' : ` (${count})`}</Tabs.Trigger>
          <Tabs.Trigger value="statistics">Statistics</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="clients">
          <ClientListTab address={address} onChange={change} onAdd={() => setAdding(true)} />
        </Tabs.Content>
        <Tabs.Content value="statistics">
          <ClientStatisticsTab />
        </Tabs.Content>
      </Tabs.Root>
      <AddClientModal open={adding} onClose={() => setAdding(false)} />
    </Container>
  );
}
