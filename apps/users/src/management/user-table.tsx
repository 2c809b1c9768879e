import type { ManagedUser } from '@portal/data/users';
import { Text } from '@portal/ui/core';
import { StackedCell, StackedRow, StackedTable } from '@portal/ui/data-display';
import { lastLoginText } from './last-login.ts';
import { RoleBadge } from './role-badge.tsx';
import { type UserRowActions, UserRowButtons } from './user-row-buttons.tsx';

interface UserTableProps extends UserRowActions {
  users: readonly ManagedUser[];
  /** The user who is being changed. */
  busyId: string | null;
}

const columns = [
  { label: 'User' },
  { label: 'Role' },
  { label: 'Clicks', align: 'end' },
  { label: 'Logins', align: 'end' },
  { label: 'Last Login' },
  { label: 'Actions', align: 'end' },
] as const;

/** The users of one page (specification section 2). */
export function UserTable({ users, busyId, ...actions }: UserTableProps) {
  return (
    <StackedTable label="Users" columns={columns}>
      {users.map((user) => (
        <UserRow key={user.id} user={user} busy={user.id === busyId} {...actions} />
      ))}
    </StackedTable>
  );
}

interface UserRowProps extends UserRowActions {
  user: ManagedUser;
  busy: boolean;
}

function UserRow({ user, busy, ...actions }: UserRowProps) {
  return (
    <StackedRow aria-busy={busy || undefined} opacity={busy ? '0.6' : '1'}>
      <StackedCell header line={1} column={1}>
        <Text as="span" display="block" fontWeight="semibold">
          {user.username}
        </Text>
        <Text as="span" display="block" color="fg.muted">
          {user.email ?? 'N/A'}
        </Text>
      </StackedCell>
      <StackedCell line={1} column={2} textAlign={{ base: 'end', lg: 'start' }} whiteSpace="nowrap">
        <RoleBadge user={user} />
      </StackedCell>
      <StackedCell line={3} column={1} textAlign={{ lg: 'end' }}>
        {user.clickCount}
        <PhoneWord>{user.clickCount === 1 ? ' click' : ' clicks'}</PhoneWord>
      </StackedCell>
      <StackedCell line={3} column={2} textAlign="end" whiteSpace="nowrap">
        {user.loginCount}
        <PhoneWord>{user.loginCount === 1 ? ' login' : ' logins'}</PhoneWord>
      </StackedCell>
      <StackedCell line={2} color="fg.muted">
        <PhoneWord>Last login: </PhoneWord>
        {lastLoginText(user)}
      </StackedCell>
      <StackedCell line={4} borderTopWidth={{ base: '1px', lg: '0' }} paddingTop="3">
        <UserRowButtons user={user} busy={busy} {...actions} />
      </StackedCell>
    </StackedRow>
  );
}

/** Says on phones what the column's header says elsewhere. */
function PhoneWord({ children }: { children: string }) {
  return (
    <Text as="span" display={{ base: 'inline', lg: 'none' }}>
      {children}
    </Text>
  );
}
