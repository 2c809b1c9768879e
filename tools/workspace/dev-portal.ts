/**
 * Runs the portal with its built sections, and serves some from their sources beside it: whoever opens an address
 * that it prints sees those, anew after each change (design section 5).
 */
import { Failure } from '@portal/release/failure';
import { endWhenTold } from './child-processes.mjs';
import { readSection, sectionNames } from './release-workspace.ts';
import { describeBackend, giveUp, runPortal } from './run-portal.ts';
import { startSectionServer } from './section-server-process.ts';
import { settingsFromEnvironment } from './settings.ts';

endWhenTold(0);
try {
  await start(process.argv.slice(2));
} catch (error) {
  await giveUp(error);
}

async function start(asked: string[]) {
  const known = sectionNames();
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown) throw new Failure(`There is no section ${unknown}. There are: ${known.join(', ')}.`);
  const names = asked.length > 0 ? asked : known;
  const first = firstPort();
  // Each section has a port of its own, so that a tab finds it again after a restart.
  const ports = Object.fromEntries(names.map((name) => [name, first + known.indexOf(name)]));
  // A site of its own: the one of `npm start` allows no overrides.
  const settings = settingsFromEnvironment({
    ...process.env,
    SITE_DIR: process.env.SITE_DIR || 'dist/dev-site',
  });
  const { address, backend } = await runPortal(settings, { overridable: true });
  await startSectionServer(ports);
  const overrides = names.map((name) => `override=${name}@http://127.0.0.1:${ports[name]}/`);
  const lines = [
    '',
    `From its sources, anew after each change: ${names.join(', ')}. Open one of these:`,
    ...names.map((name) => `  ${address}${pathToOpen(name)}?${overrides.join('&')}`),
    '',
    ...describeBackend(backend),
  ];
  console.log(lines.join('\n'));
}

function firstPort(): number {
  const port = Number(process.env.DEV_PORT || 4300);
  if (Number.isInteger(port) && port > 0 && port < 65_000) return port;
  throw new Failure(`DEV_PORT=${process.env.DEV_PORT} is not a port number.`);
}

/** The address of a section's first page that needs no parameter, else of the drawing center. */
function pathToOpen(name: string): string {
  return readSection(name).routes.find((route) => !route.path.includes(':'))?.path ?? '/admin';
}
