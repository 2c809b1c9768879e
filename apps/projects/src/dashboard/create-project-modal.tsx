import { isDataError, messageOf } from '@portal/data/data-error';
import { createProjectMutation, isProjectNumberFree, type NewProject } from '@portal/data/projects';
import { projectNumberPrefix, projectNumberTakenMessage } from '@portal/domain/project-number';
import { Button, Flex, Stack, Text } from '@portal/ui/core';
import { ErrorAlert } from '@portal/ui/data-display';
import { Controller, DateInput, FormField, Textarea, TextInput, useZodForm } from '@portal/ui/forms';
import { Modal, ModalCancel, unsavedAbovePage, useLeaveGuard } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientSelect } from '../project-fields/client-select.tsx';
import { created, createFailed } from './messages.ts';
import { emptyProjectForm, NAME_LENGTH, NUMBER_LENGTH, projectFormSchema } from './project-form.ts';

interface CreateProjectModalProps {
  open: boolean;
  onClose: () => void;
}

/** Create New Project (specification sections 2 and 5). */
export function CreateProjectModal({ open, onClose }: CreateProjectModalProps) {
  const form = useZodForm(projectFormSchema, emptyProjectForm);
  const { errors, isDirty, isSubmitting } = form.formState;
  const creation = useMutation(createProjectMutation());
  const [problem, setProblem] = useState<string | null>(null);
  useLeaveGuard(open && isDirty ? unsavedAbovePage : null);

  function close() {
    form.reset(emptyProjectForm);
    setProblem(null);
    onClose();
  }

  async function create(project: NewProject) {
    setProblem(null);
    try {
      if (!(await isProjectNumberFree(project.projectNumber))) return refuseNumber();
      await creation.mutateAsync(project);
      toast.success(created);
      close();
    } catch (error) {
      // Somebody else may take the number between the question and the save.
      if (isDataError(error) && error.message === projectNumberTakenMessage) refuseNumber();
      else setProblem(messageOf(error, createFailed));
    }
  }

  function refuseNumber() {
    form.setError('projectNumber', { message: projectNumberTakenMessage }, { shouldFocus: true });
  }

  return (
    <Modal
      open={open}
      onClose={close}
      title="Create New Project"
      busy={isSubmitting}
      confirmClose={isDirty}
      onSubmit={form.handleSubmit(create)}
      footer={
        <>
          <ModalCancel />
          <Button type="submit" loading={isSubmitting} loadingText="Creating…">
            Create Project
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {problem && <ErrorAlert message={problem} />}
        <FormField
          label="Project Number"
          required
          error={errors.projectNumber}
          help={`Numbers only; the prefix ${projectNumberPrefix} is added.`}
        >
          <Flex align="center" gap="2">
            <Text color="fg.muted" aria-hidden>
              {projectNumberPrefix}
            </Text>
            <TextInput
              {...form.register('projectNumber')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={NUMBER_LENGTH}
            />
          </Flex>
        </FormField>
        <FormField label="Project Name" required error={errors.name}>
          <TextInput {...form.register('name')} autoComplete="off" maxLength={NAME_LENGTH} />
        </FormField>
        <FormField label="Description" error={errors.description}>
          <Textarea {...form.register('description')} rows={3} />
        </FormField>
        <FormField label="Due Date" error={errors.dueDate}>
          <DateInput {...form.register('dueDate')} />
        </FormField>
        <FormField label="Client" help="Type part of a name, company or e-mail." error={errors.clientId}>
          <Controller
            control={form.control}
            name="clientId"
            render={({ field: { value, onChange, ref } }) => (
              <ClientSelect ref={ref} value={value} onChange={onChange} noneLabel="No client" />
            )}
          />
        </FormField>
      </Stack>
    </Modal>
  );
}
