import type { RuntimeConfig } from '@portal/data/runtime-config';
import type { Composition } from '@portal/federation/composition';
import type { SiteFolder } from '../site-folder.ts';
import { prerenderer } from './prerender.ts';
import { publicFiles } from './public-files.ts';
import { renderClientPage, renderPrerenderedPage } from './render-page.ts';
import { robots, sitemap } from './search-engines.ts';
import { readSiteOrigin } from './site-url.ts';

/** An address that no section has: its page is the one for everything that is missing. */
const MISSING = '/404';

/**
 * Every page of a composition, and what lies beside them at the site's root.
 * @returns pairs of a file's path below the root and its content: one page for each public path, one for all
 * of the drawing center (the server answers with it everywhere below `/admin`), the page for what is missing, the
 * files for search engines, and the apps' public files
 */
export async function renderSite(
  site: SiteFolder,
  composition: Composition,
  config: RuntimeConfig,
): Promise<[file: string, content: string | Buffer][]> {
  const origin = readSiteOrigin(site);
  const definitions = composition.sections.map(({ definition }) => definition);
  const publicRoutes = definitions
    .flatMap(({ name, routes }) => routes.map((route) => ({ ...route, section: name })))
    .filter(({ layout }) => layout === 'site');
  const redirects = definitions.flatMap((definition) => definition.redirects ?? []);
  const prerender = prerenderer(site, composition);

  async function publicPage(path: string, title: string, section?: string) {
    if (!prerender) return renderClientPage(composition, config, title);
    const siteHead = section && origin ? prerender.siteHead(section)?.(path, origin) : undefined;
    return renderPrerenderedPage(composition, config, await prerender.renderPage(path), siteHead);
  }

  const pages = await Promise.all(
    publicRoutes.map(
      async ({ path, title, section }): Promise<[string, string]> => [
        pageFile(path),
        await publicPage(path, title, section),
      ],
    ),
  );
  const admin = renderClientPage(composition, config, 'Admin Portal');
  return [
    ...publicFiles(site, composition),
    ...pages,
    ...redirects.map(({ from }): [string, string] => [pageFile(from), admin]),
    ['admin/index.html', admin],
    ['404.html', await publicPage(MISSING, 'Page not found')],
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
  ];
}

function pageFile(path: string): string {
  return `${path.slice(1)}/index.html`.replace(/^\//, '');
}
