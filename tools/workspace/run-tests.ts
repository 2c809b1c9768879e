import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endWhenTold } from './child-processes.mjs';
import { ROOT } from './install.mjs';
import { runNx } from './run-nx.ts';
import { countsSchema, summaryOf } from './test-summary.ts';

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

const counts = { passed: 0, failed: 0, skipped: 0 };
for (const file of resultFiles(RESULTS)) {
  const result = countsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  counts.passed += result.passed;
  counts.failed += result.failed;
  counts.skipped += result.skipped;
}
// A step without a test of its own (lint, types, a build) counts as one test, so that its failure shows in the line.
counts.passed += STEPS.length - failedSteps.length;
counts.failed += failedSteps.length;

console.log(
  `\n${summaryOf(
    counts,
    failedSteps.flatMap(({ targets }) => targets),
  )}`,
);
process.exitCode = counts.failed > 0 ? 1 : 0;

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
