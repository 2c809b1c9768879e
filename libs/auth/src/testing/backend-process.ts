/** Runs a test backend behind a fault proxy for tests in jsdom, which cannot load the backend themselves. */
import { startTestBackend } from '@portal/backend/testing';
import { type Fault, startFaultProxy } from '@portal/data/testing';

const backend = await startTestBackend();
const proxy = await startFaultProxy(backend.url);
const faults: (() => void)[] = [];

const calls = {
  sql: ([text, params]: [string, unknown[]]) => backend.sql(text, params),
  fail: (fault: Fault) => faults.push(proxy.fail(fault)),
  lift: () => {
    for (const lift of faults.splice(0)) lift();
  },
  seen: () => proxy.seen,
  forgetSeen: () => {
    proxy.seen.length = 0;
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
  await proxy.stop();
  await backend.stop();
  process.exit(0);
});
process.send?.({ id: 0, result: { supabaseUrl: proxy.url, publishableKey: backend.publishableKey } });
