/**
 * `npm run seed -- --projects N`: adds N demo projects to the backend that runs on DATA_DIR, or to the folder itself
 * when none runs.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { optionsFromEnvironment } from './options.ts';
import type { RunningBackend } from './running-backend.ts';
import { findRunningBackend } from './running-backend.ts';
import { startBackend } from './start-backend.ts';
import { StartError } from './start-error.ts';

const batchSize = 250;
const answerSchema = z.object({ files: z.number() });

try {
  const count = wantedCount();
  const options = optionsFromEnvironment(process.env);
  const running = await findRunningBackend(options.dataDir);
  if (running !== undefined) {
    await seed(running, count);
  } else {
    const backend = await startBackend({ ...options, port: 0, mailboxPort: 0, eagerFunctions: false });
    await seed(backend, count).finally(backend.stop);
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

function wantedCount(): number {
  const { values } = parseArgs({ options: { projects: { type: 'string' } } });
  const count = Number(values.projects);
  if (!Number.isInteger(count) || count < 1)
    throw new StartError('Say how many: npm run seed -- --projects 1000');
  return count;
}

async function seed(backend: RunningBackend, count: number): Promise<void> {
  let files = 0;
  for (let made = 0; made < count; ) {
    const batch = Math.min(batchSize, count - made);
    const answer = await fetch(`${backend.url}/embedded/v1/demo-projects`, {
      method: 'POST',
      headers: { apikey: backend.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ count: batch }),
    });
    if (!answer.ok)
      throw new StartError(`The backend refused after ${made} projects: ${await answer.text()}`);
    files += answerSchema.parse(await answer.json()).files;
    made += batch;
    process.stdout.write(
      `${process.stdout.isTTY ? '\r' : ''}${made} of ${count} projects${process.stdout.isTTY ? '' : '\n'}`,
    );
  }
  console.log(
    `${process.stdout.isTTY ? '\n' : ''}Added ${count} projects with ${files} files to ${backend.url}`,
  );
}
