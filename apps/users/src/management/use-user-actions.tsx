import { isConflictError, messageOf } from '@portal/data/data-error';
import { deleteUserMutation, type ManagedUser, resetUserStatisticsMutation } from '@portal/data/users';
import { useConfirm } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { USER_GONE } from './user-gone.ts';

/**
 * Resetting and deleting users, with their questions and messages (specification sections 5 and 8).
 *
 * @param onLeave a user leaves the list, and with it the button that had the focus
 */
export function useUserActions(onLeave: () => void) {
  const resetting = useMutation(resetUserStatisticsMutation());
  const deletion = useMutation(deleteUserMutation());
  const [confirm, dialog] = useConfirm();

  async function reset({ id, username }: ManagedUser) {
    const yes = await confirm({
      title: 'Reset statistics?',
      message: `Are you sure you want to set the click count and the login count of ${username} to 0?`,
      confirmLabel: 'Reset',
      danger: true,
    });
    if (!yes) return;
    resetting.mutate(id, {
      onSuccess: () => toast.success('User statistics reset successfully'),
      onError: (error) =>
        toast.error(isConflictError(error) ? USER_GONE : messageOf(error, 'Failed to reset user statistics')),
    });
  }

  async function remove({ id, username }: ManagedUser) {
    const yes = await confirm({
      title: 'Delete user?',
      message: `Are you sure you want to delete ${username}? The account loses its access at once. This action cannot be undone.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!yes) return;
    deletion.mutate(id, {
      onSuccess: () => {
        toast.success('User deleted successfully');
        onLeave();
      },
      onError: (error) => toast.error(messageOf(error, 'Failed to delete user')),
    });
  }

  const busyId =
    (resetting.isPending && resetting.variables) || (deletion.isPending && deletion.variables) || null;
  return { reset, remove, busyId, dialog };
}
