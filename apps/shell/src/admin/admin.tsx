/** The drawing center's side of the shell: one chunk, which public pages never load. */
export { AdminLayout } from './admin-layout.tsx';
export { GuardedPage } from './guarded-page.tsx';
export { SignInPage } from './sign-in-page.tsx';
