import { isConflictError, messageOf } from '@portal/data/data-error';
import { fetchDoorData, type StoredDoorData, saveDoorDataMutation } from '@portal/data/door-data';
import type { Door } from '@portal/data/doors';
import { addDoorDataDefaults, type DoorData } from '@portal/domain/door-defaults';
import { doorSeries, handednessOptions, optionLabel, thresholdTypes } from '@portal/domain/door-options';
import { Button, Stack } from '@portal/ui/core';
import { Alert, ErrorAlert } from '@portal/ui/data-display';
import { FormProvider, useZodForm } from '@portal/ui/forms';
import { Modal, ModalCancel, unsavedInput, useLeaveGuard } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EditConflict, type FieldConflict } from '../project/edit-conflict.tsx';
import { type FieldWords, findConflicts } from '../project/find-conflicts.ts';
import { DoorFields } from './door-fields.tsx';
import { type DoorFormValues, doorDataSchema, toDoorFormValues } from './door-form.ts';

interface DoorDataModalProps {
  door: Pick<Door, 'id' | 'name' | 'data'>;
  /** The door was deleted while the modal was open. */
  deleted: boolean;
  /** Data that was typed before and could not be saved. */
  unsavedData: DoorData | null;
  onClose: () => void;
}

const words: FieldWords<keyof DoorFormValues> = [
  { name: 'doorName', label: 'Door Series', words: (value) => optionLabel(doorSeries, value) },
  { name: 'width', label: 'Width (mm)' },
  { name: 'height', label: 'Height (mm)' },
  { name: 'amount', label: 'Quantity' },
  { name: 'hingeType', label: 'Hinge Type' },
  { name: 'lockType', label: 'Lock Type' },
  { name: 'thresholdType', label: 'Threshold', words: (value) => optionLabel(thresholdTypes, value) },
  { name: 'handedness', label: 'Handedness', words: (value) => optionLabel(handednessOptions, value) },
  { name: 'surfaceFinish', label: 'Surface Finish' },
  { name: 'colorCode', label: 'Color Code' },
  { name: 'customFinish', label: 'Custom Finish' },
  { name: 'hasGlass', label: 'Has Glass' },
  { name: 'waternose', label: 'Waternose' },
  { name: 'kickplate', label: 'Kickplate' },
];

/** What somebody else saved while the form was open. */
interface Conflict {
  list: FieldConflict[];
  mine: DoorFormValues;
  theirs: DoorFormValues;
  /** Tells two conflicts of one form apart. */
  updatedAt: string | null;
}

/**
 * Changes a door's data, or adds it where there is none (design section 7, reading B). When somebody else saved
 * meanwhile, the person sees what differs and chooses field by field.
 */
export function DoorDataModal({ door, deleted, unsavedData, onClose }: DoorDataModalProps) {
  // The values that the form was opened with: the list behind it may be refreshed while the person types.
  const [stored, setStored] = useState<StoredDoorData | null>(door.data);
  const [base] = useState(() => toDoorFormValues(door.data ?? addDoorDataDefaults));
  const [adds] = useState(door.data === null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useMutation(saveDoorDataMutation());
  const form = useZodForm(doorDataSchema, unsavedData ? toDoorFormValues(unsavedData) : base);
  const dirty = form.formState.isDirty || unsavedData !== null;
  useLeaveGuard(dirty ? unsavedInput : null);

  async function submit(data: DoorData) {
    setProblem(null);
    if (deleted) {
      toast.error('No folder selected');
      setProblem('This door does not exist any more: somebody else deleted it.');
      return;
    }
    try {
      await save.mutateAsync({ folderId: door.id, data, updatedAt: stored?.updatedAt ?? null });
      toast.success('Door data saved successfully');
      onClose();
    } catch (error) {
      if (isConflictError(error)) await showConflict();
      else setProblem(messageOf(error, 'Failed to save door data'));
    }
  }

  async function showConflict() {
    try {
      const current = await fetchDoorData(door.id);
      const mine = form.getValues();
      const theirs = current === null ? base : toDoorFormValues(current);
      const list = findConflicts(words, base, mine, theirs);
      // Fields that this person did not touch follow the other one; the choice can be taken back.
      for (const { name, untouched } of list) if (untouched) take(name, theirs);
      setStored(current);
      setConflict({ list, mine, theirs, updatedAt: current?.updatedAt ?? null });
    } catch (error) {
      setProblem(messageOf(error, 'Failed to save door data'));
    }
  }

  function take(name: string, values: DoorFormValues) {
    const field = words.find((entry) => entry.name === name);
    if (field) form.setValue(field.name, values[field.name], { shouldDirty: true });
  }

  return (
    <Modal
      open
      onClose={onClose}
      busy={save.isPending}
      confirmClose={dirty}
      size="lg"
      title={`${adds ? 'Add' : 'Edit'} Door Data: ${door.name}`}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      footer={
        <>
          <ModalCancel />
          <Button type="submit" loading={save.isPending} loadingText="Saving…">
            Save
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {deleted && !problem && (
          <Alert status="warning">This door does not exist any more: somebody else deleted it.</Alert>
        )}
        {problem && <ErrorAlert message={problem} />}
        {conflict && (
          <EditConflict
            key={conflict.updatedAt}
            subject="door"
            conflicts={conflict.list}
            onChoose={(name, side) => take(name, conflict[side])}
          />
        )}
        <FormProvider {...form}>
          <DoorFields correctsQuantity />
        </FormProvider>
      </Stack>
    </Modal>
  );
}
