import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { activate, canary, rollback } from './activate.ts';
import { currentActivation, history } from './activations.ts';
import { compose } from './compose.ts';
import { Failure } from './failure.ts';
import type { Reason } from './publication.ts';
import { publish } from './publish.ts';
import type { SiteFolder } from './site-folder.ts';
import { withSiteLock } from './site-lock.ts';
import { buildFolder, homeBuild, sectionBuild, shellBuild, temporarySite } from './testing/build-folder.ts';

let second = 0;
function reason(by = 'tester'): Reason {
  second += 1;
  return { by, why: 'a test', now: new Date(Date.UTC(2026, 0, 1, 0, 0, second)) };
}
const refusal = (pattern: RegExp) => (error: unknown) =>
  error instanceof Failure && pattern.test(error.message);

let site: SiteFolder;
let versions: Record<string, string>;
let first: string;

beforeEach(() => {
  site = temporarySite();
  versions = publishAll(shellBuild(), homeBuild(), sectionBuild('clients'), sectionBuild('users'));
  first = composeWith({});
});

function publishAll(...builds: string[]): Record<string, string> {
  const manifests = builds.map((build) => publish(site, build, reason()).manifest);
  return Object.fromEntries(manifests.map(({ app, version }) => [app, version]));
}

/** Composes the versions that every test starts with and these. */
function composeWith(changed: Record<string, string>): string {
  return compose(site, { ...versions, ...changed }, { now: new Date(), untested: true }).composition.id;
}

function compositionOf(name: string, version: string): string {
  return composeWith(publishAll(sectionBuild(name, version)));
}

function served(file: string): string {
  return readFileSync(path.join(site.current, file), 'utf8');
}

/** The scripts that a page's own ones bring once the composition with this id was chosen. */
function shellStartedBy(html: string, chosen: string): unknown[] {
  const element = (id: string) => new RegExp(`id="${id}"[^>]*>(.*?)</script>`).exec(html)?.[1];
  const starters = [...html.matchAll(/<script>(.*?)<\/script>/gs)]
    .map(([, source = '']) => source)
    .filter((source) => source.includes('DOMContentLoaded'));
  const appended: { name: string; src?: string }[] = [];
  const whenParsed: (() => void)[] = [];
  const nothing = () => {};
  runInNewContext(starters.join('\n'), {
    addEventListener: (event: string, run: () => void) =>
      event === 'DOMContentLoaded' && whenParsed.push(run),
    setTimeout: nothing,
    clearTimeout: nothing,
    document: {
      getElementById: () => ({ textContent: element(chosen) }),
      createElement: (name: string) => ({ name }),
      head: { append: (added: (typeof appended)[number]) => appended.push(added) },
    },
  });
  for (const run of whenParsed) run();
  return appended.filter(({ name }) => name === 'script').map(({ src }) => src);
}

