import { getClient } from '@portal/data/client';
import type { Profile } from '@portal/data/profiles';
import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Auth, AuthContext } from './auth-context.ts';
import { createProfileLoader } from './profile-loader.ts';
import { signIn } from './sign-in.ts';
import { signOut as endSessions, signOutHere } from './sign-out.ts';
import { watchRefusals } from './watch-refusals.ts';

interface State {
  session: Session | null;
  profile: Profile | null;
  profileAssumed: boolean;
  loading: boolean;
  sessionEnded: boolean;
}

const signedOut: State = {
  session: null,
  profile: null,
  profileAssumed: false,
  loading: false,
  sessionEnded: false,
};

/**
 * Keeps the session and the profile of the person who is signed in (specification section 4). Stands once
 * around the pages of the drawing center, inside the query client's provider: what one user has read is
 * dropped from the query client before another user sees the page.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [profiles] = useState(createProfileLoader);
  const [state, setState] = useState<State>({ ...signedOut, loading: true });
  const userId = useRef<string | null>(null);
  const lastLoad = useRef(0);
  const leaving = useRef(false);

  const loadProfile = useCallback(
    async (id: string, fresh: boolean) => {
      lastLoad.current += 1;
      const load = lastLoad.current;
      const { profile, missing, assumed } = await profiles.load(id, fresh);
      if (load !== lastLoad.current) return;
      setState((state) => ({ ...state, profile, profileAssumed: assumed, loading: false }));
      if (missing) await signOutWhenRemoved();
    },
    [profiles],
  );

  const clear = useCallback(() => {
    const ended = userId.current !== null && !leaving.current;
    userId.current = null;
    lastLoad.current += 1;
    profiles.forget();
    queryClient.clear();
    setState((state) => ({ ...signedOut, sessionEnded: ended || (state.sessionEnded && !leaving.current) }));
  }, [profiles, queryClient]);

  useEffect(() => {
    // Returns before any request: supabase-js waits for its listeners, so one that waits for supabase-js
    // could wait for ever.
    function follow(event: AuthChangeEvent, session: Session | null) {
      if (!session) return clear();
      const { id } = session.user;
      const isOther = id !== userId.current;
      if (isOther && userId.current !== null) queryClient.clear();
      userId.current = id;
      setState((state) => (isOther ? { ...signedOut, session, loading: true } : { ...state, session }));
      void loadProfile(id, isOther || event === 'USER_UPDATED');
    }

    const { data } = getClient().auth.onAuthStateChange(follow);
    return () => data.subscription.unsubscribe();
  }, [clear, loadProfile, queryClient]);

  const refreshProfile = useCallback(async () => {
    if (userId.current !== null) await loadProfile(userId.current, true);
  }, [loadProfile]);

  useEffect(() => watchRefusals(queryClient, () => void refreshProfile()), [queryClient, refreshProfile]);

  const signOut = useCallback(async () => {
    leaving.current = true;
    await endSessions();
    clear();
    leaving.current = false;
  }, [clear]);

  const auth = useMemo<Auth>(
    () => ({
      ...state,
      user: state.session?.user ?? null,
      isAdmin: state.profile?.isAdmin ?? false,
      isSuperAdmin: state.profile?.isSuperAdmin ?? false,
      signIn,
      signOut,
      refreshProfile,
    }),
    [state, signOut, refreshProfile],
  );

  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** An account without a profile may have been removed since; if so its session is of no more use. */
async function signOutWhenRemoved() {
  const answer = await getClient()
    .auth.getUser()
    .catch(() => null);
  if (answer?.error && [401, 403, 404].includes(answer.error.status ?? 0)) await signOutHere();
}
