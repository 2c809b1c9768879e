import { messageOf } from '@portal/data/data-error';
import { type ManagedUser, userPageQuery } from '@portal/data/users';
import { Box, Button, Flex, Stack, Text } from '@portal/ui/core';
import { ErrorAlert, Pagination } from '@portal/ui/data-display';
import { SearchInput } from '@portal/ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ActivityModal } from './activity-modal.tsx';
import { EditRoleModal } from './edit-role-modal.tsx';
import { NoUsers } from './no-users.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { UserTable } from './user-table.tsx';
import { UserTableSkeleton } from './user-table-skeleton.tsx';
import type { UsersAddress } from './users-address.ts';

interface UserListTabProps {
  address: UsersAddress;
  onChange: (change: Partial<UsersAddress>) => void;
  onInvite: () => void;
}

/** The tab Users: search, list and pages (specification section 2). */
export function UserListTab({ address, onChange, onInvite }: UserListTabProps) {
  const { search, page } = address;
  const users = useQuery(userPageQuery(search, page));
  const [opened, setOpened] = useState<{ as: 'activity' | 'role'; user: ManagedUser } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const actions = useUserActions(() => list.current?.focus());
  const { data } = users;

  return (
    <Stack gap="5">
      <Box maxWidth={{ md: 'xl' }}>
        <SearchInput
          label="Search users"
          placeholder="Search by username or email"
          search={search}
          busy={users.isPlaceholderData}
          onSearch={(search) => {
            if (search === address.search) void users.refetch();
            onChange({ search });
          }}
        />
      </Box>

      {users.isError && (
        <ErrorAlert
          message={messageOf(users.error, 'Failed to fetch users')}
          retrying={users.isFetching}
          onRetry={() => void users.refetch()}
        />
      )}
      {users.isPending && <UserTableSkeleton />}
      {data && (
        <Flex wrap="wrap" align="center" columnGap="3" minHeight="8">
          <Text as="output" minWidth="0" overflowWrap="anywhere" color="fg.muted" textStyle="sm">
            {data.total} {data.total === 1 ? 'user' : 'users'}
            {search && ` matching “${search}”`}
          </Text>
          {search && (
            <Button size="xs" variant="ghost" onClick={() => onChange({ search: '' })}>
              Show all users
            </Button>
          )}
        </Flex>
      )}
      {data && (
        <Box as="section" ref={list} aria-label="List of users" tabIndex={-1} outline="none">
          {data.rows.length > 0 ? (
            <UserTable
              users={data.rows}
              busyId={actions.busyId}
              onShow={(user) => setOpened({ as: 'activity', user })}
              onEdit={(user) => setOpened({ as: 'role', user })}
              onReset={actions.reset}
              onDelete={actions.remove}
            />
          ) : (
            <NoUsers filtered={search !== ''} onInvite={onInvite} />
          )}
        </Box>
      )}
      {data && (
        <Pagination
          label="Users"
          page={data.page}
          pageCount={data.pageCount}
          onPageChange={(page) => onChange({ page })}
        />
      )}

      {opened?.as === 'activity' && <ActivityModal id={opened.user.id} onClose={() => setOpened(null)} />}
      {opened?.as === 'role' && <EditRoleModal user={opened.user} onClose={() => setOpened(null)} />}
      {actions.dialog}
    </Stack>
  );
}
