import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

test('the types of libs/data are what the migrations say', () => {
  const command = path.join(import.meta.dirname, 'generate-types.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', command, '--check'], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  assert.match(stdout, /is current/);
});
