/** Builds what has changed, starts the backend and the site, and says where they are. */
import { Failure } from '@portal/release/failure';
import { fail } from './install.mjs';
import { describeBackend, runPortal } from './run-portal.ts';
import { settingsFromEnvironment } from './settings.ts';

try {
  const { address, backend } = await runPortal(settingsFromEnvironment(process.env));
  const lines = ['', `Site      ${address}`, `Admin     ${address}/admin`, ...describeBackend(backend)];
  console.log(lines.join('\n'));
} catch (error) {
  if (error instanceof Failure) fail(error.message);
  console.error('The portal cannot start:', error);
  process.exit(1);
}
