import { invitationProblem } from '@portal/domain/user-forms';
import * as z from 'zod/mini';

/** Checks the form Invite User: username and e-mail are required (specification section 5). */
export const invitationSchema = z
  .object({
    username: z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters')),
    email: z.string().check(z.trim(), z.regex(/^$|^[^\s@]+@[^\s@]+$/, 'Enter a valid email address')),
    isAdmin: z.boolean(),
  })
  .check((context) => {
    const message = invitationProblem(context.value);
    if (message === null) return;
    const path = [context.value.username === '' ? 'username' : 'email'];
    context.issues.push({ code: 'custom', message, path, input: context.value });
  });
