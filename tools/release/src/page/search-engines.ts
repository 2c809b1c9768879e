/** `sitemap.xml`: the public pages, by their absolute addresses. */
export function sitemap(origin: string, paths: string[]): string {
  // A path of a section definition holds nothing that XML has to escape.
  const entries = paths.map((path) => `  <url><loc>${new URL(path, origin).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/**
 * `robots.txt`: everything may be read. The drawing center is kept out of the results by the `noindex` of its page,
 * which a search engine that is not let in would never see.
 */
export function robots(origin: string | undefined): string {
  const lines = ['User-agent: *', 'Allow: /'];
  if (origin) lines.push('', `Sitemap: ${new URL('/sitemap.xml', origin).href}`);
  return `${lines.join('\n')}\n`;
}
