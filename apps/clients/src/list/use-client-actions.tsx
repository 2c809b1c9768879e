import type { ListedClient } from '@portal/data/client-list';
import { clientQuery, deleteClientMutation, setClientActiveMutation } from '@portal/data/clients';
import { isConflictError, messageOf } from '@portal/data/data-error';
import { queryKeys } from '@portal/data/query-keys';
import { clientDeletionProblem } from '@portal/domain/client-rules';
import { useConfirm } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CLIENT_GONE } from '../client-gone.ts';

/**
 * Activating, deactivating and deleting clients, with their question and messages (specification sections 4, 5 and 8).
 *
 * @param onlyActive the list leaves inactive clients out
 * @param onLeave a client leaves the list, and with it the button that had the focus
 */
export function useClientActions(onlyActive: boolean, onLeave: () => void) {
  const queryClient = useQueryClient();
  const activation = useMutation(setClientActiveMutation());
  const deletion = useMutation(deleteClientMutation());
  const [confirm, dialog] = useConfirm();

  function fail(error: unknown, fallback: string) {
    const isGone = isConflictError(error);
    toast.error(isGone ? CLIENT_GONE : messageOf(error, fallback));
    if (isGone) onLeave();
  }

  function toggle({ id, isActive }: ListedClient) {
    activation.mutate(
      { id, isActive: !isActive },
      {
        onSuccess: () => {
          toast.success(isActive ? 'Client deactivated successfully' : 'Client activated successfully');
          if (isActive && onlyActive) onLeave();
        },
        onError: (error) => fail(error, 'Failed to update client status'),
      },
    );
  }

  /** The projects that the client has now: the list may not know that they are gone. */
  async function countProjects(id: string, listed: number): Promise<number> {
    try {
      const client = await queryClient.fetchQuery({ ...clientQuery(id), staleTime: 0 });
      const count = client?.projectCount ?? 0;
      if (count !== listed) void queryClient.invalidateQueries({ queryKey: [...queryKeys.clients, 'list'] });
      return count;
    } catch {
      return listed;
    }
  }

  async function remove({ id, name, projectCount }: ListedClient) {
    const problem = clientDeletionProblem(projectCount && (await countProjects(id, projectCount)));
    if (problem !== null) {
      toast.error(problem);
      return;
    }
    const yes = await confirm({
      title: 'Delete client?',
      message: `Are you sure you want to delete ${name}? This action cannot be undone.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!yes) return;
    deletion.mutate(id, {
      onSuccess: () => {
        toast.success('Client deleted successfully');
        onLeave();
      },
      onError: (error) => fail(error, 'Failed to delete client'),
    });
  }

  const busyId =
    (activation.isPending && activation.variables.id) || (deletion.isPending && deletion.variables) || null;
  return { toggle, remove, busyId, dialog };
}
