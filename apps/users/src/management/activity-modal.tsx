import { messageOf } from '@portal/data/data-error';
import { type ManagedUser, userQuery } from '@portal/data/users';
import { activityLevel } from '@portal/domain/activity-level';
import { formatTimestamp } from '@portal/domain/timestamp';
import { Flex, Heading, Stack, Text } from '@portal/ui/core';
import { Alert, DataList, ErrorAlert, ProgressBar, Stat, StatGroup } from '@portal/ui/data-display';
import { Modal, ModalCancel } from '@portal/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { lastLoginText } from './last-login.ts';
import { RoleBadge } from './role-badge.tsx';
import { USER_GONE } from './user-gone.ts';

/** The modal User Activity Details, open for as long as it is on the page (specification sections 2 and 4). */
export function ActivityModal({ id, onClose }: { id: string; onClose: () => void }) {
  const activity = useQuery(userQuery(id));
  return (
    <Modal open onClose={onClose} title="User Activity Details" footer={<ModalCancel>Close</ModalCancel>}>
      <Stack gap="6">
        {activity.isError && (
          <ErrorAlert
            message={messageOf(activity.error, 'Failed to fetch user activity')}
            retrying={activity.isFetching}
            onRetry={() => void activity.refetch()}
          />
        )}
        {activity.data === null && <Alert status="warning">{USER_GONE}</Alert>}
        {activity.isPending && <Text as="output">Loading the activity…</Text>}
        {activity.data && <Activity user={activity.data} />}
      </Stack>
    </Modal>
  );
}

function Activity({ user }: { user: ManagedUser }) {
  const { label, percentage } = activityLevel(user.clickCount);
  return (
    <>
      <Flex align="center" wrap="wrap" gap="3">
        <Heading as="h3" size="xl" overflowWrap="anywhere">
          {user.username}
        </Heading>
        <RoleBadge user={user} />
      </Flex>
      <ProgressBar label={`Activity level: ${label}`} value={percentage} />
      <StatGroup columns={2}>
        <Stat label="Clicks" value={user.clickCount} />
        <Stat label="Logins" value={user.loginCount} />
      </StatGroup>
      <DataList
        columns={2}
        items={[
          { label: 'Email', value: user.email ?? 'N/A' },
          {
            label: 'Last sign-in',
            value: user.lastSignInAt === null ? 'Never' : formatTimestamp(user.lastSignInAt),
          },
          { label: 'Last active', value: lastLoginText(user) },
          { label: 'Account created', value: formatTimestamp(user.createdAt) },
        ]}
      />
    </>
  );
}
