import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summaryOf } from './test-summary.ts';

const passing = { passed: 4, skipped: 0, failures: [] };

test('the last line holds what passed and failed, and nothing else', () => {
  assert.equal(summaryOf([passing, passing], [], 3), '11 passed, 0 failed');
});

test('what failed is named again with the beginning of what it said', () => {
  const message = ['expected 1', ...Array.from({ length: 40 }, (_, line) => `at line ${line}`)].join('\n');
  const failing = { passed: 2, skipped: 3, failures: [{ test: 'doors.test.ts › a door', message }] };
  const lines = summaryOf([passing, failing], [['build', 'test']], 2).split('\n');
  assert.deepEqual(lines.slice(0, 3), ['Failed: doors.test.ts › a door', '  expected 1', '  at line 0']);
  assert.deepEqual(lines.slice(-4), ['', 'Failed: build, test', '3 skipped', '8 passed, 2 failed']);
  assert.ok(lines.length < 20);
});
