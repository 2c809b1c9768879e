/**
 * Publishes, composes and activates one version after the other until it is killed; for the test that kills it.
 * Waits for a line on stdin before it starts. Arguments: the site's folder, the number of the first version.
 */
import { once } from 'node:events';
import { activate, rollback } from '../activate.ts';
import { currentActivation } from '../activations.ts';
import { compose } from '../compose.ts';
import { publish } from '../publish.ts';
import { siteFolder } from '../site-folder.ts';
import { homeBuild, sectionBuild, shellBuild } from './build-folder.ts';

const [root = '', first = '0'] = process.argv.slice(2);
const site = siteFolder(root);
const reason = () => ({ by: 'tester', why: 'until killed', now: new Date() });

console.log('ready');
await once(process.stdin, 'data');

for (let number = Number(first); ; number += 1) {
  const version = `${number}.0.0`;
  const builds = [shellBuild(version), homeBuild(version), sectionBuild('clients', version)];
  const versions = builds.map((build) => publish(site, build, reason()).manifest);
  const { composition } = compose(
    site,
    Object.fromEntries(versions.map(({ app, version }) => [app, version])),
    {
      now: new Date(),
      untested: true,
    },
  );
  await activate(site, composition.id, reason());
  if (number % 3 === 0 && currentActivation(site)?.rollbackTo) await rollback(site, reason());
  console.log(version);
}
