/**
 * Runs the `*.test.ts` files below the current folder with node:test: for code that runs in Node, where
 * Jest's module system gets in the way. Run as `node --import tsx ../build/node-test.mjs [name part]`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { removeTemporaryFilesAtExit } from './temporary-files.mjs';

const ROOT = path.join(import.meta.dirname, '../..');

const [filter = ''] = process.argv.slice(2);
const files = findTests(process.cwd()).filter((file) => file.includes(filter));
const results = { passed: 0, skipped: 0, failures: /** @type {{ test: string, message: string }[]} */ ([]) };

removeTemporaryFilesAtExit();
for (const [signal, code] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
]))
  process.once(signal, () => process.exit(code));

const stream = run({ files, concurrency: 2 });
stream.on('test:pass', ({ details, skip, todo }) => {
  if (details?.type === 'suite') return;
  if (skip === undefined && todo === undefined) results.passed += 1;
  else results.skipped += 1;
});
stream.on('test:fail', ({ name, file, details }) => {
  process.exitCode = 1;
  // What holds a failed test fails with it, and is no failure of its own.
  const { failureType, cause, message } = /** @type {Error & { failureType?: string }} */ (details.error);
  if (failureType === 'subtestsFailed') return;
  results.failures.push({
    test: `${path.relative(ROOT, file ?? '')} › ${name}`,
    message: cause instanceof Error ? cause.message : String(cause ?? message),
  });
});
stream.on('end', () => {
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
  const folder = path.join(ROOT, 'dist/test-results', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'node.json'), JSON.stringify(results));
});
stream.compose(new spec()).pipe(process.stdout);

/**
 * @param {string} folder
 * @returns {string[]}
 */
function findTests(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist', '.data'].includes(entry.name) ? [] : findTests(file);
    return entry.name.endsWith('.test.ts') ? [file] : [];
  });
}
