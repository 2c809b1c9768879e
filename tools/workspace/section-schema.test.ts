import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SECTION_SCHEMA_FILE, sectionSchema } from './section-schema.ts';

test('the JSON schema of section.json is current', () => {
  const inTree: unknown = JSON.parse(readFileSync(SECTION_SCHEMA_FILE, 'utf8'));
  assert.deepEqual(inTree, JSON.parse(sectionSchema()), 'Run npm run generate-section-schema.');
});
