import type { ShareScope } from '@portal/federation/contract';

// Module Federation's own names for what a build shares; the compiler replaces them.
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<'default', ShareScope>;

/**
 * The modules that the shell provides to sections without using them in its own first script. Module
 * Federation provides only what the build refers to, so each is referred to here; none is loaded by it. The
 * list of all shared modules is in `tools/build/shared-modules.mjs`.
 */
const providedModules = {
  floating: () => import('@portal/ui/floating'),
  overlays: () => import('@portal/ui/overlays'),
  toasts: () => import('@portal/ui/toasts'),
  forms: () => import('@portal/ui/forms'),
  dataDisplay: () => import('@portal/ui/data-display'),
  session: () => import('@portal/auth/session'),
  client: () => import('@portal/data/client'),
  query: () => import('@tanstack/react-query'),
};

// A module without an effect would be dropped from the build, and its references with it.
Object.freeze(providedModules);

/** Makes what the shell provides ready for sections: a list of loaders, none of which runs yet. */
export async function provideSharedModules(): Promise<ShareScope> {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default;
}
