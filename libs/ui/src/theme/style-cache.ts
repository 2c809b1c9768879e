import createCache, { type EmotionCache } from '@emotion/cache';

export type { EmotionCache };

/**
 * A new Emotion cache. `compat` lets the prerenderer extract the styles that a page uses. In production
 * builds rules are inserted through the CSSOM, which a content security policy without `unsafe-inline` allows.
 *
 * @returns the cache; the prerenderer makes one per page and hands it to `PortalProvider`
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  return cache;
}
