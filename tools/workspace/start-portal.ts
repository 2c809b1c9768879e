/** Builds what has changed, starts the backend and the site, and says where they are. */
import { endWhenTold } from './child-processes.mjs';
import { describeBackend, giveUp, runPortal } from './run-portal.ts';
import { settingsFromEnvironment } from './settings.ts';

endWhenTold(0);
try {
  const { address, backend } = await runPortal(settingsFromEnvironment(process.env));
  const lines = ['', `Site      ${address}`, `Admin     ${address}/admin`, ...describeBackend(backend)];
  console.log(lines.join('\n'));
} catch (error) {
  await giveUp(error);
}
