import { type ClientDetail, clientQuery } from '@portal/data/clients';
import { messageOf } from '@portal/data/data-error';
import { projectStatusColour } from '@portal/domain/project-status';
import { formatTimestamp } from '@portal/domain/timestamp';
import { Button, chakra, Flex, Heading, Link, PageSpinner, Stack, Text } from '@portal/ui/core';
import { Alert, DataList, ErrorAlert, StatusBadge } from '@portal/ui/data-display';
import { Pencil } from '@portal/ui/icons';
import { Modal, ModalCancel } from '@portal/ui/overlays';
import { RouterLink } from '@portal/ui/router';
import { useQuery } from '@tanstack/react-query';
import { CLIENT_GONE } from '../client-gone.ts';
import { ActivityBadge } from '../list/activity-badge.tsx';

interface ClientDetailsModalProps {
  id: string;
  onClose: () => void;
  onEdit: () => void;
  /** The client is being read for its form. */
  editing: boolean;
}

/** The modal Client Details, open for as long as it is on the page: every field, and the client's projects (specification sections 2 and 3). */
export function ClientDetailsModal({ id, onClose, onEdit, editing }: ClientDetailsModalProps) {
  const client = useQuery(clientQuery(id));
  const { data } = client;
  return (
    <Modal
      open
      onClose={onClose}
      title="Client Details"
      size="lg"
      footer={
        <>
          <ModalCancel>Close</ModalCancel>
          {data && (
            <Button loading={editing} onClick={onEdit}>
              <Pencil aria-hidden />
              Edit Client
            </Button>
          )}
        </>
      }
    >
      {client.isError && (
        <ErrorAlert
          message={messageOf(client.error, 'Failed to fetch client details')}
          retrying={client.isFetching}
          onRetry={() => void client.refetch()}
        />
      )}
      {client.isPending && <PageSpinner label="Loading the client" />}
      {data === null && <Alert status="warning">{CLIENT_GONE}</Alert>}
      {data && <Details client={data} />}
    </Modal>
  );
}

function Details({ client }: { client: ClientDetail }) {
  return (
    <Stack gap="8">
      <Flex align="center" wrap="wrap" gap="3">
        <Heading as="h3" size="xl" overflowWrap="anywhere">
          {client.name}
        </Heading>
        <ActivityBadge isActive={client.isActive} />
      </Flex>
      <DataList
        columns={2}
        items={[
          { label: 'Company Name', value: client.companyName },
          { label: 'Contact Person', value: client.contactPerson },
          {
            label: 'Email',
            value: client.email && (
              <Link display="inline" href={`mailto:${client.email}`}>
                {client.email}
              </Link>
            ),
          },
          {
            label: 'Phone',
            value: client.phone && (
              <Link display="inline" href={`tel:${client.phone}`}>
                {client.phone}
              </Link>
            ),
          },
          { label: 'Address', value: client.address },
          { label: 'City', value: client.city },
          { label: 'Postal Code', value: client.postalCode },
          { label: 'Country', value: client.country },
          { label: 'Added', value: formatTimestamp(client.createdAt) },
          { label: 'Notes', value: client.notes && <Text whiteSpace="pre-wrap">{client.notes}</Text> },
        ]}
      />
      <Stack as="section" gap="3" aria-labelledby="client-projects">
        <Heading as="h3" size="md" id="client-projects">
          Projects ({client.projectCount})
        </Heading>
        <ClientProjects client={client} />
      </Stack>
    </Stack>
  );
}

function ClientProjects({ client: { projects, projectCount } }: { client: ClientDetail }) {
  if (projectCount === 0) return <Text color="fg.muted">This client has no projects yet.</Text>;
  return (
    <>
      <chakra.ul borderWidth="1px" borderRadius="l2" overflow="hidden">
        {projects.map(({ id, name, status }) => (
          <chakra.li
            key={id}
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="4"
            paddingX="4"
            paddingY="3"
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: '0' }}
          >
            <RouterLink to={`/admin/project/${id}`} minWidth="0" overflowWrap="anywhere">
              {name}
            </RouterLink>
            <StatusBadge color={projectStatusColour(status)}>{status}</StatusBadge>
          </chakra.li>
        ))}
      </chakra.ul>
      {projects.length < projectCount && (
        <Text color="fg.muted" textStyle="sm">
          The newest {projects.length} of {projectCount} projects.
        </Text>
      )}
    </>
  );
}
