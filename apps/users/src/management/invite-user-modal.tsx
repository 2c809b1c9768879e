import { messageOf } from '@portal/data/data-error';
import { inviteUserMutation } from '@portal/data/users';
import { Button, Stack, Text } from '@portal/ui/core';
import { ErrorAlert } from '@portal/ui/data-display';
import { Checkbox, FormField, TextInput, useZodForm } from '@portal/ui/forms';
import { Modal, ModalCancel } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { invitationSchema } from './invitation-form.ts';

const nobody = { username: '', email: '', isAdmin: false };

/** The modal Invite User (specification sections 2 and 6). */
export function InviteUserModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useZodForm(invitationSchema, nobody);
  const invitation = useMutation(inviteUserMutation());
  const { errors, isDirty } = form.formState;

  function close() {
    form.reset(nobody);
    invitation.reset();
    onClose();
  }

  const submit = form.handleSubmit((invited) =>
    invitation.mutate(invited, {
      onSuccess: () => {
        toast.success(
          'User invitation sent successfully! They will receive an email to set up their account.',
        );
        close();
      },
    }),
  );

  return (
    <Modal
      open={open}
      onClose={close}
      title="Invite User"
      busy={invitation.isPending}
      confirmClose={isDirty}
      onSubmit={submit}
      footer={
        <>
          <ModalCancel />
          <Button type="submit" loading={invitation.isPending}>
            Send Invitation
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {invitation.isError && <ErrorAlert message={messageOf(invitation.error, 'Failed to invite user')} />}
        <FormField label="Username" required error={errors.username}>
          <TextInput autoComplete="off" {...form.register('username')} />
        </FormField>
        <FormField
          label="Email"
          required
          error={errors.email}
          help="The invitation is sent to this address. Its link lets the person set a password."
        >
          <TextInput type="email" autoComplete="off" {...form.register('email')} />
        </FormField>
        <Checkbox {...form.register('isAdmin')}>
          Admin
          <Text as="span" display="block" color="fg.muted" textStyle="xs">
            The role can be changed later.
          </Text>
        </Checkbox>
      </Stack>
    </Modal>
  );
}
