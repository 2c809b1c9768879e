/**
 * Where a link of a mail may lead: the site, the configured addresses (with `*` and `**`), and anything on this
 * computer, because sites in development and in tests use other ports.
 *
 * @returns the wanted address if it may be used, else the site's
 */
export function redirectTarget(
  wanted: string | null | undefined,
  siteUrl: string,
  allowed: string[],
): string {
  if (wanted === null || wanted === undefined || !URL.canParse(wanted)) return siteUrl;
  const { origin, protocol, hostname } = new URL(wanted);
  if (protocol !== 'http:' && protocol !== 'https:') return siteUrl;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const isAllowed =
    isLocal || origin === new URL(siteUrl).origin || allowed.some((glob) => matches(wanted, glob));
  return isAllowed ? wanted : siteUrl;
}

function matches(address: string, glob: string): boolean {
  const pattern = glob
    .split(/(\*\*|\*)/)
    .map((part) => {
      if (part === '**') return '.*';
      return part === '*' ? '[^./]*' : part.replaceAll(/[\\^$.+?()[\]{}|]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${pattern}$`).test(address);
}
