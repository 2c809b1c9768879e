import type { RuntimeConfig } from '@portal/data/runtime-config';
import type { Composition } from '@portal/federation/composition';
import { renderPage } from './render-page.ts';

/**
 * Every page of a composition.
 * @returns pairs of a file's path below the site's root and its HTML: one file for each public path, one for all
 * of the drawing center (the server answers with it everywhere below `/admin`), and the page for what is missing
 */
export function renderSite(composition: Composition, config: RuntimeConfig): [file: string, html: string][] {
  const definitions = composition.sections.map(({ definition }) => definition);
  const publicRoutes = definitions.flatMap(({ routes }) => routes).filter(({ layout }) => layout === 'site');
  const redirects = definitions.flatMap((definition) => definition.redirects ?? []);
  return [
    ...publicRoutes.map(({ path, title }): [string, string] => [
      pageFile(path),
      renderPage(composition, config, { title, indexed: true }),
    ]),
    ...redirects.map(({ from }): [string, string] => [
      pageFile(from),
      renderPage(composition, config, { title: 'Admin Portal', indexed: false }),
    ]),
    ['admin/index.html', renderPage(composition, config, { title: 'Admin Portal', indexed: false })],
    ['404.html', renderPage(composition, config, { title: 'Page not found', indexed: false })],
  ];
}

function pageFile(path: string): string {
  return `${path.slice(1)}/index.html`.replace(/^\//, '');
}
