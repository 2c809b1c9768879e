import { createClientMutation } from '@portal/data/clients';
import { messageOf } from '@portal/data/data-error';
import { Button, Stack } from '@portal/ui/core';
import { ErrorAlert } from '@portal/ui/data-display';
import { useZodForm } from '@portal/ui/forms';
import { Modal, ModalCancel } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { ClientFields } from './client-fields.tsx';
import { clientFormSchema, newClient } from './client-form.ts';

/** The modal Add New Client (specification section 2). */
export function AddClientModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useZodForm(clientFormSchema, newClient);
  const creation = useMutation(createClientMutation());

  function close() {
    form.reset(newClient);
    creation.reset();
    onClose();
  }

  const submit = form.handleSubmit((fields) =>
    creation.mutate(fields, {
      onSuccess: () => {
        toast.success('Client created successfully');
        close();
      },
    }),
  );

  return (
    <Modal
      open={open}
      onClose={close}
      title="Add New Client"
      size="lg"
      busy={creation.isPending}
      confirmClose={form.formState.isDirty}
      onSubmit={submit}
      footer={
        <>
          <ModalCancel />
          <Button type="submit" loading={creation.isPending}>
            Add Client
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {creation.isError && <ErrorAlert message={messageOf(creation.error, 'Failed to create client')} />}
        <ClientFields form={form} />
      </Stack>
    </Modal>
  );
}