describe('activate', () => {
  test('swaps the pages in one step and keeps who did it, when and why', async () => {
    await activate(site, first, reason('one'));
    const next = compositionOf('clients', '2.0.0');
    await activate(site, next, reason('two'));
    assert.match(served('admin/index.html'), /\/apps\/clients\/2\.0\.0\/static\/entry\.js/);
    assert.deepEqual(JSON.parse(served('current.json')), { composition: next });
    assert.deepEqual(
      history(site).map(({ composition, by, why }) => [composition, by, why]),
      [
        [next, 'two', 'a test'],
        [first, 'one', 'a test'],
      ],
    );
  });

  test('does nothing when just this is served, and renders anew when the runtime config has changed', async () => {
    assert.equal((await activate(site, first, reason())).changed, true);
    assert.equal((await activate(site, first, reason())).changed, false);
    writeFileSync(site.config, '{"supabaseUrl":"http://127.0.0.1:1","publishableKey":"another-key"}');
    assert.equal((await activate(site, first, reason())).changed, true);
    assert.match(served('admin/index.html'), /another-key/);
    assert.equal(history(site).length, 2);
  });

  test("refuses a composition that was made before somebody else's became current", async () => {
    await activate(site, first, reason());
    const clients = compositionOf('clients', '2.0.0');
    const users = compositionOf('users', '2.0.0');
    await activate(site, clients, reason('the clients team'));
    await assert.rejects(
      activate(site, users, reason()),
      refusal(new RegExp(`made from ${first}, but ${clients} is current: the clients team .* Compose again`)),
    );
    const both = compose(
      site,
      { ...versions, clients: '2.0.0', users: '2.0.0' },
      { now: new Date(), untested: true },
    ).composition;
    await activate(site, both.id, reason());
    assert.match(served('admin/index.html'), /clients\/2\.0\.0.*users\/2\.0\.0/);
  });

  test('takes an outdated composition when it is forced to, and one with the versions that are current', async () => {
    await activate(site, first, reason());
    const clients = compositionOf('clients', '2.0.0');
    await activate(site, clients, reason());
    await activate(site, first, reason(), { force: true });
    assert.equal(currentActivation(site)?.composition, first);
    const again = compositionOf('clients', '2.0.0');
    assert.equal(again, clients);
    await activate(site, again, reason());
    assert.equal((await activate(site, clients, reason())).changed, false);
  });

  test('of two at once, one wins and the other is told', async () => {
    await activate(site, first, reason());
    const compositions = [compositionOf('clients', '2.0.0'), compositionOf('users', '2.0.0')];
    const outcomes = await Promise.allSettled(compositions.map((id) => activate(site, id, reason())));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    assert.equal(refusals.length, 1);
    assert.match(String(refusals[0]), /Somebody else has changed what is current/);
    assert.equal(history(site).length, 2);
  });

  test('leaves the site as it was when the runtime config cannot be read', async () => {
    await activate(site, first, reason());
    const before = currentActivation(site)?.name;
    writeFileSync(site.config, '{ "supabaseUrl": ');
    await assert.rejects(activate(site, first, reason()), refusal(/The runtime config .* cannot be read/));
    assert.equal(currentActivation(site)?.name, before);
  });

  test('refuses a composition that does not exist', async () => {
    await assert.rejects(activate(site, 'nothing', reason()), refusal(/no composition nothing/));
  });
});

describe('rollback', () => {
  test('goes back step by step', async () => {
    const ids = [first];
    await activate(site, first, reason());
    for (const version of ['2.0.0', '3.0.0']) {
      const id = compositionOf('clients', version);
      ids.push(id);
      await activate(site, id, reason());
    }
    assert.equal((await rollback(site, reason())).activation.composition, ids[1]);
    assert.equal((await rollback(site, reason())).activation.composition, ids[0]);
    await assert.rejects(rollback(site, reason()), refusal(/no composition before/));
  });

  test('from a composition goes back once, however often it is run', async () => {
    await activate(site, first, reason());
    const second = compositionOf('clients', '2.0.0');
    await activate(site, second, reason());
    const third = compositionOf('clients', '3.0.0');
    await activate(site, third, reason());
    const outcomes = [];
    for (let count = 0; count < 3; count += 1) {
      const { activation, changed } = await rollback(site, reason(), { from: third });
      outcomes.push([activation.composition, changed]);
    }
    assert.deepEqual(outcomes, [
      [second, true],
      [second, false],
      [second, false],
    ]);
    assert.equal(history(site).length, 4);
    await assert.rejects(rollback(site, reason(), { from: 'nothing' }), refusal(/no composition nothing/));
  });

  test("from a composition ends its own canary, and nobody else's", async () => {
    await activate(site, first, reason());
    const second = compositionOf('clients', '2.0.0');
    await activate(site, second, reason());
    const third = compositionOf('clients', '3.0.0');
    await canary(site, third, 10, reason());
    await assert.rejects(
      rollback(site, reason(), { from: second }),
      refusal(new RegExp(`canary of ${third}.* 'rollback --from ${third}'`)),
    );
    for (const changed of [true, false]) {
      const ended = await rollback(site, reason(), { from: third });
      assert.deepEqual([ended.activation.composition, ended.changed], [second, changed]);
    }
    assert.equal((await rollback(site, reason(), { from: second })).activation.composition, first);
  });
});

