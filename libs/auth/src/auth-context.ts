import type { Profile } from '@portal/data/profiles';
import type { Session, User } from '@supabase/supabase-js';
import { createContext, useContext } from 'react';

/** Who is signed in, and the ways to change that (specification section 4). */
export interface Auth {
  session: Session | null;
  user: User | null;
  profile: Profile | null;
  isAdmin: boolean;
  isSuperAdmin: boolean;
  /**
   * True while the profile is the fallback of a fetch without an answer, which is a super admin (specification section
   * 6). It is taken as it is wherever the specification speaks of super admins, and nowhere else.
   */
  profileAssumed: boolean;
  /** True until the session is checked and, with a session, its user's profile is fetched. */
  loading: boolean;
  /** True once the session ended without this page asking for it: revoked, signed out elsewhere, or removed. */
  sessionEnded: boolean;
  /**
   * Signs in with a password. Resolves as soon as the session is there; `loading` stays true until the
   * profile is.
   *
   * @returns the message to show, or null when the person is signed in
   */
  signIn: (email: string, password: string) => Promise<string | null>;
  /** Ends every session of the user; without a connection at least the one of this browser. Never rejects. */
  signOut: () => Promise<void>;
  /** Reads the profile again. Never rejects. */
  refreshProfile: () => Promise<void>;
}

/** Filled by `AuthProvider`. */
export const AuthContext = createContext<Auth | null>(null);

/**
 * Who is signed in, and the ways to change that.
 *
 * @throws Error outside an `AuthProvider`
 */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth() needs an AuthProvider around it.');
  return auth;
}
