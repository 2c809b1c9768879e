/** Runs a test backend for tests in jsdom, which cannot load the backend themselves. */
import { startTestBackend } from '@portal/backend/testing';
import { watchRequests } from '@portal/data/testing';

const backend = await startTestBackend();
const watch = watchRequests(backend.url);

const calls = {
  sql: ([text, params]: [string, unknown[]]) => backend.sql(text, params),
  fail: (fault: Parameters<typeof backend.faults.add>[0]) => void backend.faults.add(fault),
  lift: () => backend.faults.clear(),
  seen: () => watch.seen,
  forgetSeen: () => {
    watch.seen.length = 0;
  },
};

process.on(
  'message',
  async ({ id, call, argument }: { id: number; call: keyof typeof calls; argument: never }) => {
    try {
      process.send?.({ id, result: (await calls[call](argument)) ?? null });
    } catch (error) {
      process.send?.({ id, error: String(error) });
    }
  },
);
process.on('disconnect', async () => {
  await backend.stop();
  process.exit(0);
});
process.send?.({ id: 0, result: { supabaseUrl: backend.url, publishableKey: backend.publishableKey } });
