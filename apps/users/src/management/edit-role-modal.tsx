import { isConflictError, messageOf } from '@portal/data/data-error';
import { type ManagedUser, setUserAdminMutation } from '@portal/data/users';
import { roleOf } from '@portal/domain/roles';
import { Button, Stack, Text } from '@portal/ui/core';
import { ErrorAlert } from '@portal/ui/data-display';
import { RadioGroup } from '@portal/ui/forms';
import { Modal, ModalCancel } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { USER_GONE } from './user-gone.ts';

const roles = [
  { value: 'User', label: 'User' },
  { value: 'Admin', label: 'Admin' },
];

/**
 * The modal Edit User Role, open for as long as it is on the page: sets or clears the admin flag (specification
 * section 4).
 */
export function EditRoleModal({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const [role, setRole] = useState<string>(roleOf(user));
  const update = useMutation(setUserAdminMutation());

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    update.mutate(
      { id: user.id, isAdmin: role === 'Admin' },
      {
        onSuccess: () => {
          toast.success('User role updated successfully');
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      open
      onClose={onClose}
      title="Edit User Role"
      size="sm"
      busy={update.isPending}
      onSubmit={submit}
      footer={
        <>
          <ModalCancel />
          <Button type="submit" loading={update.isPending}>
            Save Role
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {update.isError && (
          <ErrorAlert
            message={
              isConflictError(update.error)
                ? USER_GONE
                : messageOf(update.error, 'Failed to update user role')
            }
          />
        )}
        <Text overflowWrap="anywhere">
          <Text as="span" display="block" fontWeight="semibold">
            {user.username}
          </Text>
          <Text as="span" display="block" color="fg.muted" textStyle="sm">
            {user.email ?? 'N/A'}
          </Text>
        </Text>
        <RadioGroup
          label="Role"
          name="role"
          options={roles}
          value={role}
          onChange={(event) => setRole(event.target.value)}
        />
      </Stack>
    </Modal>
  );
}
