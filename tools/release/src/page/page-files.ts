/** Where the page for everything that is missing lies. */
export const MISSING_PAGE_FILE = '404.html';

/** What a site has at its root beside its pages and the apps' public files. */
export const SITE_FILES = [MISSING_PAGE_FILE, 'current.json', 'robots.txt', 'sitemap.xml'] as const;

/** Where the page of a path lies, below the site's root. */
export function pageFile(path: string): string {
  return `${path.slice(1)}/index.html`.replace(/^\//, '');
}
