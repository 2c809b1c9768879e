import { type ClientDetail, clientQuery, updateClientMutation } from '@portal/data/clients';
import { isConflictError, messageOf } from '@portal/data/data-error';
import { Button, PageSpinner, Stack } from '@portal/ui/core';
import { Alert, ErrorAlert } from '@portal/ui/data-display';
import { useZodForm } from '@portal/ui/forms';
import { Modal } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientFields } from './client-fields.tsx';
import { clientFormSchema, clientFormValues } from './client-form.ts';

interface EditClientModalProps {
  /** The client to edit; null while the modal is closed. */
  id: string | null;
  onClose: () => void;
}

/** The modal Edit Client (specification section 2). */
export function EditClientModal({ id, onClose }: EditClientModalProps) {
  const client = useQuery({ ...clientQuery(id ?? ''), enabled: id !== null, staleTime: 0 });
  // A form must not start with values that are being replaced.
  const [edited, setEdited] = useState<ClientDetail | null>(null);
  if (id === null && edited !== null) setEdited(null);
  if (id !== null && edited?.id !== id && client.data && !client.isFetching) setEdited(client.data);

  if (id !== null && edited?.id === id) {
    return (
      <EditClientForm
        key={edited.updatedAt}
        client={edited}
        onClose={onClose}
        onReload={async () => {
          const { data } = await client.refetch();
          if (data) setEdited(data);
          return data !== null;
        }}
      />
    );
  }
  return (
    <Modal open={id !== null} onClose={onClose} title="Edit Client" size="lg">
      {client.isError && (
        <ErrorAlert
          message={messageOf(client.error, 'Failed to fetch client details')}
          retrying={client.isFetching}
          onRetry={() => void client.refetch()}
        />
      )}
      {client.data === null && !client.isFetching && (
        <Alert status="warning">This client does not exist any more. Somebody else has deleted it.</Alert>
      )}
      {client.isFetching && !client.isError && <PageSpinner label="Loading the client" />}
    </Modal>
  );
}

interface EditClientFormProps {
  client: ClientDetail;
  onClose: () => void;
  /** Starts again from what is stored now; the answer is whether there still is such a client. */
  onReload: () => Promise<boolean>;
}

function EditClientForm({ client, onClose, onReload }: EditClientFormProps) {
  const form = useZodForm(clientFormSchema, clientFormValues(client));
  const update = useMutation(updateClientMutation());
  const [deleted, setDeleted] = useState(false);

  const submit = form.handleSubmit((fields) =>
    update.mutate(
      { id: client.id, updatedAt: client.updatedAt, fields },
      {
        onSuccess: () => {
          toast.success('Client updated successfully');
          onClose();
        },
      },
    ),
  );

  async function reload() {
    setDeleted(!(await onReload()));
  }

  return (
    <Modal
      open
      onClose={onClose}
      title="Edit Client"
      size="lg"
      busy={update.isPending}
      confirmClose={form.formState.isDirty}
      onSubmit={submit}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" disabled={update.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={update.isPending} disabled={deleted}>
            Save Changes
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {deleted && (
          <Alert status="error">This client does not exist any more. Somebody else has deleted it.</Alert>
        )}
        {update.isError && !deleted && (
          <Alert
            status="error"
            action={
              isConflictError(update.error) && (
                <Button size="xs" variant="outline" colorPalette="gray" onClick={() => void reload()}>
                  Load what is stored now
                </Button>
              )
            }
          >
            {messageOf(update.error, 'Failed to update client')}
          </Alert>
        )}
        <ClientFields form={form} />
      </Stack>
    </Modal>
  );
}
