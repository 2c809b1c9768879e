import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installOnDemand } from '@portal/workspace/install-on-demand';

/** A page that cannot be checked, in words for whoever reads the test's result. */
export class CheckerMissing extends Error {}

/**
 * Checks files with the Nu HTML checker, which needs Java and is fetched when it is first used.
 * @returns the errors, one a line
 * @throws a `CheckerMissing` where it cannot run
 */
export function checkWithNu(files: string[]): string {
  if (spawnSync('java', ['-version']).status !== 0)
    throw new CheckerMissing('The Nu HTML checker needs Java, and there is none.');
  let jar: string;
  try {
    jar = path.join(
      installOnDemand('vnu-jar', { 'vnu-jar': '26.9.27' }),
      'node_modules/vnu-jar/build/dist/vnu.jar',
    );
  } catch {
    throw new CheckerMissing('The Nu HTML checker could not be fetched from the package registry.');
  }
  // Its list of CSS properties lacks one of SVG 2.
  const known = '.*“vector-effect”: Property “vector-effect” doesn.t exist.*';
  const { status, stderr } = spawnSync(
    'java',
    ['-jar', jar, '--errors-only', '--filterpattern', known, ...files],
    { encoding: 'utf8' },
  );
  return status === 0 ? '' : stderr;
}
