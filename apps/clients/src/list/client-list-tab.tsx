import { clientPageQuery } from '@portal/data/client-list';
import type { ClientDetail } from '@portal/data/clients';
import { messageOf } from '@portal/data/data-error';
import { Box, Button, Flex, Stack, Text } from '@portal/ui/core';
import { ErrorAlert, Pagination } from '@portal/ui/data-display';
import { SearchInput, Switch } from '@portal/ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ClientsAddress } from '../clients-address.ts';
import { ClientDetailsModal } from '../details/client-details-modal.tsx';
import { EditClientModal } from '../form/edit-client-modal.tsx';
import { useClientToEdit } from '../form/use-client-to-edit.ts';
import { ClientTable } from './client-table.tsx';
import { ClientTableSkeleton } from './client-table-skeleton.tsx';
import { NoClients } from './no-clients.tsx';
import { resultSummary } from './result-summary.ts';
import { useClientActions } from './use-client-actions.tsx';

interface ClientListTabProps {
  address: ClientsAddress;
  onChange: (change: Partial<ClientsAddress>) => void;
  onAdd: () => void;
}

/** The tab Clients: search, switch, list and pages (specification section 2). */
export function ClientListTab({ address, onChange, onAdd }: ClientListTabProps) {
  const { search, onlyActive, page } = address;
  const clients = useQuery(clientPageQuery({ search, onlyActive }, page));
  const [shownId, setShownId] = useState<string | null>(null);
  const [edited, setEdited] = useState<ClientDetail | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { read, readingId } = useClientToEdit();
  const actions = useClientActions(onlyActive, () => list.current?.focus());

  async function edit(id: string) {
    setEdited(await read(id));
  }

  const fallback = search === '' ? 'Failed to fetch clients' : 'Search failed';
  const filtered = search !== '' || onlyActive;
  const { data } = clients;

  return (
    <Stack gap="5">
      <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }} gap={{ base: '2', md: '6' }}>
        <Box flex="1" maxWidth={{ md: 'xl' }}>
          <SearchInput
            label="Search clients"
            placeholder="Search by name, company or email"
            search={search}
            busy={clients.isPlaceholderData}
            onSearch={(search) => {
              if (search === address.search) void clients.refetch();
              onChange({ search });
            }}
          />
        </Box>
        <Switch checked={onlyActive} onChange={(event) => onChange({ onlyActive: event.target.checked })}>
          Show active only
        </Switch>
      </Flex>

      {clients.isError && (
        <ErrorAlert
          message={messageOf(clients.error, fallback)}
          retrying={clients.isFetching}
          onRetry={() => void clients.refetch()}
        />
      )}
      {clients.isPending && <ClientTableSkeleton />}
      {data && (
        <Flex wrap="wrap" align="center" columnGap="3" minHeight="8">
          <Text as="output" minWidth="0" overflowWrap="anywhere" color="fg.muted" textStyle="sm">
            {resultSummary(data.total, { search, onlyActive })}
          </Text>
          {filtered && (
            <Button size="xs" variant="ghost" onClick={() => onChange({ search: '', onlyActive: false })}>
              Show all clients
            </Button>
          )}
        </Flex>
      )}
      {data && (
        <Box as="section" ref={list} aria-label="List of clients" tabIndex={-1} outline="none">
          {data.rows.length > 0 ? (
            <ClientTable
              clients={data.rows}
              busyId={actions.busyId ?? readingId}
              onShow={({ id }) => setShownId(id)}
              onEdit={({ id }) => void edit(id)}
              onToggle={actions.toggle}
              onDelete={actions.remove}
            />
          ) : (
            <NoClients filtered={filtered} onAdd={onAdd} />
          )}
        </Box>
      )}
      {data && (
        <Pagination
          label="Clients"
          page={data.page}
          pageCount={data.pageCount}
          onPageChange={(page) => onChange({ page })}
        />
      )}

      {shownId !== null && (
        <ClientDetailsModal
          id={shownId}
          onClose={() => setShownId(null)}
          onEdit={() => void edit(shownId)}
          editing={readingId !== null}
        />
      )}
      {edited && (
        <EditClientModal client={edited} onClose={() => setEdited(null)} onReload={() => read(edited.id)} />
      )}
      {actions.dialog}
    </Stack>
  );
}
