/**
 * The JSON schema of `section.json`, for editors and for teams outside this workspace. Run as
 * `npm run generate-section-schema`; a test checks that the file in the tree is current.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sectionDefinitionSchema } from '@portal/federation/section-definition';
import { toJSONSchema } from 'zod/v4/core';
import { ROOT } from './install.mjs';

export const SECTION_SCHEMA_FILE = path.join(ROOT, 'libs/federation/section.schema.json');

/** The content that the schema's file should have. */
export function sectionSchema(): string {
  const schema = { title: 'section.json', ...toJSONSchema(sectionDefinitionSchema, { io: 'input' }) };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(SECTION_SCHEMA_FILE, sectionSchema());
