import { type ClientDetail, updateClientMutation } from '@portal/data/clients';
import { isConflictError, messageOf } from '@portal/data/data-error';
import { Button, Stack } from '@portal/ui/core';
import { Alert } from '@portal/ui/data-display';
import { useZodForm } from '@portal/ui/forms';
import { Modal, ModalCancel } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientFields } from './client-fields.tsx';
import { clientFormSchema, clientFormValues } from './client-form.ts';

interface EditClientModalProps {
  client: ClientDetail;
  onClose: () => void;
  /** Reads the client again: somebody else has changed it. The answer is null when that failed. */
  onReload: () => Promise<ClientDetail | null>;
}

/** The modal Edit Client, open for as long as it is on the page (specification section 2). */
export function EditClientModal({ client, onClose, onReload }: EditClientModalProps) {
  const [stored, setStored] = useState(client);
  const form = useZodForm(clientFormSchema, clientFormValues(client));
  const update = useMutation(updateClientMutation());

  const submit = form.handleSubmit((fields) =>
    update.mutate(
      { id: stored.id, updatedAt: stored.updatedAt, fields },
      {
        onSuccess: () => {
          toast.success('Client updated successfully');
          onClose();
        },
      },
    ),
  );

  async function startAgain() {
    const current = await onReload();
    if (!current) return;
    setStored(current);
    form.reset(clientFormValues(current));
    update.reset();
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
          <ModalCancel />
          <Button type="submit" loading={update.isPending}>
            Save Changes
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {update.isError && (
          <Alert
            status="error"
            action={
              isConflictError(update.error) && (
                <Button size="xs" variant="outline" colorPalette="gray" onClick={() => void startAgain()}>
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
