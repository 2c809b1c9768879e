import type { RuntimeConfig } from '@portal/data/runtime-config';
import type { CurrentRelease } from '@portal/federation/canary';
import type { Composition } from '@portal/federation/composition';
import type { SiteFolder } from '../site-folder.ts';
import { withCompressedCopies } from './compressed-copies.ts';
import { MISSING_PAGE_FILE, pageFile } from './page-files.ts';
import { prerenderer } from './prerender.ts';
import { publicFiles } from './public-files.ts';
import { renderClientPage, renderPrerenderedPage, type SiteContent } from './render-page.ts';
import { robots, sitemap } from './search-engines.ts';
import { readSiteOrigin } from './site-url.ts';

/** An address that no section has: its page is the one for everything that is missing. */
const MISSING = '/404';

/**
 * Every page of a composition, and what lies beside them at the site's root.
 * @returns pairs of a file's path below the root and its content: one page for each public path, one for all
 * of the drawing center (the server answers with it everywhere below `/admin`), the page for what is missing, the
 * files for search engines, what is current, the apps' public files, and compressed copies
 */
export async function renderSite(
  site: SiteFolder,
  composition: Composition,
  config: RuntimeConfig,
  canary?: SiteContent['canary'],
): Promise<[file: string, content: string | Buffer][]> {
  const origin = readSiteOrigin(site);
  const content: SiteContent = { composition, canary, config };
  const compositions = [composition, ...(canary ? [canary.composition] : [])];
  const definitions = compositions.flatMap(({ sections }) => sections.map(({ definition }) => definition));
  const publicRoutes = uniqueBy(
    definitions
      .flatMap(({ name, routes }) => routes.map((route) => ({ ...route, section: name })))
      .filter(({ layout }) => layout === 'site'),
    ({ path }) => path,
  );
  const redirects = definitions.flatMap((definition) => definition.redirects ?? []);
  const prerender = prerenderer(site, composition);
  const prerenderCanary = canary && prerenderer(site, canary.composition);

  async function publicPage(path: string, title: string, section?: string) {
    if (!prerender || (canary && !prerenderCanary)) return renderClientPage(content, title);
    const siteHead = section && origin ? prerender.siteHead(section)?.(path, origin) : undefined;
    return renderPrerenderedPage(
      content,
      await prerender.renderPage(path),
      siteHead,
      await prerenderCanary?.renderPage(path),
    );
  }

  const pages = await Promise.all(
    publicRoutes.map(
      async ({ path, title, section }): Promise<[string, string]> => [
        pageFile(path),
        await publicPage(path, title, section),
      ],
    ),
  );
  const admin = renderClientPage(content, 'Admin Portal');
  const release: CurrentRelease = {
    composition: composition.id,
    ...(canary && { canary: { composition: canary.composition.id, percent: canary.percent } }),
  };
  return withCompressedCopies([
    ...publicFiles(site, composition),
    ...pages,
    ...redirects.map(({ from }): [string, string] => [pageFile(from), admin]),
    ['admin/index.html', admin],
    [MISSING_PAGE_FILE, await publicPage(MISSING, 'Page not found')],
    ['current.json', `${JSON.stringify(release)}\n`],
    ['robots.txt', robots(origin)],
    ...(origin
      ? [
          [
            'sitemap.xml',
            sitemap(
              origin,
              publicRoutes.map(({ path }) => path),
            ),
          ] as [string, string],
        ]
      : []),
  ]);
}

/** The first item of each key. */
function uniqueBy<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();
}
