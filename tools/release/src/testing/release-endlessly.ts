/**
 * Publishes, composes and activates one version after the other until it is killed; for the test that kills it.
 * Waits for a line on stdin before it starts, and tells each step, its time and the writes before it. Before the write
 * that the line names it stops and tells so: `activate 3` is the third of an activation, `contract-tests.json 2` the
 * second that has to do with such a file; with `never 0` it goes on. Arguments: the site's folder, the number of the
 * first version.
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

/** Contract tests that passed. */
const contractTests = { contract: '1.0.0', passed: 3, failed: 0 };

let writes = 0;
let step = '';
let stop = { among: 'never', nth: 0 };

/** At once, so that whoever kills this program knows what it was doing. */
function tell(begun: string) {
  step = begun;
  writeSync(process.stdout.fd, `${begun} ${performance.now()} ${writes}\n`);
}

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
    if (step === stop.among || args.some((argument) => String(argument).includes(stop.among))) stop.nth -= 1;
    if (stop.among !== 'never' && stop.nth === 0) {
      tell('stopped');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    return write(...args);
  };
  Object.assign(fs, { [name]: counted });
}
syncBuiltinESMExports();

tell('ready');
const [among = '', nth] = String(await once(process.stdin, 'data'))
  .trim()
  .split(' ');
stop = { among, nth: Number(nth) };

for (let number = Number(first); ; number += 1) {
  const version = `${number}.0.0`;
  tell('build');
  const builds = [
    prerenderingShellBuild(version),
    homeBuild(version),
    prerenderedSectionBuild('clients', version),
  ];
  tell('publish');
  const versions = builds.map((build) => publish(site, build, reason(), { contractTests }).manifest);
  tell('compose');
  const { composition } = compose(
    site,
    Object.fromEntries(versions.map(({ app, version }) => [app, version])),
    { now: new Date() },
  );
  tell('activate');
  await activate(site, composition.id, reason());
  if (number % 3 === 0 && currentActivation(site)?.rollbackTo) await rollback(site, reason());
}
