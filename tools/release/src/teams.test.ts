import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { activate } from './activate.ts';
import { type Activation, history, readActivation } from './activations.ts';
import { compose } from './compose.ts';
import { readComposition, versionsOf } from './compositions.ts';
import type { Reason } from './publication.ts';
import { publish } from './publish.ts';
import type { SiteFolder } from './site-folder.ts';
import { homeBuild, sectionBuild, shellBuild, temporarySite } from './testing/build-folder.ts';
import type { Told } from './testing/release-together.ts';

const TEAMS = ['clients', 'projects', 'users'];
const VERSIONS = 6;
const PASSED = { contract: '1.0.0', passed: 1, failed: 0 };
const REFUSALS = [
  /^Somebody else has changed what is current in the meantime\. /,
  /^The composition \w+ was made from \w+, but \w+ is current: .* Compose again /,
  /^Beside \w+ runs a canary of \w+, which a roll-back ends first\. /,
];

function reason(): Reason {
  return { by: 'tester', why: 'activate', now: new Date() };
}

/** What lets every team begin: a first composition that is current, and its next versions, published. */
async function prepare(site: SiteFolder) {
  const builds = [shellBuild(), homeBuild()];
  for (const team of TEAMS)
    for (let number = 0; number <= VERSIONS; number += 1) builds.push(sectionBuild(team, `${number}.0.0`));
  for (const build of builds) publish(site, build, reason(), { contractTests: PASSED, compressed: false });
  const sections = Object.fromEntries(TEAMS.map((team) => [team, '0.0.0']));
  const versions = { shell: '1.0.0', home: '1.0.0', ...sections };
  await activate(site, compose(site, versions, { now: new Date() }).composition.id, reason());
}

/** A program that releases the versions of a section. */
function team(site: SiteFolder, section: string) {
  const script = path.join(import.meta.dirname, 'testing/release-together.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, site.root, section, String(VERSIONS)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const told: Told[] = [];
  const lines = createInterface(child.stdout).on('line', (line) => told.push(JSON.parse(line)));
  const ended = once(child, 'close').then(([code]) => ({ code, told }));
  return {
    ready: Promise.race([once(lines, 'line'), ended]),
    begin: () => void child.stdin.write('\n'),
    ended,
    kill: () => child.kill('SIGKILL'),
  };
}

test('of teams that release at once, nobody loses what was done, and nobody takes away what others did', async (t) => {
  const site = temporarySite();
  await prepare(site);
  const [first] = history(site);
  const teams = TEAMS.map((section) => team(site, section));
  t.after(() => teams.forEach(({ kill }) => kill()));
  await Promise.all(teams.map(({ ready }) => ready));
  for (const { begin } of teams) begin();
  const ends = await Promise.all(teams.map(({ ended }) => ended));
  assert.deepEqual(
    ends.map(({ code }) => code),
    [0, 0, 0],
  );

  const told = ends.flatMap(({ told }) => told);
  const refusals = told.flatMap((line) => ('refused' in line ? [line.refused] : []));
  for (const refusal of refusals)
    assert.ok(
      REFUSALS.some((pattern) => pattern.test(refusal)),
      refusal,
    );
  assert.ok(refusals.length > 0, "they came in each other's way");

  const made = told.flatMap((line) => ('done' in line && line.data.changed ? [line.data.name] : []));
  const activations = history(site);
  t.diagnostic(`${made.length} releases, ${refusals.length} refusals`);
  assert.deepEqual(activations.map(({ name }) => name).sort(), [first?.name, ...made].sort());
  assert.deepEqual(readdirSync(site.activations).sort(), activations.map(({ name }) => name).sort());

  for (const [index, activation] of activations.slice(0, -1).entries())
    assertChangesOwnSection(site, activation, activations[index + 1]);

  const [newest] = activations;
  assert.ok(newest);
  const { composition, canary } = JSON.parse(served(site, 'current.json'));
  assert.deepEqual([composition, canary], [newest.composition, newest.canary]);
  for (const page of ['admin/index.html', 'clients/index.html', '404.html'])
    assert.match(served(site, page), new RegExp(`id="portal-composition">{"id":"${newest.composition}"`));
});

/** A release changes the section of its team alone; a roll-back leads where the one before it says. */
function assertChangesOwnSection(site: SiteFolder, activation: Activation, before: Activation | undefined) {
  assert.ok(before && activation.replaced === before.name);
  const { by, why, composition, canary } = activation;
  if (why === 'rollback') {
    assert.equal(composition, readActivation(site, before.rollbackTo ?? '').composition);
    return;
  }
  if (canary) assert.equal(composition, before.composition);
  const versions = versionsOf(readComposition(site, canary?.composition ?? composition));
  const others = versionsOf(readComposition(site, before.composition));
  assert.deepEqual(versions, { ...others, [by]: versions[by] }, `${by} ${why}`);
}

function served(site: SiteFolder, file: string): string {
  return readFileSync(path.join(site.current, file), 'utf8');
}
