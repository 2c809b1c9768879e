import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summaryOf } from './test-summary.ts';

test('the last line holds what passed and failed, and nothing else', () => {
  assert.equal(summaryOf({ passed: 7, failed: 0, skipped: 0 }, []), '7 passed, 0 failed');
  assert.equal(
    summaryOf({ passed: 7, failed: 2, skipped: 3 }, ['build', 'test']),
    'Failed: build, test\n3 skipped\n7 passed, 2 failed',
  );
});
