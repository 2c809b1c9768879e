import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { COMPOSITION_ELEMENT } from '@portal/federation/canary';
import { type Composition, parseComposition } from '@portal/federation/composition';
import { activate } from './activate.ts';
import { history } from './activations.ts';
import { compose } from './compose.ts';
import { alteredFiles, integrityOf } from './integrity.ts';
import { publications, publishedApps, readContractTests, readPublished } from './publication.ts';
import { publish } from './publish.ts';
import type { SiteFolder } from './site-folder.ts';
import {
  homeBuild,
  prerenderedSectionBuild,
  prerenderingShellBuild,
  temporarySite,
} from './testing/build-folder.ts';

const KILLS = 100;
/** The pages that fetch what they come to life from; the others carry it. */
const PRERENDERED = ['404.html', 'clients/index.html'];
const PASSED = { contract: '1.0.0', passed: 3, failed: 0 };
/** Of the apps that the program publishes, each writes the result of its contract tests beside its place, then there. */
const WRITES_OF_CONTRACT_TESTS = ['shell', 'shell', 'home', 'home', 'clients', 'clients'];
const STEPS = ['publish', 'compose', 'activate'] as const;
type Step = 'build' | (typeof STEPS)[number];

test(`${KILLS} times killed while publishing, composing and activating, the site always serves a whole composition`, async (t) => {
  const site = temporarySite();
  await releaseFirst(site);
  const { durations, writesOfActivation } = await measureRound();
  const hits = { build: 0, publish: 0, compose: 0, activate: 0 };
  const halfDone = { apps: 0, compositions: 0, activations: 0, starts: 0, current: 0, locks: 0 };
  let next = start(site, 1);
  // A failed test leaves nobody waiting.
  t.after(async () => {
    await next.ready;
    await next.kill();
  });
  for (let count = 1; count <= KILLS; count += 1) {
    const releasing = next;
    await releasing.ready;
    // The next one starts up while this one works, which costs most of the time.
    next = start(site, count * 1000);
    const before = leftovers(site);
    const untested = WRITES_OF_CONTRACT_TESTS[count - writesOfActivation - 1];
    if (count <= writesOfActivation) {
      releasing.begin('activate', count);
      await releasing.stopped();
    } else if (untested) {
      releasing.begin('contract-tests.json', count - writesOfActivation);
      await releasing.stopped();
    } else {
      const step = STEPS[randomInt(STEPS.length)] ?? 'publish';
      releasing.begin();
      await releasing.reached(step, 1 + randomInt(2));
      await sleep(Math.random() * durations[step]);
    }
    await releasing.kill();
    hits[releasing.lastStep()] += 1;
    for (const leftover of leftovers(site)) if (!before.has(leftover)) halfDone[kindOf(leftover)] += 1;
    assertWhole(site);
    if (untested && untested !== 'shell') assertUntested(site, untested, `${(count - 1) * 1000}.0.0`);
  }
  assert.ok(writesOfActivation > 20 && writesOfActivation < KILLS / 2, String(writesOfActivation));
  t.diagnostic(
    `killed before each of ${writesOfActivation} writes of an activation; in all in ${JSON.stringify(hits)}, left half done ${JSON.stringify(halfDone)}`,
  );
  for (const step of STEPS) assert.ok(hits[step] > 0, `some were killed in ${step}`);
  assert.ok(halfDone.apps > 0, 'some left a half-published version');
  assert.ok(halfDone.starts > 0, 'some left a half-written start');
  assert.ok(history(site).length > KILLS / 10, 'some came far enough to make something current');

  // Whoever comes next is not held up by what the killed left behind, and removes what is old of it.
  for (const leftover of leftovers(site)) utimesSync(path.join(site.root, leftover), 0, 0);
  const build = prerenderedSectionBuild('clients', '999999.0.0');
  const last = publish(site, build, reason(), { contractTests: PASSED }).manifest;
  const versions = { ...versionsServed(site), [last.app]: last.version };
  const { composition } = compose(site, versions, { now: new Date() });
  await activate(site, composition.id, reason());
  assert.equal(servedComposition(site, 'admin/index.html').id, composition.id);
  const left = [...leftovers(site)].filter((leftover) =>
    /^(starts|activations|current)$/.test(kindOf(leftover)),
  );
  assert.deepEqual(left, []);
});

/** How long each step takes on this machine in a program that has just been started, and how much an activation writes. */
async function measureRound(): Promise<{
  durations: Record<(typeof STEPS)[number], number>;
  writesOfActivation: number;
}> {
  const site = temporarySite();
  await releaseFirst(site);
  const releasing = start(site, 1);
  await releasing.ready;
  releasing.begin();
  await releasing.reached('build', 2);
  await releasing.kill();
  const [, publish, compose, activate, end] = releasing.marks();
  assert.ok(publish && compose && activate && end);
  return {
    durations: {
      publish: compose.time - publish.time,
      compose: activate.time - compose.time,
      activate: end.time - activate.time,
    },
    writesOfActivation: end.writes - activate.writes,
  };
}

