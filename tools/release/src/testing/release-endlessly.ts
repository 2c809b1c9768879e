/**
 * Publishes, composes and activates one version after the other until it is killed; for the test that kills it.
 * Waits for a line on stdin before it starts, and tells each step and its time before it begins. Arguments: the site's
 * folder, the number of the first version.
 */
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { activate, rollback } from '../activate.ts';
import { currentActivation } from '../activations.ts';
import { compose } from '../compose.ts';
import { publish } from '../publish.ts';
import { siteFolder } from '../site-folder.ts';
import { homeBuild, sectionBuild, shellBuild } from './build-folder.ts';

const [root = '', first = '0'] = process.argv.slice(2);
const site = siteFolder(root);
const reason = () => ({ by: 'tester', why: 'until killed', now: new Date() });

/** At once, so that whoever kills this program knows what it was doing. */
const tell = (step: string) => writeSync(process.stdout.fd, `${step} ${performance.now()}\n`);

tell('ready');
await once(process.stdin, 'data');

for (let number = Number(first); ; number += 1) {
  const version = `${number}.0.0`;
  tell('build');
  const builds = [shellBuild(version), homeBuild(version), sectionBuild('clients', version)];
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
  await activate(site, composition.id, reason());
  if (number % 3 === 0 && currentActivation(site)?.rollbackTo) await rollback(site, reason());
}
