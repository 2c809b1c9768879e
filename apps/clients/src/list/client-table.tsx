import type { ListedClient } from '@portal/data/client-list';
import { listedCountry } from '@portal/domain/client-rules';
import { Text } from '@portal/ui/core';
import { StackedCell, StackedRow, StackedTable } from '@portal/ui/data-display';
import { ActivityBadge } from './activity-badge.tsx';
import { type ClientRowActions, ClientRowButtons } from './client-row-buttons.tsx';

interface ClientTableProps extends ClientRowActions {
  clients: readonly ListedClient[];
  /** The client that is being changed. */
  busyId: string | null;
}

const columns = [
  { label: 'Client' },
  { label: 'Contact' },
  { label: 'Location' },
  { label: 'Projects', align: 'end' },
  { label: 'Status' },
  { label: 'Actions', align: 'end' },
] as const;

/** The clients of one page (specification section 2). */
export function ClientTable({ clients, busyId, ...actions }: ClientTableProps) {
  return (
    <StackedTable label="Clients" columns={columns}>
      {clients.map((client) => (
        <ClientRow key={client.id} client={client} busy={client.id === busyId} {...actions} />
      ))}
    </StackedTable>
  );
}

interface ClientRowProps extends ClientRowActions {
  client: ListedClient;
  busy: boolean;
}

function ClientRow({ client, busy, ...actions }: ClientRowProps) {
  const { name, companyName, contactPerson, email, phone, city, projectCount, isActive } = client;
  const location = [city, listedCountry(client.country)].filter(Boolean).join(', ');
  return (
    <StackedRow aria-busy={busy || undefined} opacity={busy ? '0.6' : '1'}>
      <StackedCell header line={1} column={1}>
        <Text as="span" display="block" fontWeight="semibold">
          {name}
        </Text>
        {companyName && (
          <Text as="span" display="block" color="fg.muted">
            {companyName}
          </Text>
        )}
      </StackedCell>
      <StackedCell line={2} color="fg.muted">
        <Lines lines={[contactPerson, email, phone]} />
      </StackedCell>
      <StackedCell line={3} column={1} color="fg.muted">
        {location}
      </StackedCell>
      <StackedCell line={3} column={2} textAlign="end" whiteSpace="nowrap">
        {projectCount}
        <Text as="span" display={{ base: 'inline', lg: 'none' }}>
          {projectCount === 1 ? ' project' : ' projects'}
        </Text>
      </StackedCell>
      <StackedCell line={1} column={2} textAlign={{ base: 'end', lg: 'start' }}>
        <ActivityBadge isActive={isActive} />
      </StackedCell>
      <StackedCell line={4} borderTopWidth={{ base: '1px', lg: '0' }} paddingTop="3">
        <ClientRowButtons client={client} busy={busy} {...actions} />
      </StackedCell>
    </StackedRow>
  );
}

function Lines({ lines }: { lines: readonly (string | null)[] }) {
  return lines
    .filter((line) => line !== null && line.trim() !== '')
    .map((line) => (
      <Text as="span" display="block" key={line}>
        {line}
      </Text>
    ));
}
