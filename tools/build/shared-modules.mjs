/**
 * The modules that exist once in the page: the shell provides them, sections only consume them. What holds
 * state (contexts, stores, the client) must be here; what is heavy and used by several sections may be.
 * `eager` modules are part of the shell's first script; the others are loaded when a section needs them.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** @type {{ dependencies: Record<string, string> }} */
const rootPackage = require('../../package.json');

const eager = ['react', 'react/jsx-runtime', 'react-dom', '@portal/ui/core', '@portal/ui/router'];

const lazy = [
  '@portal/ui/floating',
  '@portal/ui/overlays',
  '@portal/ui/toasts',
  '@portal/ui/forms',
  '@portal/ui/data-display',
  '@portal/auth/session',
  '@portal/data/client',
  '@tanstack/react-query',
];

/** @type {{ request: string, eager: boolean, version: string }[]} */
export const sharedModules = [...eager, ...lazy].map((request) => ({
  request,
  eager: eager.includes(request),
  version: versionOf(request),
}));

/**
 * Packages in the shell of which a section may bring a copy of its own: they hold no state. Of all others in the
 * shell's build (what `libs/ui`, `libs/auth` and `libs/data` stand on) composing takes no second copy.
 */
export const copyablePackages = new Set([
  '@babel/runtime',
  '@floating-ui/core',
  '@floating-ui/dom',
  '@floating-ui/utils',
  '@hookform/resolvers',
  'hoist-non-react-statics',
  'lucide-react',
  'react-is',
  'tslib',
  'web-vitals',
  'zod',
]);

/** @param {string} request */
function versionOf(request) {
  const depth = request.startsWith('@') ? 2 : 1;
  const packageName = request.split('/').slice(0, depth).join('/');
  if (packageName.startsWith('@portal/'))
    return require(`../../libs/${packageName.slice('@portal/'.length)}/package.json`).version;
  const version = rootPackage.dependencies[packageName];
  if (!version) throw new Error(`The shared module ${request} is not a dependency of the root package.json.`);
  return version;
}
