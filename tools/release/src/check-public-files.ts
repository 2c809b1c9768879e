import { hostingRules } from './hosting/rules.ts';
import { pageFile, SITE_FILES } from './page/page-files.ts';
import type { ReleaseManifest } from './release-manifest.ts';

/** What lies at an address of the site, and whose it is. */
interface Claim {
  file: string;
  owner: string;
}

/**
 * What keeps the files that apps put at the site's root (from their folders `public`) from lying there together: two of
 * one name, a file where a folder has to be, and files at whose addresses the site answers with something else.
 * @param publicFiles the public files of a version
 * @returns a line each, which names the app, the file and the way out
 */
export function checkPublicFiles(
  apps: ReleaseManifest[],
  publicFiles: (app: string, version: string) => string[],
): string[] {
  const claims = [
    ...SITE_FILES.map((file): Claim => ({ file, owner: 'the site itself' })),
    ...apps.flatMap(({ app, section }) => {
      const pages = (section?.routes ?? []).filter(({ layout }) => layout === 'site').map(({ path }) => path);
      const redirects = (section?.redirects ?? []).map(({ from }) => from);
      return [...pages, ...redirects].map(
        (path): Claim => ({ file: pageFile(path), owner: `a page of ${app}` }),
      );
    }),
  ];
  return apps.flatMap(({ app, version }) =>
    publicFiles(app, version).flatMap((file) => {
      const problem = problemOf(file, claims);
      claims.push({ file, owner: app });
      return problem ? [`${app} ${version}: the public file ${file} ${problem}`] : [];
    }),
  );
}

function problemOf(file: string, claims: Claim[]): string | undefined {
  if (new RegExp(`${hostingRules.privatePath}|${hostingRules.adminPath}`).test(`/${file}`))
    return 'lies where the site answers with something else (/apps, /starts, /admin). Move it to another folder below public, then build again.';
  const claim = claims.find((claim) => collide(file, claim.file));
  if (!claim) return undefined;
  const other = claim.file === file ? claim.owner : `${claim.owner} (${claim.file})`;
  return `is claimed by ${other} already. Rename or remove it in the folder public of one of the two, then build again.`;
}

/** One is the other, or lies in a folder of the other's name. Not every file system knows a difference in case. */
function collide(one: string, other: string): boolean {
  const [a, b] = [`${one.toLowerCase()}/`, `${other.toLowerCase()}/`];
  return a.startsWith(b) || b.startsWith(a);
}
