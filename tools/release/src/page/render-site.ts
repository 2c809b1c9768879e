import type { RuntimeConfig } from '@portal/data/runtime-config';
import type { Composition } from '@portal/federation/composition';
import type { SiteFolder } from '../site-folder.ts';
import { prerenderer } from './prerender.ts';
import { renderClientPage, renderPrerenderedPage } from './render-page.ts';

/** An address that no section has: its page is the one for everything that is missing. */
const MISSING = '/404';

/**
 * Every page of a composition.
 * @returns pairs of a file's path below the site's root and its HTML: one file for each public path, one for all
 * of the drawing center (the server answers with it everywhere below `/admin`), and the page for what is missing
 */
export async function renderSite(
  site: SiteFolder,
  composition: Composition,
  config: RuntimeConfig,
): Promise<[file: string, html: string][]> {
  const definitions = composition.sections.map(({ definition }) => definition);
  const publicRoutes = definitions.flatMap(({ routes }) => routes).filter(({ layout }) => layout === 'site');
  const redirects = definitions.flatMap((definition) => definition.redirects ?? []);
  const prerender = prerenderer(site, composition);

  async function publicPage(path: string, title: string) {
    if (!prerender) return renderClientPage(composition, config, title);
    return renderPrerenderedPage(composition, config, await prerender(path));
  }
  const admin = renderClientPage(composition, config, 'Admin Portal');
  return [
    ...(await Promise.all(
      publicRoutes.map(
        async ({ path, title }): Promise<[string, string]> => [pageFile(path), await publicPage(path, title)],
      ),
    )),
    ...redirects.map(({ from }): [string, string] => [pageFile(from), admin]),
    ['admin/index.html', admin],
    ['404.html', await publicPage(MISSING, 'Page not found')],
  ];
}

function pageFile(path: string): string {
  return `${path.slice(1)}/index.html`.replace(/^\//, '');
}
