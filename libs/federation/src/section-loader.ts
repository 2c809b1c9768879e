import type { getInstance } from '@module-federation/runtime';
import type { ComposedFile, ComposedSection } from './composition.ts';
import type { PageModule } from './contract.ts';
import { loadScript } from './load-script.ts';
import type { Report } from './report.ts';

type FederationInstance = NonNullable<ReturnType<typeof getInstance>>;
type FederationModule = ReturnType<FederationInstance['initRawContainer']>;
type Container = FederationModule['remoteEntryExports'];

/** Pauses before the second and the third attempt. */
const PAUSES_MILLISECONDS = [300, 1_500];

/** Loads the modules of sections. */
export interface SectionLoader {
  /**
   * Loads a page, with up to three attempts. A page that was loaded once is not loaded again; a load that
   * failed is forgotten, so that the next call really tries again.
   * @throws the last attempt's `Error`
   */
  load(module: string): Promise<PageModule>;
  /** Lets the browser fetch a page's scripts ahead of its use; never fails. */
  preload(module: string): void;
}

/**
 * Creates the loader of one section over Module Federation (design section 5). The entry script is loaded here
 * and not by the federation runtime, which remembers a failed entry and knows neither integrity nor a time
 * limit of our own.
 * @param section the section's version to load
 * @param instance the federation instance of the shell, which provides the shared modules
 * @param report is told of every load, attempt and failure
 */
export function createSectionLoader(
  section: ComposedSection,
  instance: FederationInstance,
  report: Report,
): SectionLoader {
  const { name } = section.definition;
  const { version } = section;
  const pages = new Map<string, Promise<PageModule>>();
  let container: Promise<FederationModule> | undefined;

  function loadContainer(): Promise<FederationModule> {
    container ??= loadScript(section.entry).then(() => {
      const exports: unknown = Reflect.get(globalThis, section.scope);
      if (!isContainer(exports))
        throw new Error(`${section.entry.url} left no container named ${section.scope}`);
      return instance.initRawContainer(section.scope, section.entry.url, exports);
    });
    container.catch(() => {
      container = undefined;
    });
    return container;
  }

  async function loadOnce(module: string): Promise<PageModule> {
    const federated = await loadContainer();
    const exports: unknown = await federated.get(`${section.scope}/${module.replace('./', '')}`, module);
    if (!isPageModule(exports)) throw new Error(`${module} of section ${name} exports no Page`);
    return exports;
  }

  async function loadWithRetries(module: string): Promise<PageModule> {
    const start = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const page = await loadOnce(module);
        report({
          type: 'section-loaded',
          section: name,
          version,
          module,
          milliseconds: performance.now() - start,
        });
        return page;
      } catch (error) {
        const pause = PAUSES_MILLISECONDS[attempt - 1];
        const cause = String(error);
        if (pause === undefined) {
          report({ type: 'section-failed', section: name, version, module, cause });
          throw error;
        }
        report({ type: 'section-retried', section: name, version, module, attempt, cause });
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  return {
    load(module) {
      const known = pages.get(module);
      if (known) return known;
      const page = loadWithRetries(module);
      pages.set(module, page);
      page.catch(() => pages.delete(module));
      return page;
    },
    preload(module) {
      if (pages.has(module)) return;
      for (const file of [section.entry, ...(section.modules[module] ?? [])]) preloadScript(file);
    },
  };
}

function preloadScript({ url, integrity }: ComposedFile) {
  if (document.head.querySelector(`link[rel=preload][href="${CSS.escape(url)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = url;
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

function isContainer(value: unknown): value is NonNullable<Container> {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

function isPageModule(value: unknown): value is PageModule {
  return typeof value === 'object' && value !== null && 'Page' in value && typeof value.Page === 'function';
}
