import type { getInstance } from '@module-federation/runtime';
import type { SectionBuild } from './composition.ts';
import type { PageModule } from './contract.ts';
import { loadScript } from './load-script.ts';
import { preloadFile } from './preload-file.ts';

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
  /** Lets the browser fetch a page's scripts ahead of its use; never fails. */
  preload(module: string): void;
}

/**
 * Creates the loader of one version of a section. The entry script is loaded here and not by the federation
 * runtime, which remembers a failed entry and knows neither integrity nor a time limit of our own. All that a page
 * needs is fetched before the runtime is asked for the page, all at once: the runtime never meets a chunk or a
 * shared module that is missing, which it would remember too.
 * @param section the section's name
 */
export function createBuildLoader(
  section: string,
  build: SectionBuild,
  instance: FederationInstance,
): BuildLoader {
  let container: Promise<FederationModule> | undefined;

  function filesOf(module: string) {
    return [build.entry, ...(build.modules[module] ?? [])];
  }

  function loadContainer(): Promise<FederationModule> {
    container ??= loadScript(build.entry).then(() => {
      const exports: unknown = Reflect.get(globalThis, build.scope);
      if (!isContainer(exports)) throw new Error(`${build.entry.url} left no container named ${build.scope}`);
      return instance.initRawContainer(build.scope, build.entry.url, exports);
    });
    container.catch(() => {
      container = undefined;
    });
    return container;
  }

  return {
    async load(module) {
      await Promise.all(filesOf(module).map(preloadFile));
      const federated = await loadContainer();
      const exports: unknown = await federated.get(`${build.scope}/${module.replace('./', '')}`, module);
      if (!isPageModule(exports)) throw new Error(`${module} of section ${section} exports no Page`);
      return exports;
    },
    preload(module) {
      for (const file of filesOf(module)) preloadFile(file).catch(() => {});
    },
  };
}

function isContainer(value: unknown): value is NonNullable<Container> {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

function isPageModule(value: unknown): value is PageModule {
  return typeof value === 'object' && value !== null && 'Page' in value && typeof value.Page === 'function';
}
