import { dataErrorCodes, isDataError, messageOf } from '@portal/data/data-error';
import { updateUsernameMutation } from '@portal/data/profiles';
import { Button, Flex, Heading, Separator, Stack } from '@portal/ui/core';
import { Form, FormField, PasswordInput, TextInput, useZodForm } from '@portal/ui/forms';
import { unsavedInput, useLeaveGuard } from '@portal/ui/overlays';
import { toast } from '@portal/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { profileSchema } from './profile-schema.ts';

interface ProfileFormProps {
  userId: string;
  username: string;
  email: string;
  /** The profile was saved. */
  onSaved: () => Promise<void>;
}

/**
 * Username, e-mail and the change-password block; only the username is saved (specification section 5). Stands in a
 * `LeaveGuardProvider`.
 */
export function ProfileForm({ userId, username, email, onSaved }: ProfileFormProps) {
  const unchanged = { username, email, currentPassword: '', newPassword: '', confirmPassword: '' };
  const form = useZodForm(profileSchema, unchanged);
  const { errors, isSubmitting, isDirty } = form.formState;
  useLeaveGuard(isDirty ? unsavedInput : null);
  const { mutateAsync: updateUsername } = useMutation(updateUsernameMutation());

  async function save({ username, newPassword }: { username: string; newPassword: string }) {
    try {
      const saved = await updateUsername({ userId, username });
      form.reset({ ...unchanged, username: saved.username });
      toast.success('Profile updated successfully');
      if (newPassword !== '')
        toast.info('Changing the password is not implemented yet. Your password is still the old one.');
      await onSaved();
    } catch (error) {
      const message = messageOf(error, 'Failed to update profile');
      const isTaken = isDataError(error) && error.code === dataErrorCodes.invalid;
      if (isTaken) form.setError('username', { message }, { shouldFocus: true });
      else toast.error(message);
    }
  }

  return (
    <Form form={form} onSubmit={save}>
      <Stack gap="6">
        <FormField label="Username" required error={errors.username}>
          <TextInput autoComplete="nickname" {...form.register('username')} />
        </FormField>
        <FormField
          label="Email"
          required
          error={errors.email}
          help="You sign in with this address. It cannot be changed here."
        >
          <TextInput type="email" autoComplete="username" readOnly {...form.register('email')} />
        </FormField>
        <Separator />
        <Stack as="fieldset" gap="5" aria-labelledby="change-password">
          <Heading as="h2" size="lg" id="change-password">
            Change Password
          </Heading>
          <FormField label="Current Password" error={errors.currentPassword}>
            <PasswordInput {...form.register('currentPassword')} />
          </FormField>
          <FormField label="New Password" error={errors.newPassword} help="At least 6 characters">
            <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
          </FormField>
          <FormField label="Confirm New Password" error={errors.confirmPassword}>
            <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
          </FormField>
        </Stack>
        <Flex justify="flex-end">
          <Button type="submit" loading={isSubmitting} width={{ base: 'full', md: 'auto' }}>
            Save Changes
          </Button>
        </Flex>
      </Stack>
    </Form>
  );
}
