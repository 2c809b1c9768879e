import { copyDoorMutation } from '@portal/data/copy-door';
import { messageOf } from '@portal/data/data-error';
import type { Door } from '@portal/data/doors';
import { type ProjectChoice, projectChoicesQuery } from '@portal/data/projects';
import { doorCopyProblem, doorNumberMessage } from '@portal/domain/door-rules';
import { Button, Stack } from '@portal/ui/core';
import { ErrorAlert, ProgressBar } from '@portal/ui/data-display';
import { SearchSelect } from '@portal/ui/floating';
import { Checkbox, FormField, TextInput } from '@portal/ui/forms';
import { type LeaveReason, Modal, ModalCancel, unsavedInput, useLeaveGuard } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useSettled } from '../project-fields/use-settled.ts';

interface CopyDoorModalProps {
  /** The door to copy; null when it was deleted meanwhile. */
  door: Door | null;
  /** The project that the door is in. */
  project: ProjectChoice;
  onClose: () => void;
}

const typingPause = 200;
const nameLength = 200;

const copying: LeaveReason = {
  title: 'Leave while the door is copied?',
  message: 'The copy is not complete yet. If you leave now, it may be missing.',
  leaveLabel: 'Leave',
  stayLabel: 'Stay here',
  withinPage: true,
};

/** Copies a door with its data and drawings to this or another project (design section 7). */
export function CopyDoorModal({ door, project, onClose }: CopyDoorModalProps) {
  const copy = useMutation(copyDoorMutation());
  const [target, setTarget] = useState<ProjectChoice | null>(null);
  const [name, setName] = useState(door?.name ?? '');
  const [withDrawings, setWithDrawings] = useState(true);
  const [checked, setChecked] = useState(false);
  const [copied, setCopied] = useState<{ done: number; total: number } | null>(null);
  const dirty = target !== null || name !== (door?.name ?? '') || !withDrawings;
  const unsaved = dirty ? unsavedInput : null;
  useLeaveGuard(copy.isPending ? copying : unsaved);

  const problem = doorCopyProblem(door?.id ?? null, target?.id ?? null);
  const nameProblem = name.trim() === '' ? doorNumberMessage : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (door === null || target === null || nameProblem !== undefined) {
      if (problem !== null) toast.error(problem);
      return;
    }
    const newName = name.trim();
    copy.mutate(
      {
        door,
        targetProjectId: target.id,
        name: newName,
        withDrawings,
        onProgress: (done, total) => setCopied({ done, total }),
      },
      {
        onSuccess: () => {
          toast.success(
            target.id === door.projectId
              ? `Door "${newName}" copied successfully!`
              : `Door "${newName}" copied to project ${target.projectNumber}`,
          );
          onClose();
        },
        onError: (error) => toast.error(messageOf(error, 'Failed to copy door')),
      },
    );
  }

  return (
    <Modal
      open
      onClose={onClose}
      busy={copy.isPending}
      confirmClose={dirty}
      title={door === null ? 'Copy Door' : `Copy Door: ${door.name}`}
      onSubmit={submit}
      footer={
        <>
          <ModalCancel />
          <Button type="submit" loading={copy.isPending} loadingText="Copying…">
            Copy Door
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {door === null && <ErrorAlert message="No door selected for copying" />}
        {copy.isError && <ErrorAlert message={messageOf(copy.error, 'Failed to copy door')} />}
        <FormField
          label="Target Project"
          required
          help="Type part of a number or a name."
          error={checked && target === null && door !== null ? (problem ?? undefined) : undefined}
        >
          <ProjectSelect present={project} value={target} onChange={setTarget} />
        </FormField>
        <FormField label="New Door Name" required error={checked ? nameProblem : undefined}>
          <TextInput
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="off"
            maxLength={nameLength}
          />
        </FormField>
        <Checkbox checked={withDrawings} onChange={(event) => setWithDrawings(event.target.checked)}>
          Copy drawings
        </Checkbox>
        {copy.isPending && copied && (
          <ProgressBar
            label={`Copying drawing ${copied.done + 1} of ${copied.total}`}
            value={(copied.done / copied.total) * 100}
          />
        )}
      </Stack>
    </Modal>
  );
}

interface ProjectSelectProps {
  /** Offered first, as the project that is meant most often. */
  present: ProjectChoice;
  value: ProjectChoice | null;
  onChange: (project: ProjectChoice) => void;
}

/** A project, found by typing part of its number or name. */
function ProjectSelect({ present, value, onChange }: ProjectSelectProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const search = useSettled(typed ?? '', typingPause);
  // Asked for when the dialog opens, so that a failure shows at once.
  const found = useQuery(projectChoicesQuery(search));
  const { isError } = found;
  useEffect(() => {
    if (isError) toast.error('Failed to open copy dialog', { id: 'copy-dialog' });
  }, [isError]);

  const matches = found.data ?? [];
  const projects =
    search === '' && found.isSuccess ? [present, ...matches.filter(({ id }) => id !== present.id)] : matches;
  const labelOf = (project: ProjectChoice) =>
    project.id === present.id ? `${projectLabel(project)} (this project)` : projectLabel(project);
  return (
    <SearchSelect
      options={projects.map((project) => ({ value: project.id, label: labelOf(project) }))}
      selected={value === null ? { value: 'none', label: '' } : { value: value.id, label: labelOf(value) }}
      onChange={(id) => {
        const project = projects.find((entry) => entry.id === id);
        if (project) onChange(project);
      }}
      onSearch={setTyped}
      busy={found.isFetching}
      note={
        isError ? 'Failed to fetch projects. Please try again.' : noteOf(found.isPending, projects.length)
      }
    />
  );
}

function projectLabel({ projectNumber, name }: ProjectChoice): string {
  return `${projectNumber} – ${name}`;
}

function noteOf(loading: boolean, count: number): string | undefined {
  if (loading) return 'Loading projects…';
  return count === 0 ? 'No projects found for this search.' : undefined;
}
