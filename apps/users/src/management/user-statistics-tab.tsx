import { messageOf } from '@portal/data/data-error';
import { type UserStatistics, userStatisticsQuery } from '@portal/data/users';
import { activeUserDays } from '@portal/domain/limits';
import { formatTimestamp } from '@portal/domain/timestamp';
import { chakra, Heading, PageSpinner, SimpleGrid, Stack, Text } from '@portal/ui/core';
import { BarChart, Card, ErrorAlert, Stat, StatGroup } from '@portal/ui/data-display';
import { useQuery } from '@tanstack/react-query';

/** The tab Statistics: totals, the most active users, the latest logins (specification sections 2, 3 and 9). */
export function UserStatisticsTab() {
  const statistics = useQuery(userStatisticsQuery());
  if (statistics.isPending) return <PageSpinner label="Loading the statistics" />;
  return (
    <Stack gap="6">
      {statistics.isError && (
        <ErrorAlert
          title="Failed to load statistics"
          message={messageOf(statistics.error, 'Failed to fetch user statistics')}
          retrying={statistics.isFetching}
          onRetry={() => void statistics.refetch()}
        />
      )}
      {statistics.data && <Figures statistics={statistics.data} />}
    </Stack>
  );
}

function Figures({
  statistics: { overview, mostActiveUsers, recentLogins },
}: {
  statistics: UserStatistics;
}) {
  return (
    <>
      <StatGroup>
        <Stat label="Total Users" value={overview.totalUsers} />
        <Stat
          label="Active Users"
          value={overview.activeUsers}
          help={`Profile updated in the last ${activeUserDays} days`}
        />
        <Stat label="Admin Users" value={overview.adminUsers} />
        <Stat label="Super Admin Users" value={overview.superAdminUsers} />
      </StatGroup>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6">
        <Card.Root>
          <Card.Header>
            <Heading as="h2" size="lg">
              Most Active Users
            </Heading>
          </Card.Header>
          <Card.Body>
            <BarChart
              label="Most active users by clicks"
              bars={mostActiveUsers.map(({ id, username, clickCount, loginCount }) => ({
                id,
                label: username,
                value: clickCount,
                text: `${clickCount} ${clickCount === 1 ? 'click' : 'clicks'}, ${loginCount} ${loginCount === 1 ? 'login' : 'logins'}`,
              }))}
            />
          </Card.Body>
        </Card.Root>
        <Card.Root>
          <Card.Header>
            <Heading as="h2" size="lg">
              Recent Logins
            </Heading>
          </Card.Header>
          <Card.Body>
            {recentLogins.length === 0 ? (
              <Text color="fg.muted">Nobody has signed in yet.</Text>
            ) : (
              <RecentLogins logins={recentLogins} />
            )}
          </Card.Body>
        </Card.Root>
      </SimpleGrid>
    </>
  );
}

function RecentLogins({ logins }: { logins: UserStatistics['recentLogins'] }) {
  return (
    <chakra.ol aria-label="Recent logins">
      {logins.map(({ id, username, lastLogin, loginCount }) => (
        <chakra.li
          key={id}
          display="flex"
          justifyContent="space-between"
          gap="4"
          paddingY="2.5"
          textStyle="sm"
          borderBottomWidth="1px"
          _last={{ borderBottomWidth: '0' }}
        >
          <Text as="span" minWidth="0" overflowWrap="anywhere">
            {username}
          </Text>
          <Text as="span" color="fg.muted" flexShrink="0" textAlign="end">
            {formatTimestamp(lastLogin)}
            <Text as="span" display="block" textStyle="xs">
              {loginCount} {loginCount === 1 ? 'login' : 'logins'}
            </Text>
          </Text>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
