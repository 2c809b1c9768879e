import type { SectionBuild } from './composition.ts';
import type { PageModule, ShareScope } from './contract.ts';
import { loadFile, preloadFile, removeStylesheet } from './load-file.ts';

/** What the entry script of a section's build leaves behind: Module Federation's container. */
interface Container {
  init(shareScope: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

/** Loads the modules of one version of a section. */
export interface BuildLoader {
  /**
   * Loads a page, in one attempt.
   * @throws an `Error` that says what could not be loaded
   */
  load(module: string): Promise<PageModule>;
  /** Lets the browser fetch a page's files ahead of its use; never fails. */
  preload(module: string): void;
  /** Takes the version's stylesheets out of the page, so that they do not meddle with another version's. */
  removeStyles(): void;
}

/**
 * Creates the loader of one version of a section. All that the composition names for a page is loaded here, at once:
 * its container would load one chunk after the other, and finds them in place when it is asked for the page.
 * @param section the section's name
 * @param shareScope what the shell provides to sections
 */
export function createBuildLoader(section: string, build: SectionBuild, shareScope: ShareScope): BuildLoader {
  let container: Container | undefined;

  function filesOf(module: string) {
    return [build.entry, ...(build.modules[module] ?? [])];
  }

  async function startContainer(): Promise<Container> {
    const started: unknown = Reflect.get(globalThis, build.scope);
    if (!isContainer(started)) throw new Error(`${build.entry.url} left no container named ${build.scope}`);
    await started.init(shareScope);
    return started;
  }

  return {
    async load(module) {
      await Promise.all(filesOf(module).map(loadFile));
      container ??= await startContainer();
      const execute = await container.get(module);
      const exports = execute();
      if (!isPageModule(exports)) throw new Error(`${module} of section ${section} exports no Page`);
      return exports;
    },
    preload(module) {
      filesOf(module).forEach(preloadFile);
    },
    removeStyles() {
      Object.values(build.modules).flat().forEach(removeStylesheet);
    },
  };
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

function isPageModule(value: unknown): value is PageModule {
  return typeof value === 'object' && value !== null && 'Page' in value && typeof value.Page === 'function';
}