describe('canary', () => {
  test('puts both compositions and the share into every page, and a rollback ends it', async () => {
    await activate(site, first, reason());
    const next = compositionOf('clients', '2.0.0');
    await canary(site, next, 10, reason());
    await canary(site, next, 25, reason());
    for (const page of ['admin/index.html', 'clients/index.html', '404.html']) {
      assert.match(served(page), new RegExp(`id="portal-composition">{"id":"${first}"`));
      assert.match(
        served(page),
        new RegExp(`id="portal-canary" data-composition="${next}" data-percent="25">{"id":"${next}"`),
      );
    }
    assert.deepEqual(JSON.parse(served('current.json')), {
      composition: first,
      canary: { composition: next, percent: 25 },
    });
    await rollback(site, reason());
    assert.doesNotMatch(served('admin/index.html'), /portal-canary/);
    assert.equal(currentActivation(site)?.composition, first);
    await assert.rejects(rollback(site, reason()), refusal(/no composition before/));
  });

  test('becomes current for all by activate, from which a rollback leads to what was current before it', async () => {
    await activate(site, first, reason());
    const next = compositionOf('clients', '2.0.0');
    await canary(site, next, 10, reason());
    await activate(site, next, reason());
    assert.doesNotMatch(served('admin/index.html'), /portal-canary/);
    assert.equal((await rollback(site, reason())).activation.composition, first);
  });

  test('starts the shell that was chosen when the two differ', async () => {
    await activate(site, first, reason());
    await canary(site, composeWith(publishAll(shellBuild('2.0.0'))), 50, reason());
    assert.doesNotMatch(served('admin/index.html'), /<script defer src/);
    for (const [chosen, version] of [
      ['portal-composition', '1.0.0'],
      ['portal-canary', '2.0.0'],
    ] as const) {
      const scripts = shellStartedBy(served('admin/index.html'), chosen);
      assert.deepEqual(scripts, [`/apps/shell/${version}/static/main.js`]);
    }
  });

  test('needs something current, made from which it was', async () => {
    await assert.rejects(canary(site, first, 10, reason()), refusal(/Nothing is active yet/));
    await activate(site, first, reason());
    const old = compositionOf('clients', '2.0.0');
    await activate(site, compositionOf('users', '2.0.0'), reason());
    await assert.rejects(canary(site, old, 10, reason()), refusal(/Compose again/));
  });
});

describe('the lock of a site', () => {
  test('leaves one file behind, however often it is taken', async () => {
    await Promise.all(Array.from({ length: 20 }, () => withSiteLock(site, () => {})));
    assert.equal(readdirSync(site.locks).length, 1);
  });

  test('is taken over from a process that died holding it', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => {
      child.once('exit', resolve);
    });
    await withSiteLock(site, () => {});
    const [name = ''] = readdirSync(site.locks);
    const file = path.join(site.locks, name);
    const holder = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...holder, process: child.pid, released: false }));
    assert.equal(await withSiteLock(site, () => 'done'), 'done');
  });

  test('is released when the work fails', async () => {
    await assert.rejects(
      withSiteLock(site, () => {
        throw new Error('broken');
      }),
      /broken/,
    );
    assert.equal(await withSiteLock(site, () => 'done'), 'done');
  });
});

test('of two builds published at once under one version, one wins and the other is refused', async () => {
  const builds = ['one', 'other'].map((content) =>
    buildFolder({ 'static/main.js': content }, { app: 'contested', version: '1.0.0' }),
  );
  const script = `
    const { publish } = await import(${JSON.stringify(path.join(import.meta.dirname, 'publish.ts'))});
    const { siteFolder } = await import(${JSON.stringify(path.join(import.meta.dirname, 'site-folder.ts'))});
    process.stdin.once('data', () => {
      try {
        publish(siteFolder(${JSON.stringify(site.root)}), process.argv[1], { by: '', why: '', now: new Date() });
        process.exit(0);
      } catch (error) {
        console.log(error.message);
        process.exit(1);
      }
    });
    console.log('ready');`;
  const runs = builds.map((build) => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, build]);
    let output = '';
    const ready = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk) => {
        output += chunk;
        if (output.includes('ready')) resolve();
      });
    });
    const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
      child.once('close', (code) => resolve({ code, output }));
    });
    return { child, ready, ended };
  });
  await Promise.all(runs.map(({ ready }) => ready));
  for (const { child } of runs) child.stdin.write('go\n');
  const outcomes = await Promise.all(runs.map(({ ended }) => ended));
  assert.deepEqual(outcomes.map(({ code }) => code).sort(), [0, 1]);
  assert.match(outcomes.find(({ code }) => code === 1)?.output ?? '', /published already, with other files/);
});
