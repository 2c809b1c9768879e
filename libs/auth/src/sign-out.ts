import { getClient } from '@portal/data/client';

const ANSWER_WITHIN_MS = 3000;

/**
 * Ends every session of the signed-in user (specification section 7). When the server cannot be reached, the
 * session of this browser is removed all the same. Never rejects.
 */
export async function signOut(): Promise<void> {
  if (await succeeds(() => getClient().auth.signOut({ scope: 'global' }))) return;
  await signOutHere();
}

/** Removes the session of this browser, whatever the server says. Never rejects. */
export async function signOutHere(): Promise<void> {
  const { auth } = getClient();
  await succeeds(
    () =>
      new Promise((resolve, reject) => {
        const { data } = auth.onAuthStateChange((event) => {
          if (event !== 'SIGNED_OUT') return;
          data.subscription.unsubscribe();
          // The server is told in the background.
          resolve({ error: null });
        });
        auth.signOut({ scope: 'local' }).then(resolve, reject);
      }),
  );
}

async function succeeds(request: () => Promise<{ error: unknown }>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ANSWER_WITHIN_MS, false);
  });
  const answered = request().then(
    ({ error }) => !error,
    () => false,
  );
  return Promise.race([answered, tooSlow]).finally(() => clearTimeout(timer));
}
