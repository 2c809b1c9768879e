import { optionsFromEnvironment } from './options.ts';
import { startBackend } from './start-backend.ts';
import { StartError } from './start-error.ts';

try {
  const options = optionsFromEnvironment(process.env);
  const backend = await startBackend(options);
  const end = () => backend.stop().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  // Whoever started it over an IPC channel has ended, however that came about: nobody else would stop it.
  process.once('disconnect', end);
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
