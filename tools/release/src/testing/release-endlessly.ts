/**
 * Publishes, composes and activates one version after the other until it is killed; for the test that kills it.
 * Waits for a number on stdin before it starts, and tells each step, its time and the writes before it. Before the
 * write of that number in its first activation it stops and tells so; with 0 it never does. Arguments: the site's
 * folder, the number of the first version.
 */
import { once } from 'node:events';
import fs, { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { activate, rollback } from '../activate.ts';
import { currentActivation } from '../activations.ts';
import { compose } from '../compose.ts';
import { publish } from '../publish.ts';
import { siteFolder } from '../site-folder.ts';
import { homeBuild, prerenderedSectionBuild, prerenderingShellBuild } from './build-folder.ts';

const [root = '', first = '0'] = process.argv.slice(2);
const site = siteFolder(root);
const reason = () => ({ by: 'tester', why: 'until killed', now: new Date() });

let writes = 0;
let lastWrite = Number.POSITIVE_INFINITY;

/** At once, so that whoever kills this program knows what it was doing. */
const tell = (step: string) => writeSync(process.stdout.fd, `${step} ${performance.now()} ${writes}\n`);

const WRITES = [
  'copyFileSync',
  'cpSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'symlinkSync',
  'writeFileSync',
] as const;
for (const name of WRITES) {
  const write: (...args: never[]) => unknown = fs[name];
  const counted = (...args: never[]) => {
    writes += 1;
    if (writes === lastWrite) {
      tell('stopped');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    return write(...args);
  };
  Object.assign(fs, { [name]: counted });
}
syncBuiltinESMExports();

tell('ready');
const stopBefore = Number(await once(process.stdin, 'data'));

for (let number = Number(first); ; number += 1) {
  const version = `${number}.0.0`;
  tell('build');
  const builds = [
    prerenderingShellBuild(version),
    homeBuild(version),
    prerenderedSectionBuild('clients', version),
  ];
  tell('publish');
  const versions = builds.map((build) => publish(site, build, reason()).manifest);
  tell('compose');
  const { composition } = compose(
    site,
    Object.fromEntries(versions.map(({ app, version }) => [app, version])),
    {
      now: new Date(),
      untested: true,
    },
  );
  tell('activate');
  if (number === Number(first) && stopBefore > 0) lastWrite = writes + stopBefore;
  await activate(site, composition.id, reason());
  if (number % 3 === 0 && currentActivation(site)?.rollbackTo) await rollback(site, reason());
}
