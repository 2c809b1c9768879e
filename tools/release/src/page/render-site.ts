import { createHash } from 'node:crypto';
import type { RuntimeConfig } from '@portal/data/runtime-config';
import type { CurrentRelease } from '@portal/federation/canary';
import type { Composition } from '@portal/federation/composition';
import type { SectionRoute } from '@portal/federation/section-definition';
import { integrityOf } from '../integrity.ts';
import { type SiteFolder, STARTS } from '../site-folder.ts';
import { withCompressedCopies } from './compressed-copies.ts';
import { MISSING_PAGE_FILE, pageFile } from './page-files.ts';
import { prerenderer } from './prerender.ts';
import { publicFiles } from './public-files.ts';
import {
  type CanaryPage,
  renderClientPage,
  renderPrerenderedPage,
  renderStart,
  type SiteContent,
} from './render-page.ts';
import { robots, sitemap } from './search-engines.ts';
import { readSiteOrigin } from './site-url.ts';

/** An address that no section has: its page is the one for everything that is missing. */
const MISSING = '/404';

type Files = [file: string, content: string | Buffer][];

/** What a composition puts into a site; pairs of a file's path and its content, with compressed copies. */
export interface RenderedSite {
  /**
   * Below what is served as the site's root: one page for each public path, one for all of the drawing center (the
   * server answers with it everywhere below `/admin`), the page for what is missing, the files for search engines,
   * what is current, and the apps' public files.
   */
  pages: Files;
  /** Below the site's folder, kept for pages that are open: from what the public pages come to life. */
  starts: Files;
}

/**
 * Every page of a composition, and what lies beside them. What only the canary has is missing for everybody else,
 * search engines among them: the page for what is missing carries it for the canary's devices.
 */
export async function renderSite(
  site: SiteFolder,
  composition: Composition,
  config: RuntimeConfig,
  canary?: SiteContent['canary'],
): Promise<RenderedSite> {
  const origin = readSiteOrigin(site);
  const content: SiteContent = { composition, canary, config };
  // A page beside a canary carries all of it itself.
  const start = canary ? undefined : startFile(content);
  const publicRoutes = publicRoutesOf(composition);
  const paths = publicRoutes.map(({ path }) => path);
  const canaryPaths = canary
    ? publicRoutesOf(canary.composition)
        .map(({ path }) => path)
        .filter((path) => !paths.includes(path))
    : [];
  const redirects = redirectsOf(composition);
  // Where everybody is led elsewhere, the browser sees to it by the composition that was chosen.
  const canaryRedirects = redirectsOf(canary?.composition).filter(
    ({ from }) => !redirects.some((redirect) => redirect.from === from),
  );
  const prerender = prerenderer(site, composition);
  const prerenderCanary = canary && prerenderer(site, canary.composition);

  async function publicPage(path: string, title: string, section?: string) {
    if (!prerender || (canary && !prerenderCanary)) return renderClientPage(content, title);
    const siteHead = section && origin ? prerender.siteHead(section)?.(path, origin) : undefined;
    const canaryPages: CanaryPage[] = [];
    if (prerenderCanary) {
      const elsewhere = path === MISSING ? canaryPaths : [];
      for (const address of elsewhere)
        canaryPages.push({ address, page: await prerenderCanary.renderPage(address) });
      for (const { from, to } of path === MISSING ? canaryRedirects : [])
        if (!paths.includes(from)) canaryPages.push({ address: from, redirect: to });
      const redirect = canaryRedirects.find(({ from }) => from === path)?.to;
      canaryPages.push(redirect ? { redirect } : { page: await prerenderCanary.renderPage(path) });
    }
    const file = start && { url: `/${start.file}`, integrity: integrityOf(start.content) };
    return renderPrerenderedPage(content, await prerender.renderPage(path), file, siteHead, canaryPages);
  }

  const publicPages = await Promise.all(
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
  const pageFiles: Files = [
    ...publicFiles(site, composition),
    ...publicPages,
    ...redirects.map(({ from }): [string, string] => [pageFile(from), admin]),
    ['admin/index.html', admin],
    [MISSING_PAGE_FILE, await publicPage(MISSING, 'Page not found')],
    ['current.json', `${JSON.stringify(release)}\n`],
    ['robots.txt', robots(origin)],
    ...(origin ? [['sitemap.xml', sitemap(origin, paths)] as [string, string]] : []),
  ];
  return {
    pages: await withCompressedCopies(pageFiles),
    starts: await withCompressedCopies(start ? [[start.file, start.content]] : []),
  };
}

function startFile(content: SiteContent): { file: string; content: string } {
  const start = renderStart(content);
  const hash = createHash('sha256').update(start).digest('hex').slice(0, 12);
  return { file: `${STARTS}/${hash}.js`, content: start };
}

function redirectsOf(composition: Composition | undefined) {
  return (composition?.sections ?? []).flatMap(({ definition }) => definition.redirects ?? []);
}

function publicRoutesOf({ sections }: Composition): (SectionRoute & { section: string })[] {
  return sections
    .flatMap(({ definition: { name, routes } }) => routes.map((route) => ({ ...route, section: name })))
    .filter(({ layout }) => layout === 'site');
}
