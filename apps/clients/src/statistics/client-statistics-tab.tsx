import { clientStatisticsQuery } from '@portal/data/client-statistics';
import { messageOf } from '@portal/data/data-error';
import { Heading, PageSpinner, Stack, Text } from '@portal/ui/core';
import { BarChart, Card, ErrorAlert, Stat, StatGroup, StatusBadge } from '@portal/ui/data-display';
import { useQuery } from '@tanstack/react-query';
import { projectFigures } from './project-figures.ts';

/** The tab Statistics: totals and the clients with the most projects (specification sections 2, 3 and 9). */
export function ClientStatisticsTab() {
  const statistics = useQuery(clientStatisticsQuery());
  if (statistics.isPending) return <PageSpinner label="Loading the statistics" />;
  return (
    <Stack gap="6">
      {statistics.isError && (
        <ErrorAlert
          message={messageOf(statistics.error, 'Failed to fetch client statistics')}
          retrying={statistics.isFetching}
          onRetry={() => void statistics.refetch()}
        />
      )}
      {statistics.data && (
        <>
          <StatGroup columns={{ base: 1, sm: 3 }}>
            <Stat label="Total Clients" value={statistics.data.overview.totalClients} />
            <Stat label="Active Clients" value={statistics.data.overview.activeClients} />
            <Stat label="Inactive Clients" value={statistics.data.overview.inactiveClients} />
          </StatGroup>
          <Card.Root>
            <Card.Header>
              <Heading as="h2" size="lg">
                Top Clients by Projects
              </Heading>
            </Card.Header>
            <Card.Body>
              {statistics.data.topClients.length === 0 ? (
                <Text color="fg.muted">No client has a project yet.</Text>
              ) : (
                <BarChart
                  label="Top clients by projects"
                  bars={statistics.data.topClients.map((client) => ({
                    id: client.id,
                    value: client.projectCount,
                    text: projectFigures(client),
                    label: client.isActive ? (
                      client.name
                    ) : (
                      <>
                        {client.name} <StatusBadge color="secondary">Inactive</StatusBadge>
                      </>
                    ),
                  }))}
                />
              )}
            </Card.Body>
          </Card.Root>
        </>
      )}
    </Stack>
  );
}
