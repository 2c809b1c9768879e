import { hostingRules } from './hosting/rules.ts';
import type { ReleaseManifest } from './release-manifest.ts';

/** The addresses of the shell's own pages. */
const SHELL_PATHS = ['/admin', '/admin/login'];

/**
 * What keeps the sections of a composition from sharing one site: addresses and navigation ids that two of them
 * claim, and addresses at which a page would never be seen.
 * @returns a line each, which names the section, the file and the way out
 */
export function checkAddresses(sections: ReleaseManifest[]): string[] {
  return [
    ...sections.flatMap(checkRoutes),
    ...sections.flatMap(checkNavigation),
    ...checkClaims(sections, 'path', ({ section }) => [
      ...(section?.routes ?? []).map(({ path }) => path),
      ...(section?.redirects ?? []).map(({ from }) => from),
    ]),
    ...checkClaims(sections, 'navigation id', ({ section }) =>
      (section?.navigation ?? []).map(({ id }) => id),
    ),
    ...checkHome(sections),
  ];
}

function checkRoutes({ app, version, section }: ReleaseManifest): string[] {
  const { routes = [], redirects = [] } = section ?? {};
  const found: [path: string, problem: string][] = [
    ...[...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)].flatMap(
      (path): [string, string][] => {
        if (SHELL_PATHS.includes(path.toLowerCase())) return [[path, "is the shell's own. Choose another."]];
        if (new RegExp(hostingRules.privatePath).test(path))
          return [[path, 'is where published versions lie. Choose another.']];
        return [];
      },
    ),
    ...redirects
      .filter(({ from }) => from.includes(':') && !new RegExp(hostingRules.adminPath).test(from))
      .map(({ from }): [string, string] => [
        from,
        'is redirected by a file: outside of /admin it must have no parameters. Choose one without.',
      ]),
    ...routes.flatMap(({ path, layout, access }): [string, string][] => {
      const isAdminPath = new RegExp(hostingRules.adminPath).test(path);
      if (layout === 'admin')
        return isAdminPath
          ? []
          : [
              [
                path,
                'has the layout admin, so it must lie below /admin. Choose one there, or the layout site.',
              ],
            ];
      if (isAdminPath)
        return [
          [
            path,
            'has the layout site, so it must not lie below /admin. Choose another, or the layout admin.',
          ],
        ];
      if (path.includes(':'))
        return [
          [
            path,
            'has the layout site, whose pages are files: it must have no parameters. Choose one without, or the layout admin.',
          ],
        ];
      if (access !== 'public')
        return [
          [
            path,
            'has the layout site, so its access must be public. Make it so, or choose the layout admin.',
          ],
        ];
      return [];
    }),
  ];
  return found.map(([path, problem]) => `${app} ${version}: the path ${path} of section.json ${problem}`);
}

function checkNavigation({ app, version, section }: ReleaseManifest): string[] {
  const { routes = [], navigation = [] } = section ?? {};
  return navigation
    .filter(({ to, layout }) => !routes.some((route) => route.path === to && route.layout === layout))
    .map(
      ({ id, to, layout }) =>
        `${app} ${version}: the navigation item ${id} of section.json leads to ${to}, which is no route of the section with the layout ${layout}. Name one that is.`,
    );
}

function checkClaims(
  sections: ReleaseManifest[],
  what: string,
  claims: (section: ReleaseManifest) => string[],
): string[] {
  const owners = new Map<string, string>();
  return sections.flatMap((section) =>
    claims(section).flatMap((claim) => {
      const owner = owners.get(normalized(claim));
      owners.set(normalized(claim), section.app);
      if (!owner) return [];
      return [
        `${section.app} ${section.version}: the ${what} ${claim} of section.json is claimed by ${owner} already. Choose another in one of the two.`,
      ];
    }),
  );
}

/** The router knows no difference in case, nor between the names of parameters. */
function normalized(claim: string): string {
  return claim.toLowerCase().replaceAll(/:[^/]+/g, ':');
}

function checkHome(sections: ReleaseManifest[]): string[] {
  const homes = sections.flatMap(({ section, ...manifest }) =>
    (section?.routes ?? []).filter(({ home }) => home).map(({ path }) => ({ ...manifest, path })),
  );
  if (homes.length === 1) return [];
  const names = (homes.length > 0 ? homes : sections).map(({ app, version }) => `${app} ${version}`);
  const rule = 'Exactly one route must be the home page.';
  if (homes.length > 0)
    return [
      `${names.join(', ')}: the home page of section.json is ${homes.map(({ path }) => path).join(' and ')}. ${rule} Remove "home": true from the others.`,
    ];
  return [
    `${names.join(', ') || 'No section'}: no route of section.json is the home page. ${rule} Add "home": true to one, or compose with the section that has it.`,
  ];
}
