/** A reporter of node:test that writes how many tests passed and failed to where `npm test` adds the counts up. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @param {AsyncIterable<{ type: string, data: any }>} source */
export default async function* countReporter(source) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details?.type === 'suite') continue;
    if (type === 'test:fail') counts.failed += 1;
    else if (data.skip !== undefined || data.todo !== undefined) counts.skipped += 1;
    else counts.passed += 1;
  }
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
  const folder = path.join(import.meta.dirname, '../../dist/test-results', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'node.json'), JSON.stringify(counts));
  yield '';
}
