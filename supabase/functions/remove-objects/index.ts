// Deletes the objects whose rows are gone (see the migration "storage"). Staff call it after deleting a
// file, a door or a project. A schedule calls it with the secret key; then it also looks for objects that
// never got a row. Answers { removed, more }: `more` when it stopped before the queue was empty.
import type { SupabaseClient } from 'npm:@supabase/supabase-js@2.119.0';
import { callerOf, tokenOf } from '../_shared/caller.ts';
import { Refusal } from '../_shared/refusal.ts';
import { serve } from '../_shared/serve.ts';
import { createServiceClient, secretKeys } from '../_shared/service-client.ts';

const batchSize = 100;
const batchesPerCall = 50;

serve('Failed to remove files', async (request) => {
  const service = createServiceClient();
  if (isSchedule(request)) {
    const { error } = await service.rpc('queue_objects_without_row');
    if (error) throw error;
  } else {
    const caller = await callerOf(request, service);
    if (!caller.isStaff) throw new Refusal(403, 'Only staff can remove files');
  }

  let removed = 0;
  for (let batch = 0; batch < batchesPerCall; batch += 1) {
    const paths = await nextPaths(service);
    if (paths.length === 0) return { removed, more: false };
    removed += await removeObjects(service, paths);
  }
  return { removed, more: true };
});

function isSchedule(request: Request): boolean {
  const sent = [tokenOf(request), request.headers.get('apikey')];
  return secretKeys().some((key) => sent.includes(key));
}

async function nextPaths(service: SupabaseClient): Promise<string[]> {
  const { data, error } = await service.rpc('next_object_removals', { batch_size: batchSize });
  if (error) throw error;
  return data;
}

/** Interrupted anywhere, it can simply be done again: a path leaves the queue after its object is gone. */
async function removeObjects(service: SupabaseClient, paths: string[]): Promise<number> {
  const { error } = await service.storage.from('project-files').remove(paths);
  if (error) throw error;
  const finished = await service.rpc('finish_object_removals', { paths });
  if (finished.error) throw finished.error;
  if (finished.data !== paths.length) throw new Error('Storage kept some of the objects');
  return finished.data;
}
