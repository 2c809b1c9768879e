import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endWhenTold } from './child-processes.mjs';
import { ROOT } from './install.mjs';
import { runNx } from './run-nx.ts';
import { resultsSchema, summaryOf } from './test-summary.ts';

const RESULTS = path.join(ROOT, 'dist/test-results');

/** In this order: what fails fastest first. The browser tests take the machine for themselves. */
const STEPS = [
  { targets: ['lint', 'typecheck'], parallel: 2 },
  { targets: ['build', 'test'], parallel: 2 },
  { targets: ['e2e'], parallel: 1 },
];

endWhenTold();
rmSync(RESULTS, { recursive: true, force: true });
const failedSteps: typeof STEPS = [];
for (const step of STEPS) {
  if (!(await runTargets(step))) failedSteps.push(step);
}

const results = resultFiles(RESULTS).map((file) =>
  resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))),
);
const failedTargets = failedSteps.map(({ targets }) => targets);
console.log(`\n${summaryOf(results, failedTargets, STEPS.length - failedSteps.length)}`);
process.exitCode = failedSteps.length > 0 || results.some(({ failures }) => failures.length > 0) ? 1 : 0;

function runTargets({ targets, parallel }: (typeof STEPS)[number]): Promise<boolean> {
  const args = ['-t', ...targets, `--parallel=${parallel}`, '--output-style=stream', '--nx-bail=false'];
  return runNx(args, ['ignore', 'inherit', 'inherit']);
}

function resultFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name));
}
