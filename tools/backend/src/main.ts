import { optionsFromEnvironment } from './options.ts';
import { startBackend } from './start-backend.ts';
import { StartError } from './start-error.ts';

try {
  const options = optionsFromEnvironment(process.env);
  const backend = await startBackend(options);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      backend.stop().then(() => process.exit(0));
    });
  }
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
