import type { getInstance } from '@module-federation/runtime';
import type { SectionBuild } from './composition.ts';
import type { PageModule } from './contract.ts';
import { loadFile, preloadFile, removeStylesheet } from './load-file.ts';

/** The federation instance of the shell, which provides the shared modules. */
export type FederationInstance = NonNullable<ReturnType<typeof getInstance>>;
type FederationModule = ReturnType<FederationInstance['initRawContainer']>;
type Container = FederationModule['remoteEntryExports'];

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
 * Creates the loader of one version of a section. All that the composition names for a page is loaded here, at once,
 * and not by the federation runtime: it remembers an entry or a shared module that failed, and knows neither the
 * integrity of an entry nor a time limit of ours. It finds the rest in place when it is asked for the page.
 * @param section the section's name
 */
export function createBuildLoader(
  section: string,
  build: SectionBuild,
  instance: FederationInstance,
): BuildLoader {
  let container: FederationModule | undefined;

  function filesOf(module: string) {
    return [build.entry, ...(build.modules[module] ?? [])];
  }

  function readContainer(): FederationModule {
    const exports: unknown = Reflect.get(globalThis, build.scope);
    if (!isContainer(exports)) throw new Error(`${build.entry.url} left no container named ${build.scope}`);
    return instance.initRawContainer(build.scope, build.entry.url, exports);
  }

  return {
    async load(module) {
      await Promise.all(filesOf(module).map(loadFile));
      container ??= readContainer();
      const exports: unknown = await container.get(`${build.scope}/${module.replace('./', '')}`, module);
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

function isContainer(value: unknown): value is NonNullable<Container> {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

function isPageModule(value: unknown): value is PageModule {
  return typeof value === 'object' && value !== null && 'Page' in value && typeof value.Page === 'function';
}
