import { type BuildLoader, createBuildLoader } from './build-loader.ts';
import type { ComposedSection, SectionBuild } from './composition.ts';
import type { PageModule, ShareScope } from './contract.ts';
import type { Report } from './report.ts';

/** Pauses before the second and the third attempt. */
const PAUSES_MILLISECONDS = [300, 1_500];

/** A page and the version of its section that it came from. */
export interface LoadedPage extends PageModule {
  version: string;
}

/** Loads the modules of a section. */
export interface SectionLoader {
  /**
   * Loads a page, with up to three attempts; when they fail, from the version that was current before. A page that
   * was loaded once is not loaded again; a load that failed is forgotten, so that the next call really tries again.
   * @throws the `Error` of the last attempt at the current version
   */
  load(module: string): Promise<LoadedPage>;
  /** Lets the browser fetch a page's files ahead of its use; never fails. */
  preload(module: string): void;
}

interface Version {
  build: SectionBuild;
  loader: BuildLoader;
}

/**
 * Creates the loader of one section over Module Federation (design section 5).
 * @param section the section as the composition names it
 * @param shareScope the shared modules that the shell provides to sections
 * @param report is told of every load, attempt, fall-back and failure
 */
export function createSectionLoader(
  section: ComposedSection,
  shareScope: ShareScope,
  report: Report,
): SectionLoader {
  const { name } = section.definition;
  const versionOf = (build: SectionBuild): Version => ({
    build,
    loader: createBuildLoader(name, build, shareScope),
  });
  const pages = new Map<string, Promise<LoadedPage>>();
  const current = versionOf(section);
  const previous = section.previous && versionOf(section.previous);
  // A section that fell back stays there, so that its pages come from one version.
  let preferred = current;

  async function loadWithRetries({ build, loader }: Version, module: string): Promise<LoadedPage> {
    const { version } = build;
    const start = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { Page } = await loader.load(module);
        const milliseconds = performance.now() - start;
        report({ type: 'section-loaded', section: name, version, module, milliseconds });
        return { Page, version };
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

  async function loadPrevious(module: string, cause: unknown): Promise<LoadedPage> {
    if (!previous || !(module in previous.build.modules)) throw cause;
    current.loader.removeStyles();
    const page = await loadWithRetries(previous, module).catch(() => {
      throw cause;
    });
    preferred = previous;
    report({
      type: 'section-fell-back',
      section: name,
      version: section.version,
      previousVersion: previous.build.version,
      module,
      cause: String(cause),
    });
    return page;
  }

  async function loadSomehow(module: string): Promise<LoadedPage> {
    if (preferred === previous && module in previous.build.modules) {
      try {
        return await loadWithRetries(previous, module);
      } catch {
        previous.loader.removeStyles();
        preferred = current;
      }
    }
    try {
      return await loadWithRetries(current, module);
    } catch (error) {
      return loadPrevious(module, error);
    }
  }

  return {
    load(module) {
      const known = pages.get(module);
      if (known) return known;
      const page = loadSomehow(module);
      pages.set(module, page);
      page.catch(() => pages.delete(module));
      return page;
    },
    preload(module) {
      if (!pages.has(module)) preferred.loader.preload(module);
    },
  };
}
