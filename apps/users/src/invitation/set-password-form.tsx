import { isDataError, messageOf } from '@portal/data/data-error';
import { acceptInvitation } from '@portal/data/invitation';
import { Button, Stack } from '@portal/ui/core';
import { ErrorAlert } from '@portal/ui/data-display';
import { Form, FormField, PasswordInput, TextInput, useZodForm } from '@portal/ui/forms';
import { useState } from 'react';
import { newPasswordSchema } from './new-password-schema.ts';

interface SetPasswordFormProps {
  /** The account's address, which the person signs in with from now on. */
  email: string;
  onDone: () => void;
}

/** The first password of an invited person (design section 7). */
export function SetPasswordForm({ email, onDone }: SetPasswordFormProps) {
  const form = useZodForm(newPasswordSchema, { password: '', confirmation: '' });
  const { errors, isSubmitting } = form.formState;
  const [problem, setProblem] = useState<string | null>(null);

  async function save({ password }: { password: string }) {
    setProblem(null);
    try {
      await acceptInvitation(password);
    } catch (error) {
      setProblem(
        isWithdrawn(error)
          ? 'This invitation is not valid any more. Please ask a super administrator to invite you again.'
          : messageOf(error, 'Your password could not be set. Please try again.'),
      );
      return;
    }
    onDone();
  }

  return (
    <Form form={form} onSubmit={save}>
      <Stack gap="5">
        {problem !== null && <ErrorAlert message={problem} />}
        <FormField label="Email" help="You will sign in with this address.">
          <TextInput type="email" autoComplete="username" readOnly value={email} />
        </FormField>
        <FormField label="Password" required error={errors.password} help="At least 6 characters">
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </FormField>
        <FormField label="Confirm Password" required error={errors.confirmation}>
          <PasswordInput autoComplete="new-password" {...form.register('confirmation')} />
        </FormField>
        <Button type="submit" loading={isSubmitting}>
          Set Password
        </Button>
      </Stack>
    </Form>
  );
}

/** The account was removed, or was invited once more with a new link. */
function isWithdrawn(error: unknown): boolean {
  return isDataError(error) && [401, 403, 404].includes(error.status);
}
