import { type Platform, routeAt } from './platform.tsx';

/**
 * Fetches a page's scripts when a link to it is hovered or focused, wherever the link stands, so that no
 * section has to mark its links.
 */
export function preloadOnIntent(platform: Platform): void {
  const preload = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin)
      routeAt(platform, link.pathname)?.preload();
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
}
