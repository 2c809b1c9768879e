import semver from 'semver';
import { Failure } from './failure.ts';
import type { ReleaseManifest } from './release-manifest.ts';

/**
 * Refuses what could not work together, before anyone sees it (design section 5).
 * @throws a `Failure` that names, a line each, the section, the file and the way out
 */
export function checkComposition(shell: ReleaseManifest, sections: ReleaseManifest[]): void {
  const problems = [
    ...sections.flatMap((section) => checkContract(shell, section)),
    ...sections.flatMap((section) => checkSharedModules(shell, section)),
    ...sections.flatMap(checkModules),
    ...checkClaims(sections, 'path', ({ section }) => [
      ...(section?.routes ?? []).map(({ path }) => path),
      ...(section?.redirects ?? []).map(({ from }) => from),
    ]),
    ...checkClaims(sections, 'navigation id', ({ section }) =>
      (section?.navigation ?? []).map(({ id }) => id),
    ),
    ...checkHome(sections),
  ];
  if (problems.length > 0) throw new Failure(problems.join('\n'));
}

function checkContract(shell: ReleaseManifest, { app, version, section }: ReleaseManifest): string[] {
  if (!section || semver.satisfies(shell.contract, section.contract)) return [];
  return [
    `${app} ${version}: section.json asks for the contract ${section.contract}, shell ${shell.version} has ${shell.contract}. Build ${app} for this contract, or compose it with a shell that has the other.`,
  ];
}

function checkSharedModules(shell: ReleaseManifest, { app, version, shared }: ReleaseManifest): string[] {
  return Object.entries(shared).flatMap(([name, { requiredVersion }]) => {
    const provided = shell.shared[name]?.version;
    if (provided && semver.satisfies(provided, requiredVersion)) return [];
    return [
      `${app} ${version}: needs the shared module ${name} ${requiredVersion}, shell ${shell.version} provides ${provided ?? 'none'}. Build ${app} against this shell's versions, or publish a shell that provides it.`,
    ];
  });
}

function checkModules({ app, version, section, exposes }: ReleaseManifest): string[] {
  const named = new Set(section?.routes.map(({ module }) => module));
  return [
    ...[...named]
      .filter((module) => !(module in exposes))
      .map(
        (module) =>
          `${app} ${version}: section.json names the module ${module}, which the build does not expose.`,
      ),
    ...Object.keys(exposes)
      .filter((module) => !named.has(module))
      .map(
        (module) => `${app} ${version}: the build exposes ${module}, which no route of section.json names.`,
      ),
  ];
}

function checkClaims(
  sections: ReleaseManifest[],
  what: string,
  claims: (section: ReleaseManifest) => string[],
): string[] {
  const owners = new Map<string, string>();
  return sections.flatMap((section) =>
    claims(section).flatMap((claim) => {
      const owner = owners.get(claim);
      owners.set(claim, section.app);
      if (!owner) return [];
      return [
        `${section.app} ${section.version}: the ${what} ${claim} of section.json is claimed by ${owner} already. Choose another in one of the two.`,
      ];
    }),
  );
}

function checkHome(sections: ReleaseManifest[]): string[] {
  const homes = sections.flatMap(({ app, section }) =>
    (section?.routes ?? []).filter(({ home }) => home).map(({ path }) => `${path} of ${app}`),
  );
  if (homes.length === 1) return [];
  return [
    `Exactly one route must be the home page ("home": true in section.json); found ${homes.length}${homes.length ? `: ${homes.join(', ')}` : ''}.`,
  ];
}
