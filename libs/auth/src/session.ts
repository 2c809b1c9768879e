/** The session as the shell provides it to every section. It holds state, so a page has it once. */
export { type Auth, useAuth } from './auth-context.ts';
export { AuthProvider } from './auth-provider.tsx';
export { type GuardedAccess, RouteGuard, type RouteGuardProps, returnPathOf } from './route-guard.tsx';
