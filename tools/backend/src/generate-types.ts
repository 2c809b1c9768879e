/**
 * Writes libs/data/src/database.types.ts from the migrated schema; with `--check` it only compares.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './start-error.ts';
import { startTestBackend } from './testing.ts';
import { readSchema } from './types/read-schema.ts';
import { writeTypes } from './types/write-types.ts';

const file = path.resolve(import.meta.dirname, '../../../libs/data/src/database.types.ts');

try {
  const backend = await startTestBackend({ seed: false });
  const types = await readSchema({ query: backend.sql }).then(writeTypes).finally(backend.stop);
  const current = await readFile(file, 'utf8').catch(() => '');
  if (!process.argv.includes('--check')) {
    if (types !== current) await writeFile(file, types);
    console.log('libs/data/src/database.types.ts is current.');
  } else if (types === current) {
    console.log('libs/data/src/database.types.ts is current.');
  } else {
    console.error(
      'libs/data/src/database.types.ts is not what the migrations say: run `npm run generate-types`.',
    );
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
