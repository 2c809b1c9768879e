import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { type Composition, parseComposition } from '@portal/federation/composition';
import { activate } from './activate.ts';
import { history } from './activations.ts';
import { compose } from './compose.ts';
import { alteredFiles, integrityOf } from './integrity.ts';
import { publications, publishedApps, readPublished } from './publication.ts';
import { publish } from './publish.ts';
import type { SiteFolder } from './site-folder.ts';
import { homeBuild, sectionBuild, shellBuild, temporarySite } from './testing/build-folder.ts';

const KILLS = 100;
const STEPS = ['publish', 'compose', 'activate'] as const;
type Step = 'build' | (typeof STEPS)[number];

test(`${KILLS} times killed while publishing, composing and activating, the site always serves a whole composition`, async (t) => {
  const site = temporarySite();
  await releaseFirst(site);
  const durations = await measureRound();
  const hits = { build: 0, publish: 0, compose: 0, activate: 0 };
  const halfDone = { apps: 0, compositions: 0, activations: 0, current: 0, locks: 0 };
  let next = start(site, 1);
  for (let count = 1; count <= KILLS; count += 1) {
    const releasing = next;
    await releasing.ready;
    // The next one starts up while this one works, which costs most of the time.
    next = start(site, count * 1000);
    const before = leftovers(site);
    const step = STEPS[randomInt(STEPS.length)] ?? 'publish';
    releasing.begin();
    await releasing.reached(step, 1 + randomInt(2));
    await sleep(Math.random() * durations[step]);
    await releasing.kill();
    hits[releasing.lastStep()] += 1;
    for (const leftover of leftovers(site)) if (!before.has(leftover)) halfDone[kindOf(leftover)] += 1;
    assertWhole(site);
  }
  await next.ready;
  await next.kill();
  t.diagnostic(`killed in ${JSON.stringify(hits)}, left half done ${JSON.stringify(halfDone)}`);
  for (const step of STEPS) assert.ok(hits[step] > 0, `some were killed in ${step}`);
  assert.ok(halfDone.apps > 0, 'some left a half-published version');
  assert.ok(history(site).length > KILLS / 10, 'some came far enough to make something current');

  // Whoever comes next is not held up by what the killed left behind.
  const last = publish(site, sectionBuild('clients', '999999.0.0'), reason()).manifest;
  const versions = { ...versionsServed(site), [last.app]: last.version };
  const { composition } = compose(site, versions, { now: new Date(), untested: true });
  await activate(site, composition.id, reason());
  assert.equal(servedComposition(site, 'admin/index.html').id, composition.id);
});

/** How long each step takes on this machine in a program that has just been started. */
async function measureRound(): Promise<Record<(typeof STEPS)[number], number>> {
  const site = temporarySite();
  await releaseFirst(site);
  const releasing = start(site, 1);
  await releasing.ready;
  releasing.begin();
  await releasing.reached('build', 2);
  await releasing.kill();
  const [, publish = 0, compose = 0, activate = 0, end = 0] = releasing.times();
  return { publish: compose - publish, compose: activate - compose, activate: end - activate };
}

function reason() {
  return { by: 'tester', why: '', now: new Date() };
}

async function releaseFirst(site: SiteFolder) {
  const builds = [shellBuild('0.0.1'), homeBuild('0.0.1'), sectionBuild('clients', '0.0.1')];
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
}

/** A program that releases one version after the other, and tells on its output which step it begins, and when. */
function start(site: SiteFolder, firstVersion: number) {
  const script = path.join(import.meta.dirname, 'testing/release-endlessly.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, site.root, String(firstVersion)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  const told = new EventEmitter();
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
    told.emit('told');
  });
  const ended = once(child, 'close').then(() => told.emit('told'));
  const steps = () => [...output.matchAll(/^(build|publish|compose|activate) (\S+)\n/gm)];
  async function until(condition: () => boolean) {
    while (!condition()) {
      assert.ok(child.exitCode === null && !child.signalCode, 'it goes on until it is killed');
      await once(told, 'told');
    }
  }
  return {
    ready: until(() => output.startsWith('ready')),
    begin: () => void child.stdin.write('go\n'),
    /** Resolves when a step begins for the nth time. */
    reached: (step: Step, times: number) =>
      until(() => steps().filter(([, name]) => name === step).length >= times),
    /** The step that was begun last. */
    lastStep: () => (steps().at(-1)?.[1] ?? 'build') as Step,
    /** When the steps began, in milliseconds. */
    times: () => steps().map(([, , time]) => Number(time)),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Every page carries one and the same composition, every file of it is there as its hash says, and history and copies can be read. */
function assertWhole(site: SiteFolder) {
  const pages = readdirSync(site.current, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  assert.deepEqual(pages.sort(), ['404.html', 'admin/index.html', 'clients/index.html']);
  const compositions = pages.map((page) => servedComposition(site, page));
  const [composition] = compositions;
  assert.ok(composition);
  for (const other of compositions) assert.equal(other.id, composition.id);
  const files = [
    ...composition.shell.scripts,
    ...Object.values(composition.shell.layouts).flat(),
    ...composition.sections.flatMap((section) =>
      [section, ...(section.previous ? [section.previous] : [])].flatMap(({ entry, modules }) => [
        entry,
        ...Object.values(modules).flat(),
      ]),
    ),
  ];
  for (const { url, integrity } of files) {
    assert.equal(integrityOf(readFileSync(path.join(site.root, url))), integrity, url);
    assertSameCompressed(path.join(site.root, url));
  }
  for (const page of pages) assertSameCompressed(path.join(site.current, page));
  assert.equal(history(site)[0]?.composition, composition.id);
  for (const app of publishedApps(site)) {
    for (const { version } of publications(site, app).slice(0, 3))
      assert.deepEqual(alteredFiles(site.app(app, version), readPublished(site, app, version)), []);
  }
}

/** The copy that most browsers get. */
function assertSameCompressed(file: string) {
  assert.ok(brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file)), `${file}.br`);
}

function servedComposition(site: SiteFolder, page: string): Composition {
  const html = readFileSync(path.join(site.current, page), 'utf8');
  return parseComposition(JSON.parse(/id="portal-composition">(.*?)<\/script>/.exec(html)?.[1] ?? ''));
}

function versionsServed(site: SiteFolder): Record<string, string> {
  const { shell, sections } = servedComposition(site, 'admin/index.html');
  return {
    shell: shell.version,
    ...Object.fromEntries(sections.map(({ definition, version }) => [definition.name, version])),
  };
}

/** What commands that were killed left half done. */
function leftovers(site: SiteFolder): Set<string> {
  const names = readdirSync(site.root, { recursive: true, encoding: 'utf8' });
  return new Set(names.filter((name) => path.basename(name).startsWith('.')));
}

function kindOf(leftover: string) {
  const [folder = ''] = leftover.split(path.sep);
  if (folder === 'apps' || folder === 'compositions' || folder === 'activations' || folder === 'locks')
    return folder;
  return 'current';
}
