import type { ComposedSection } from '@portal/federation/composition';
import { fetchOverride, type Overrides } from '@portal/federation/override';
import type { SectionLoader } from '@portal/federation/section-loader';
import { notify } from '../platform/notices.ts';
import { sectionChanged } from '../platform/section-changes.ts';

/** A loader of a section from a local server, which starts over with each of its builds. */
interface ReloadableLoader extends SectionLoader {
  replace(section: ComposedSection): void;
}

/**
 * Creates loaders that follow the builds of local servers.
 * @param createLoader gives the loader of one build
 */
export function followLocalBuilds(
  overrides: Overrides,
  createLoader: (section: ComposedSection) => SectionLoader,
): (section: ComposedSection) => SectionLoader {
  return (section) => {
    const { name } = section.definition;
    const address = overrides[name];
    if (!address) return createLoader(section);
    const loader = reloadable(section, createLoader);
    follow(address, () => void takeBuild(name, address, section, loader));
    return loader;
  };
}

function reloadable(
  section: ComposedSection,
  createLoader: (section: ComposedSection) => SectionLoader,
): ReloadableLoader {
  let loader = createLoader(section);
  return {
    load: (module) => loader.load(module),
    preload: (module) => loader.preload(module),
    replace(next) {
      // What the build before left in the page would stand in for the new one's chunks.
      Reflect.deleteProperty(globalThis, next.scope);
      Reflect.deleteProperty(globalThis, `rspackChunk${next.scope}`);
      loader = createLoader(next);
    },
  };
}

async function takeBuild(name: string, address: string, section: ComposedSection, loader: ReloadableLoader) {
  try {
    const next = await fetchOverride(name, address);
    // The router and the navigation were built from the definition.
    if (JSON.stringify(next.definition) !== JSON.stringify(section.definition)) location.reload();
    loader.replace(next);
    notify({ overrideProblem: null });
    sectionChanged(name);
  } catch (error) {
    notify({ overrideProblem: String(error) });
  }
}

/** Listens to the messages of Rspack's dev server: each build ends with `ok`, `warnings` or `errors`. */
function follow(address: string, onBuild: () => void) {
  const socket = new WebSocket(new URL('ws', address.replace('http:', 'ws:')));
  let hash: string | undefined;
  let shownHash: string | undefined;
  socket.addEventListener('message', ({ data }) => {
    const message: { type?: string; data?: unknown } = JSON.parse(String(data));
    if (message.type === 'hash') hash = String(message.data);
    if (message.type === 'errors')
      notify({ overrideProblem: `The build of ${address} failed.\n${errorText(message.data)}` });
    if (message.type !== 'ok' && message.type !== 'warnings') return;
    if (shownHash !== undefined && shownHash !== hash) onBuild();
    shownHash = hash;
  });
}

function errorText(errors: unknown): string {
  if (!Array.isArray(errors)) return '';
  return errors
    .map((error) => (error instanceof Object && 'message' in error ? error.message : error))
    .join('\n');
}
