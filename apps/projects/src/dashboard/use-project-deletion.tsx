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
  const queryClient = useQueryClient();
  const deletion = useMutation(deleteProjectMutation());

  function remove({ project, index }: Doomed) {
    deletion.mutate(project.id, {
      onSuccess: () => {
        removeFromProjectPages(queryClient, project.id);
        toast.success(deleted);
        onDeleted(index);
      },
      onError: (error) => toast.error(messageOf(error, deleteFailed)),
      onSettled: () => setDoomed(null),
    });
  }

  const dialog = (
    <ConfirmDialog
      open={doomed !== null}
      title={doomed ? `Delete ${doomed.project.projectNumber}?` : ''}
      message={deleteQuestion}
      confirmLabel="Delete"
      danger
      busy={deletion.isPending}
      onConfirm={() => doomed && remove(doomed)}
      onCancel={() => setDoomed(null)}
    />
  );
  return { askToDelete: (project: ProjectSummary, index: number) => setDoomed({ project, index }), dialog };
}
