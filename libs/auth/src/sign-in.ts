import { getClient } from '@portal/data/client';
import { messageOf, toDataError } from '@portal/data/data-error';
import { AuthInvalidTokenResponseError } from '@supabase/supabase-js';

/**
 * Signs in with a password (specification sections 5 and 7).
 *
 * @returns the message to show, or null when it worked
 */
export async function signIn(email: string, password: string): Promise<string | null> {
  try {
    const { data, error } = await getClient().auth.signInWithPassword({ email, password });
    if (error instanceof AuthInvalidTokenResponseError || (!error && !data.user))
      return 'Login failed - no user data received';
    return error ? messageOf(toDataError(error), 'Failed to log in') : null;
  } catch {
    return 'Failed to log in';
  }
}
