import { passwordProblem } from './password-rule.ts';

/** What the profile form holds (specification sections 2 and 5). */
export interface ProfileForm {
  readonly username: string;
  readonly email: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** Messages by the field they belong to; a field without a problem is absent. */
export type ProfileProblems = Partial<Record<keyof ProfileForm, string>>;

/**
 * Checks the profile form (specification section 5): username and e-mail are required; a new password needs the
 * current one, a matching confirmation and at least 6 characters. Passwords are not trimmed.
 */
export function profileProblems(form: ProfileForm): ProfileProblems {
  const problems: ProfileProblems = {};
  if (form.username.trim() === '') problems.username = 'Username is required';
  if (form.email.trim() === '') problems.email = 'Email is required';
  if (form.newPassword !== '') {
    const tooShort = passwordProblem(form.newPassword);
    if (form.currentPassword === '') {
      problems.currentPassword = 'Current password is required to change your password';
    }
    if (tooShort !== null) problems.newPassword = tooShort;
    if (form.confirmPassword !== form.newPassword) problems.confirmPassword = 'New passwords do not match';
  }
  return problems;
}

/**
 * Checks the invitation form (specification section 5): username and e-mail are required.
 *
 * @returns the message to show, or null when both are filled in.
 */
export function invitationProblem({
  username,
  email,
}: Pick<ProfileForm, 'username' | 'email'>): string | null {
  return username.trim() === '' || email.trim() === '' ? 'Please fill in username and email' : null;
}
