import { profileProblems } from '@portal/domain/user-forms';
import * as z from 'zod/mini';

/** Checks the profile form with the rules of specification section 5. */
export const profileSchema = z
  .object({
    username: z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters')),
    email: z.string(),
    currentPassword: z.string(),
    newPassword: z.string(),
    confirmPassword: z.string(),
  })
  .check((context) => {
    for (const [field, message] of Object.entries(profileProblems(context.value)))
      context.issues.push({ code: 'custom', message, path: [field], input: context.value });
  });
