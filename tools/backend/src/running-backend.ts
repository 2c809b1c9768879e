import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { loadOrCreateKeys } from './data-folder/keys.ts';

const runningSchema = z.object({ url: z.url() });

/** A backend that another process runs on a data folder. */
export interface RunningBackend {
  url: string;
  secretKey: string;
}

/** @returns undefined when nothing answers for the folder */
export async function findRunningBackend(dataDir: string): Promise<RunningBackend | undefined> {
  try {
    const { url } = runningSchema.parse(JSON.parse(readFileSync(path.join(dataDir, 'running.json'), 'utf8')));
    const { secretKey } = loadOrCreateKeys(dataDir);
    const answer = await fetch(`${url}/rest/v1/projects?limit=1`, { headers: { apikey: secretKey } });
    await answer.arrayBuffer();
    return answer.ok ? { url, secretKey } : undefined;
  } catch {
    return undefined;
  }
}
