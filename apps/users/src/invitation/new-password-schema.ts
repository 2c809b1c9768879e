import { passwordProblem, passwordTooShortMessage } from '@portal/domain/password-rule';
import * as z from 'zod/mini';

/** Checks the first password of an account (specification section 9: at least 6 characters). */
export const newPasswordSchema = z
  .object({
    password: z
      .string()
      .check(z.refine((password) => passwordProblem(password) === null, passwordTooShortMessage)),
    confirmation: z.string(),
  })
  .check((context) => {
    const { password, confirmation } = context.value;
    if (password === confirmation) return;
    const path = ['confirmation'];
    context.issues.push({ code: 'custom', message: 'Passwords do not match', path, input: confirmation });
  });
