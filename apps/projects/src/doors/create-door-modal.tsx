import { messageOf } from '@portal/data/data-error';
import { createDoorMutation } from '@portal/data/doors';
import { createDoorDefaults, type DoorData } from '@portal/domain/door-defaults';
import { Button } from '@portal/ui/core';
import { ErrorAlert } from '@portal/ui/data-display';
import { FormField, FormProvider, TextInput, useZodForm } from '@portal/ui/forms';
import { Modal, ModalCancel, unsavedAbovePage, useLeaveGuard } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { DoorFields } from './door-fields.tsx';
import { newDoorSchema, toDoorFormValues } from './door-form.ts';

interface CreateDoorModalProps {
  projectId: string;
  onClose: () => void;
  /** Gets the new door, and its data when that could not be added, so that it is not typed again. */
  onCreated: (door: { id: string; name: string; unsavedData: DoorData | null }) => void;
}

/** Adds a door with its data to the project (specification sections 4 and 5; defaults: design section 7, reading A). */
export function CreateDoorModal({ projectId, onClose, onCreated }: CreateDoorModalProps) {
  const creation = useMutation(createDoorMutation());
  const form = useZodForm(newDoorSchema, { number: '', ...toDoorFormValues(createDoorDefaults) });
  const { isDirty, errors } = form.formState;
  useLeaveGuard(isDirty ? unsavedAbovePage : null);

  const submit = form.handleSubmit(async ({ name, data }) => {
    try {
      const { id, dataError } = await creation.mutateAsync({ projectId, name, data });
      if (dataError === null) {
        toast.success('Door created successfully with all specifications');
      } else {
        toast.warning('Door folder created but metadata could not be added');
      }
      onCreated({ id, name, unsavedData: dataError === null ? null : data });
    } catch {
      // Shown above the form, which stays as it is.
    }
  });

  return (
    <Modal
      open
      onClose={onClose}
      busy={creation.isPending}
      confirmClose={isDirty}
      size="lg"
      title="Create Door"
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <ModalCancel />
          <Button type="submit" loading={creation.isPending} loadingText="Creating…">
            Create Door
          </Button>
        </>
      }
    >
      {creation.isError && <ErrorAlert message={messageOf(creation.error, 'Failed to create door')} />}
      <FormProvider {...form}>
        <DoorFields required>
          <FormField label="Door Number/ID" required error={errors.number}>
            <TextInput {...form.register('number')} autoComplete="off" maxLength={200} />
          </FormField>
        </DoorFields>
      </FormProvider>
    </Modal>
  );
}