function reason() {
  return { by: 'tester', why: '', now: new Date() };
}

async function releaseFirst(site: SiteFolder) {
  const builds = [
    prerenderingShellBuild('0.0.1'),
    homeBuild('0.0.1'),
    prerenderedSectionBuild('clients', '0.0.1'),
  ];
  const versions = builds.map((build) => publish(site, build, reason(), { contractTests: PASSED }).manifest);
  const { composition } = compose(
    site,
    Object.fromEntries(versions.map(({ app, version }) => [app, version])),
    { now: new Date() },
  );
  await activate(site, composition.id, reason());
}

/** A program that releases one version after the other, and tells on its output which step it begins. */
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
  const steps = () => [...output.matchAll(/^(build|publish|compose|activate) (\S+) (\d+)\n/gm)];
  async function until(condition: () => boolean) {
    while (!condition()) {
      assert.ok(child.exitCode === null && !child.signalCode, 'it goes on until it is killed');
      await once(told, 'told');
    }
  }
  return {
    ready: until(() => output.startsWith('ready')),
    /** Lets it stop before the nth write of a step or of files of a name; without them, it goes on and on. */
    begin: (among = 'never', nth = 0) => void child.stdin.write(`${among} ${nth}\n`),
    /** Resolves when it has come to where it was to stop. */
    stopped: () => until(() => /^stopped /m.test(output)),
    /** Resolves when a step begins for the nth time. */
    reached: (step: Step, times: number) =>
      until(() => steps().filter(([, name]) => name === step).length >= times),
    /** The step that was begun last. */
    lastStep: () => (steps().at(-1)?.[1] ?? 'build') as Step,
    /** When the steps began, in milliseconds, and after how many writes. */
    marks: () => steps().map(([, , time, writes]) => ({ time: Number(time), writes: Number(writes) })),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Every page carries or fetches one and the same composition, every file of it is there as its hash says, and history
 * and copies can be read.
 */
function assertWhole(site: SiteFolder) {
  const pages = readdirSync(site.current, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  assert.deepEqual(pages.sort(), [...PRERENDERED, 'admin/index.html'].sort());
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
    for (const { version } of publications(site, app).slice(0, 3)) {
      assert.deepEqual(alteredFiles(site.app(app, version), readPublished(site, app, version)), []);
      assert.deepEqual(readContractTests(site, app, version) ?? PASSED, PASSED);
    }
  }
}

/** What was published, but not with the result of its contract tests, is not composed until it is published again. */
function assertUntested(site: SiteFolder, app: string, version: string) {
  const versions = { ...versionsServed(site), [app]: version };
  assert.throws(() => compose(site, versions, { now: new Date() }), /contract-tests\.json is missing/);
  const build = app === 'home' ? homeBuild(version) : prerenderedSectionBuild(app, version);
  assert.equal(publish(site, build, reason(), { contractTests: PASSED }).published, false);
  assert.ok(compose(site, versions, { now: new Date() }).created);
}

/** The copy that most browsers get. */
function assertSameCompressed(file: string) {
  assert.ok(brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file)), `${file}.br`);
}

/** The composition that a page carries, or else the file from which it comes to life, which must be whole. */
function servedComposition(site: SiteFolder, page: string): Composition {
  const html = readFileSync(path.join(site.current, page), 'utf8');
  const [, carried] = /id="portal-composition">(.*?)<\/script>/.exec(html) ?? [];
  assert.equal(carried === undefined, PRERENDERED.includes(page), page);
  return parseComposition(carried === undefined ? compositionOfStart(site, html) : JSON.parse(carried));
}

function compositionOfStart(site: SiteFolder, html: string): unknown {
  const { url, integrity } = JSON.parse(/fetchStart\((\{.*?\})[,)]/.exec(html)?.[1] ?? '');
  const file = path.join(site.root, url);
  const content = readFileSync(file, 'utf8');
  assert.equal(integrityOf(Buffer.from(content)), integrity, url);
  assert.ok(url.includes(createHash('sha256').update(content).digest('hex').slice(0, 12)), url);
  assertSameCompressed(file);
  const [, data = ''] = /^for \(.*? of Object\.entries\((.*)\)\) document/m.exec(content) ?? [];
  return JSON.parse(data)[COMPOSITION_ELEMENT];
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
  switch (folder) {
    case 'apps':
    case 'compositions':
    case 'activations':
    case 'starts':
    case 'locks':
      return folder;
    default:
      return 'current';
  }
}
