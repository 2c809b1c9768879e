import { messageOf } from '@portal/data/data-error';
import { type ProjectSummary, removeFromProjectPages } from '@portal/data/project-list';
import { deleteProjectMutation } from '@portal/data/projects';
import { ConfirmDialog } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleted, deleteFailed, deleteQuestion } from './messages.ts';

interface Doomed {
  project: ProjectSummary;
  index: number;
}

/**
 * Deletes a project after asking (specification section 5). The card leaves the list as soon as the database has
 * confirmed, without waiting for the list to be read again.
 *
 * @param onDeleted gets the index that the project had in the list
 * @returns what asks, and the dialog to be rendered
 */
export function useProjectDeletion(onDeleted: (index: number) => void) {
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const deletion = useMutation(deleteProjectMutation());

  function remove({ project, index }: Doomed) {
    deletion.mutate(project.id, {
      onSuccess: () => {
        removeFromProjectPages(queryClient, project.id);
        toast.success(deleted);
        setAsking(false);
        // The focus can go on when the dialog has let go of it and the card has left the list.
        requestAnimationFrame(() => setTimeout(() => onDeleted(index)));
      },
      onError: (error) => {
        toast.error(messageOf(error, deleteFailed));
        setAsking(false);
      },
    });
  }

  const dialog = (
    <ConfirmDialog
      open={asking}
      title={doomed ? `Delete ${doomed.project.projectNumber}?` : ''}
      message={deleteQuestion}
      confirmLabel="Delete"
      danger
      busy={deletion.isPending}
      onConfirm={() => doomed && remove(doomed)}
      onCancel={() => setAsking(false)}
    />
  );
  function askToDelete(project: ProjectSummary, index: number) {
    setDoomed({ project, index });
    setAsking(true);
  }

  return { askToDelete, dialog };
}
