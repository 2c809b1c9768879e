import { isConflictError, messageOf } from '@portal/data/data-error';
import { type ProjectSummary, projectQuery } from '@portal/data/project-list';
import { type ProjectChange, updateProjectMutation } from '@portal/data/projects';
import { formatDueDate } from '@portal/domain/due-state';
import { projectStatuses } from '@portal/domain/project-status';
import { Button, Stack } from '@portal/ui/core';
import { ErrorAlert } from '@portal/ui/data-display';
import { DateInput, FormField, Select, Textarea, TextInput, useZodForm } from '@portal/ui/forms';
import { Modal, ModalCancel, unsavedAbovePage, useLeaveGuard } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EditConflict, type FieldConflict } from './edit-conflict.tsx';
import { type FieldWords, findConflicts } from './find-conflicts.ts';
import { type ProjectFormValues, projectSchema, toProjectFormValues } from './project-form.ts';

interface EditProjectModalProps {
  project: ProjectSummary;
  onClose: () => void;
}

const words: FieldWords<keyof ProjectFormValues> = [
  { name: 'name', label: 'Project Name' },
  { name: 'description', label: 'Description' },
  { name: 'status', label: 'Status' },
  { name: 'dueDate', label: 'Due Date', words: (value) => (value === '' ? '' : formatDueDate(value)) },
];

interface Conflict {
  list: FieldConflict[];
  mine: ProjectFormValues;
  theirs: ProjectFormValues;
  updatedAt: string;
}

const statusOptions = projectStatuses.map((status) => ({ value: status, label: status }));
const nameLength = 200;

/**
 * Changes a project (specification section 3, edit form). When somebody else saved meanwhile, the person sees what
 * differs and chooses field by field.
 */
export function EditProjectModal({ project, onClose }: EditProjectModalProps) {
  const queryClient = useQueryClient();
  // What the form was opened with: the page behind it may be refreshed while the person types.
  const [base] = useState(() => toProjectFormValues(project));
  const [updatedAt, setUpdatedAt] = useState(project.updatedAt);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const update = useMutation(updateProjectMutation());
  const form = useZodForm(projectSchema, base);
  const { errors, isDirty } = form.formState;
  useLeaveGuard(isDirty ? unsavedAbovePage : null);

  async function submit(changes: ProjectChange['changes']) {
    setProblem(null);
    try {
      await update.mutateAsync({ id: project.id, updatedAt, changes });
      toast.success('Project updated successfully');
      onClose();
    } catch (error) {
      if (isConflictError(error)) await showConflict();
      else setProblem(messageOf(error, 'Failed to update project'));
    }
  }

  async function showConflict() {
    try {
      const current = await queryClient.fetchQuery({ ...projectQuery(project.id), staleTime: 0 });
      if (current === null) {
        setProblem('This project does not exist any more: somebody else deleted it.');
        return;
      }
      const mine = form.getValues();
      const theirs = toProjectFormValues(current);
      const list = findConflicts(words, base, mine, theirs);
      // Fields that this person did not touch follow the other one; the choice can be taken back.
      for (const { name, untouched } of list) if (untouched) take(name, theirs);
      setUpdatedAt(current.updatedAt);
      setConflict({ list, mine, theirs, updatedAt: current.updatedAt });
    } catch (error) {
      setProblem(messageOf(error, 'Failed to update project'));
    }
  }

  function take(name: string, values: ProjectFormValues) {
    const field = words.find((entry) => entry.name === name);
    if (field) form.setValue(field.name, values[field.name], { shouldDirty: true });
  }

  return (
    <Modal
      open
      onClose={onClose}
      busy={update.isPending}
      confirmClose={isDirty}
      title={`Edit Project ${project.projectNumber}`}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      footer={
        <>
          <ModalCancel />
          <Button type="submit" loading={update.isPending} loadingText="Saving…">
            Save
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {problem && <ErrorAlert message={problem} />}
        {conflict && (
          <EditConflict
            key={conflict.updatedAt}
            subject="project"
            conflicts={conflict.list}
            onChoose={(name, side) => take(name, conflict[side])}
          />
        )}
        <FormField label="Project Name" required error={errors.name}>
          <TextInput {...form.register('name')} autoComplete="off" maxLength={nameLength} />
        </FormField>
        <FormField label="Description" error={errors.description}>
          <Textarea {...form.register('description')} rows={4} />
        </FormField>
        <FormField label="Status" error={errors.status}>
          <Select {...form.register('status')} options={statusOptions} />
        </FormField>
        <FormField label="Due Date" error={errors.dueDate}>
          <DateInput {...form.register('dueDate')} />
        </FormField>
      </Stack>
    </Modal>
  );
}
