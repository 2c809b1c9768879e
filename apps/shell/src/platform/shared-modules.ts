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
