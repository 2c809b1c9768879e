/**
 * Renders public pages to HTML when a composition is made current (design section 6). Built for Node, beside the
 * browser's build and from the same components; `tools/release` runs it.
 */
import createEmotionServer from '@emotion/server/create-instance';
import type { Composition } from '@portal/federation/composition';
import type { PageModule } from '@portal/federation/contract';
import { createStyleCache } from '@portal/ui/core';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@portal/ui/router-host';
import { prerender } from 'react-dom/static';
import { Application } from '../application.tsx';
import { createPlatform } from '../platform/platform.tsx';
import { createRoutes } from '../routing/router.tsx';

export { sharedModules } from './shared-modules.ts';

/** A page as HTML. */
export interface PrerenderedPage {
  /** What goes into the page's `<head>`: title, description, links. */
  head: string;
  /** What goes into the page's root element. */
  html: string;
  styles: { css: string /** The value of the style element's `data-emotion` attribute. */; id: string }[];
}

/**
 * Renders the page at an address.
 * @param path the path of a public page, or one that no section has
 * @param loadPage gives the page behind a route
 */
export async function prerenderPage(
  composition: Composition,
  path: string,
  loadPage: (section: string, module: string) => PageModule,
): Promise<PrerenderedPage> {
  const platform = createPlatform(
    composition,
    ({ definition, version }) => ({
      load: async (module) => ({ Page: loadPage(definition.name, module).Page, version }),
      preload() {},
    }),
    () => {},
  );
  const handler = createStaticHandler(createRoutes(platform));
  const context = await handler.query(new Request(`http://site${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects and cannot be prerendered.`);
  const router = createStaticRouter(handler.dataRoutes, context);

  const cache = createStyleCache();
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <Application platform={platform} styleCache={cache}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Application>,
    // Without the second, a large page is left outside its place for an inline script to move there.
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const rendered = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  const { html, styles } = extractCriticalToChunks(rendered);
  const head = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)+/s.exec(html)?.[0] ?? '';
  return {
    head,
    html: html.slice(head.length),
    styles: styles.map(({ key, ids, css }) => ({ css, id: `${key} ${ids.join(' ')}` })),
  };
}
