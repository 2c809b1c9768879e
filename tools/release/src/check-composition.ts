import semver from 'semver';
import { checkAddresses } from './check-addresses.ts';
import { checkPublicFiles } from './check-public-files.ts';
import { Failure } from './failure.ts';
import type { ContractTests } from './publication.ts';
import type { ReleaseManifest } from './release-manifest.ts';

/** What is known of published versions beside their `release.json`. */
export interface Evidence {
  /** Which files of a version differ from its `release.json`: a line each. */
  alteredFiles(app: string, version: string): string[];
  /** How the contract tests of a version went, if they were run. */
  contractTests(app: string, version: string): ContractTests | undefined | 'not needed';
  /** The files that a version puts at the site's root. */
  publicFiles(app: string, version: string): string[];
}

/**
 * Refuses what could not work together, before anyone sees it (design section 5).
 * @throws a `Failure` that names, a line each, the section, the file and the way out
 */
export function checkComposition(
  shell: ReleaseManifest,
  sections: ReleaseManifest[],
  evidence: Evidence,
): void {
  const problems = [
    ...[shell, ...sections].flatMap((app) => checkFiles(app, evidence)),
    ...sections.flatMap((section) => checkFit(shell, section)),
    ...sections.flatMap(checkModules),
    ...sections.flatMap((section) => checkCopies(shell, section)),
    ...sections.flatMap((section) => checkContractTests(shell, section, evidence)),
    ...sections.flatMap(checkName),
    ...checkAddresses(sections),
    ...checkPublicFiles([shell, ...sections], evidence.publicFiles),
  ];
  if (problems.length > 0) throw new Failure(problems.join('\n'));
}

/** Why a section could not run in a shell: a line each, empty when it can. */
export function checkFit(shell: ReleaseManifest, section: ReleaseManifest): string[] {
  return [...checkContract(shell, section), ...checkSharedModules(shell, section)];
}

function checkFiles({ app, version }: ReleaseManifest, { alteredFiles }: Evidence): string[] {
  return alteredFiles(app, version).map(
    (altered) =>
      `${app} ${version}: ${altered}. The published version is damaged. Publish ${app} again under another version.`,
  );
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
      `${app} ${version}: release.json needs the shared module ${name} ${requiredVersion}, shell ${shell.version} provides ${provided ?? 'none'}. Build ${app} against this shell's versions, or publish a shell that provides it.`,
    ];
  });
}

function checkName({ app, version, section }: ReleaseManifest): string[] {
  if (!section || section.name === app) return [];
  return [
    `${app} ${version}: section.json names the section ${section.name}. Name it ${app}, as its folder and package.`,
  ];
}

function checkModules({ app, version, section, exposes }: ReleaseManifest): string[] {
  const named = new Set(section?.routes.map(({ module }) => module));
  return [
    ...[...named]
      .filter((module) => !(module in exposes))
      .map(
        (module) =>
          `${app} ${version}: section.json names the module ${module}, which the build does not expose. Add the module or remove its route, then build again.`,
      ),
    ...Object.keys(exposes)
      .filter((module) => !named.has(module))
      .map(
        (module) =>
          `${app} ${version}: the build exposes ${module}, which no route of section.json names. Add a route or remove the module, then build again.`,
      ),
  ];
}

/** A second copy of what the shell provides, or of what is behind it, would have a state of its own. */
function checkCopies(shell: ReleaseManifest, { app, version, packages = [] }: ReleaseManifest): string[] {
  const behind = new Set(shell.singlePackages);
  return packages.flatMap((name) => {
    const copy = `${app} ${version}: the build brings its own copy of ${name}, which`;
    if (name in shell.shared)
      return [
        `${copy} shell ${shell.version} provides (packages in release.json). Import it under this name only, not by a path inside it.`,
      ];
    if (behind.has(name))
      return [
        `${copy} shell ${shell.version} has behind its shared modules (packages in release.json). Import what you need of it from the shared module (libs/ui, libs/auth, libs/data) that exports it.`,
      ];
    return [];
  });
}

function checkContractTests(
  shell: ReleaseManifest,
  { app, version }: ReleaseManifest,
  { contractTests }: Evidence,
): string[] {
  const result = contractTests(app, version);
  if (result === 'not needed') return [];
  if (!result)
    return [
      `${app} ${version}: contract-tests.json is missing: its contract tests were not run. Run 'publish ${app}' on its build.`,
    ];
  if (result.failed > 0 || result.passed === 0)
    return [
      `${app} ${version}: ${result.failed} of its contract tests failed (contract-tests.json). Mend them, then publish ${app} again.`,
    ];
  if (semver.satisfies(shell.contract, `^${result.contract}`)) return [];
  return [
    `${app} ${version}: its contract tests were run for the contract ${result.contract}, shell ${shell.version} has ${shell.contract} (contract-tests.json). Publish ${app} again.`,
  ];
}
