import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
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
/** About what one round of publish, compose and activate takes, so that every step of it is hit. */
const LONGEST_LIFE_MILLISECONDS = 60;

test(`${KILLS} times killed while publishing, composing and activating, the site always serves a whole composition`, async () => {
  const site = temporarySite();
  await releaseFirst(site);
  let next = start(site, 1);
  let interrupted = 0;
  for (let count = 1; count <= KILLS; count += 1) {
    const { child, ready, output } = next;
    await ready;
    // The next one starts up while this one works, which costs most of the time.
    next = start(site, count * 1000);
    child.stdin?.write('go\n');
    await sleep(randomInt(LONGEST_LIFE_MILLISECONDS));
    await kill(child);
    assertWhole(site);
    if (hasLeftovers(site) || output() === '') interrupted += 1;
  }
  await kill(next.child);
  assert.ok(interrupted > KILLS / 10, 'the kills came while something was under way');

  // Whoever comes next is not held up by what the killed left behind.
  const last = publish(site, sectionBuild('clients', '999999.0.0'), reason()).manifest;
  const versions = { ...versionsServed(site), [last.app]: last.version };
  const { composition } = compose(site, versions, { now: new Date(), untested: true });
  await activate(site, composition.id, reason());
  assert.equal(servedComposition(site, 'admin/index.html').id, composition.id);
});

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

function start(site: SiteFolder, firstVersion: number) {
  const script = path.join(import.meta.dirname, 'testing/release-endlessly.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, site.root, String(firstVersion)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      resolve();
    });
  });
  return { child, ready, output: () => output.replace('ready\n', '') };
}

async function kill(child: ChildProcess) {
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGKILL');
  await ended;
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

function hasLeftovers(site: SiteFolder): boolean {
  return readdirSync(site.root, { recursive: true, encoding: 'utf8' }).some((file) =>
    path.basename(file).startsWith('.'),
  );
}
