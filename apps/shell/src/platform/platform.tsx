import type { Composition } from '@portal/federation/composition';
import type { Report } from '@portal/federation/report';
import type { NavigationItem, SectionRoute } from '@portal/federation/section-definition';
import type { LoadedPage, SectionLoader } from '@portal/federation/section-loader';
import { matchPath } from '@portal/ui/router';
import { createContext, type ReactNode, use } from 'react';

/** A route of the composition, with what is needed to show its page. */
export interface ComposedRoute extends SectionRoute {
  section: string;
  version: string;
  load(): Promise<LoadedPage>;
  preload(): void;
}

/** What the composition of this page load offers. */
export interface Platform {
  composition: Composition;
  routes: ComposedRoute[];
  redirects: { from: string; to: string }[];
  navigation: (NavigationItem & Pick<SectionRoute, 'access'>)[];
  /** The path of the page on which a person arrives after signing in. */
  homePath: string;
  report: Report;
}

/**
 * Joins the sections of a composition into one table of routes and one navigation.
 * @param loaderOf gives the loader of a section by its name
 */
export function createPlatform(
  composition: Composition,
  loaderOf: (section: Composition['sections'][number]) => SectionLoader,
  report: Report,
): Platform {
  const routes = composition.sections.flatMap((section) => {
    const loader = loaderOf(section);
    return section.definition.routes.map((route) => ({
      ...route,
      section: section.definition.name,
      version: section.version,
      load: () => loader.load(route.module),
      preload: () => loader.preload(route.module),
    }));
  });
  const navigation = composition.sections
    .flatMap(({ definition }) => definition.navigation)
    .map((item) => ({ ...item, access: routes.find(({ path }) => path === item.to)?.access ?? 'public' }))
    .sort((a, b) => a.order - b.order);
  return {
    composition,
    routes,
    redirects: composition.sections.flatMap(({ definition }) => definition.redirects ?? []),
    navigation,
    homePath: routes.find(({ home }) => home)?.path ?? '/',
    report,
  };
}

/** The route of the page behind a path, if a section has it. */
export function routeAt(platform: Platform, path: string): ComposedRoute | undefined {
  return platform.routes.find((route) => matchPath(route.path, path));
}

const PlatformContext = createContext<Platform | null>(null);

/** Gives the platform to everything below. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** The platform of this page load. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it.');
  return platform;
}
