import { userPageQuery } from '@portal/data/users';
import { Button, Container, Flex, Heading } from '@portal/ui/core';
import { Tabs } from '@portal/ui/data-display';
import { UserPlus } from '@portal/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InviteUserModal } from './management/invite-user-modal.tsx';
import { useUsersAddress } from './management/use-users-address.ts';
import { UserListTab } from './management/user-list-tab.tsx';
import { UserStatisticsTab } from './management/user-statistics-tab.tsx';

/** User management, for super admins (specification section 2). */
export function Page() {
  const [address, change] = useUsersAddress();
  const { data: everyone } = useQuery(userPageQuery('', 1));
  const [inviting, setInviting] = useState(false);

  return (
    <Container maxWidth="7xl" paddingY={{ base: '6', md: '10' }}>
      <title>User Management</title>
      <Flex wrap="wrap" align="center" justify="space-between" gap="4" marginBottom="6">
        <Heading as="h1" size="3xl">
          User Management
        </Heading>
        <Button onClick={() => setInviting(true)}>
          <UserPlus aria-hidden />
          Invite User
        </Button>
      </Flex>
      <Tabs.Root
        lazyMount
        unmountOnExit
        value={address.tab}
        onValueChange={({ value }) =>
          change({ ...address, tab: value === 'statistics' ? 'statistics' : 'users' })
        }
      >
        <Tabs.List>
          <Tabs.Trigger value="users">Users{everyone ? ` (${everyone.total})` : ''}</Tabs.Trigger>
          <Tabs.Trigger value="statistics">Statistics</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="users">
          <UserListTab address={address} onChange={change} onInvite={() => setInviting(true)} />
        </Tabs.Content>
        <Tabs.Content value="statistics">
          <UserStatisticsTab />
        </Tabs.Content>
      </Tabs.Root>
      <InviteUserModal open={inviting} onClose={() => setInviting(false)} />
    </Container>
  );
}
