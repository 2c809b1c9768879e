import { z } from 'zod';
import { keyTypeOf } from '../auth/api-keys.ts';
import { apiKeyOf } from '../auth/identify-caller.ts';
import type { Keys } from '../data-folder/keys.ts';
import type { Database } from '../database/database.ts';
import { HttpError, readBody, sendJson } from '../http/answers.ts';
import type { Handler } from '../http/api-server.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { addDemoProjects } from './add-demo-projects.ts';

const wantedSchema = z.object({ count: z.number().int().min(1).max(1000) });

/**
 * POST /embedded/v1/demo-projects { count }: lets the seed command fill a backend that runs. It needs the secret key,
 * and no hosted project has it.
 */
export function createDemoRoutes(database: Database, store: ObjectStore, keys: Keys): Handler {
  return async ({ request, response, url }) => {
    if (keyTypeOf(keys, apiKeyOf(request.headers, url)) !== 'secret') {
      throw new HttpError(401, { message: 'This needs the secret key.' });
    }
    if (request.method !== 'POST' || url.pathname !== '/embedded/v1/demo-projects') {
      throw new HttpError(404, { message: 'Not found' });
    }
    const body = await readBody(request, 1024);
    const { count } = wantedSchema.parse(JSON.parse(body.toString('utf8')));
    sendJson(response, 200, { files: await addDemoProjects(database, store, count) });
  };
}
