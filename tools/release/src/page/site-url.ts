import * as z from 'zod/mini';
import { readJson, type SiteFolder } from '../site-folder.ts';

const settings = z.object({
  siteUrl: z.optional(
    z.string().check(z.refine(isOrigin, 'siteUrl must be an http(s) address without a path')),
  ),
});

/**
 * Where visitors find the site, from `siteUrl` of its `config.json`: search engines and shared links need absolute
 * addresses.
 * @returns the origin, without a slash at its end; undefined when nobody has said it
 */
export function readSiteOrigin(site: SiteFolder): string | undefined {
  const { siteUrl } = readJson(site.config, settings, 'The runtime config');
  return siteUrl && new URL(siteUrl).origin;
}

function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, pathname } = new URL(address);
  return /^https?:$/.test(protocol) && pathname === '/';
}
