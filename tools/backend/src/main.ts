import { optionsFromEnvironment } from './options.ts';
import { startBackend } from './start-backend.ts';
import { StartError } from './start-error.ts';

/** While it starts there is nothing to take leave of: the data folder is in order after a crash too. */
let stop = () => Promise.resolve();
let ending = false;
const end = () => {
  if (ending) return;
  ending = true;
  void stop().finally(() => process.exit(0));
};
// Not `once`: with Ctrl-C a signal comes from the terminal and again from whoever started it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
// Whoever started it over an IPC channel has ended, however that came about: nobody else would stop it.
process.once('disconnect', end);
if (process.connected === false) end();

try {
  const backend = await startBackend(optionsFromEnvironment(process.env));
  stop = backend.stop;
  await backend.mailbox.ready().catch(async (error: unknown) => {
    await backend.stop();
    throw error;
  });
  console.log(`mailbox ${backend.mailboxUrl}`);
  console.log('The embedded backend has no rate limits, no realtime and no resumable uploads.');
  console.log(`backend ready ${backend.url}`);
} catch (error) {
  console.error(
    error instanceof StartError ? error.message : 'The backend cannot start:',
    ...(error instanceof StartError ? [] : [error]),
  );
  process.exit(1);
}
