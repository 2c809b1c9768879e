import { type Location, Navigate, useLocation } from '@portal/ui/router';
import type { ReactNode } from 'react';
import { useAuth } from './auth-context.ts';

/** Who may see a page: anyone signed in, or super admins alone (specification section 6). */
export type GuardedAccess = 'signed-in' | 'super-admin';

/** See {@link RouteGuard}. */
export interface RouteGuardProps {
  access: GuardedAccess;
  /** Where people who are not signed in go. */
  signInPath: string;
  /** Shown while authentication loads: a spinner. */
  pending: ReactNode;
  /** Shown to those who lack the access. */
  denied: ReactNode;
  children: ReactNode;
}

/**
 * Shows a page to those who may see it (specification section 2). Others are sent to the sign-in page, which
 * learns from {@link returnPathOf} where they wanted to go, or are told that the access is denied.
 */
export function RouteGuard({ access, signInPath, pending, denied, children }: RouteGuardProps) {
  const { user, loading, isSuperAdmin } = useAuth();
  const location = useLocation();

  if (loading) return pending;
  if (!user) return <Navigate to={signInPath} replace state={{ from: pathOf(location) }} />;
  if (access === 'super-admin' && !isSuperAdmin) return denied;
  return children;
}

/**
 * Where to go after signing in.
 *
 * @param location the location of the sign-in page
 * @param home where to go when no guarded page was asked for
 * @returns a path of this site
 */
export function returnPathOf(location: Pick<Location, 'state'>, home: string): string {
  const state: unknown = location.state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return home;
  return typeof state.from === 'string' ? state.from : home;
}

function pathOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}
