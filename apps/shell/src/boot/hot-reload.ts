import type { ComposedSection } from '@portal/federation/composition';
import { fetchOverride, type Overrides } from '@portal/federation/override';
import type { SectionLoader } from '@portal/federation/section-loader';
import { notify } from '../platform/notices.ts';
import { sectionChanged } from '../platform/section-changes.ts';

const RECONNECT_MILLISECONDS = 500;

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

/**
 * Listens to the messages of Rspack's dev server: each build ends with `ok`, `warnings` or `errors`. A server that went
 * away is looked for again: it starts anew when its section gets another `section.json`.
 */
function follow(address: string, onBuild: () => void) {
  let hash: string | undefined;
  let shownHash: string | undefined;
  // What the page shows is not what the server has.
  let outdated = false;

  function hear({ type, data }: { type?: string; data?: unknown }) {
    if (type === 'hash') hash = String(data);
    if (type === 'errors') {
      outdated = true;
      notify({ overrideProblem: `The build of ${address} failed.\n${errorText(data)}` });
    }
    if (type !== 'ok' && type !== 'warnings') return;
    if (outdated || (shownHash !== undefined && shownHash !== hash)) onBuild();
    outdated = false;
    shownHash = hash;
  }

  function connect() {
    const socket = new WebSocket(new URL('ws', address.replace('http:', 'ws:')));
    socket.addEventListener('message', ({ data }) => hear(JSON.parse(String(data))));
    socket.addEventListener('close', () => {
      outdated = true;
      setTimeout(connect, RECONNECT_MILLISECONDS);
    });
  }
  connect();
}

function errorText(errors: unknown): string {
  if (!Array.isArray(errors)) return '';
  return errors
    .map((error) => (error instanceof Object && 'message' in error ? error.message : error))
    .join('\n');
}
