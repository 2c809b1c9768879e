/** Fewest characters of a password (specification sections 5 and 9). */
export const minimumPasswordLength = 6;

/** Shown for a password that is too short (specification section 5). */
export const passwordTooShortMessage = 'Password must be at least 6 characters';

/**
 * Checks a new password (specification section 5): at least 6 characters, counted as Unicode code points.
 *
 * @returns the message to show, or null when it is long enough.
 */
export function passwordProblem(password: string): string | null {
  return [...password].length < minimumPasswordLength ? passwordTooShortMessage : null;
}
