/**
 * Stands in for `@portal/federation/section-loader` in the builds that the composed product is compared with: a page
 * is an ordinary dynamic import. `bench-pages` is written by `build-variants.ts`.
 */
import type { ComposedSection } from '@portal/federation/composition';
import type { LoadedPage, SectionLoader } from '@portal/federation/section-loader';
import { pages } from 'bench-pages';

export function createSectionLoader({ definition, version }: ComposedSection): SectionLoader {
  const load = async (module: string): Promise<LoadedPage> => {
    const importPage = pages[`${definition.name}/${module}`];
    if (!importPage) throw new Error(`There is no page ${module} of ${definition.name}.`);
    return { ...(await importPage()), version };
  };
  return {
    load,
    preload(module) {
      load(module).catch(() => {});
    },
  };
}
