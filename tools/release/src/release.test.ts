import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { activate, currentActivation, history, rollback } from './activate.ts';
import { compose } from './compose.ts';
import { Failure } from './failure.ts';
import { publish } from './publish.ts';
import type { SiteFolder } from './site-folder.ts';
import { buildFolder, homeBuild, sectionBuild, shellBuild, temporarySite } from './testing/build-folder.ts';

const NOW = new Date('2026-01-01T12:00:00Z');
let minute = 0;
const reason = () => {
  minute += 1;
  return { by: 'tester', why: 'a test', now: new Date(NOW.getTime() + minute * 60_000) };
};
const refusal = (pattern: RegExp) => (error: unknown) =>
  error instanceof Failure && pattern.test(error.message);

let site: SiteFolder;
beforeEach(() => {
  site = temporarySite();
});

function publishAll(...builds: string[]): Record<string, string> {
  return Object.fromEntries(
    builds.map((build) => publish(site, build).manifest).map(({ app, version }) => [app, version]),
  );
}

describe('publish', () => {
  test('puts a build under its version, with Brotli copies', () => {
    publish(site, shellBuild('1.0.0'));
    assert.equal(
      readFileSync(path.join(site.app('shell', '1.0.0'), 'static/main.js'), 'utf8'),
      'shell 1.0.0',
    );
    assert.ok(existsSync(path.join(site.app('shell', '1.0.0'), 'static/main.js.br')));
  });

  test('does nothing when the same build is there already', () => {
    assert.equal(publish(site, shellBuild('1.0.0')).published, true);
    assert.equal(publish(site, shellBuild('1.0.0')).published, false);
  });

  test('refuses another build under a version that is taken', () => {
    publish(site, shellBuild('1.0.0'));
    const other = buildFolder({ 'static/main.js': 'something else' }, { app: 'shell', version: '1.0.0' });
    assert.throws(() => publish(site, other), refusal(/published already, with other files/));
  });

  test('refuses a build that was changed after it was made', () => {
    const build = sectionBuild('clients');
    writeFileSync(path.join(build, 'browser/static/entry.js'), 'tampered with');
    assert.throws(() => publish(site, build), refusal(/changed after the build/));
  });

  test('refuses a build that lacks one of its files', () => {
    const build = sectionBuild('clients');
    rmSync(path.join(build, 'browser/static/page.js'));
    assert.throws(() => publish(site, build), refusal(/lacks static\/page\.js/));
  });
});

describe('compose', () => {
  test('names every file by its version and hash', () => {
    const { composition } = compose(
      site,
      publishAll(shellBuild(), homeBuild(), sectionBuild('clients', '2.0.0')),
      NOW,
    );
    const [clients] = composition.sections;
    assert.equal(clients?.entry.url, '/apps/clients/2.0.0/static/entry.js');
    assert.deepEqual(
      clients?.modules['./page']?.map(({ url }) => url),
      ['/apps/clients/2.0.0/static/page.js', '/apps/shell/1.0.0/static/react.js'],
    );
  });

  test('gives the same composition for the same versions', () => {
    const versions = publishAll(shellBuild(), homeBuild());
    assert.equal(compose(site, versions, NOW).created, true);
    assert.equal(compose(site, versions, new Date()).created, false);
  });

  const refused: [what: string, build: () => string, message: RegExp][] = [
    [
      'a path claimed twice',
      () =>
        sectionBuild('other', '1.0.0', {
          routes: [{ path: '/clients', module: './page', layout: 'site', access: 'public', title: 'x' }],
          navigation: [],
        }),
      /other 1\.0\.0: the path \/clients of section\.json is claimed by clients/,
    ],
    [
      'a navigation id claimed twice',
      () =>
        sectionBuild('other', '1.0.0', {
          navigation: [{ id: 'clients', label: 'x', to: '/other', layout: 'site', order: 1 }],
        }),
      /navigation id clients/,
    ],
    [
      'a contract that the shell does not have',
      () => sectionBuild('other', '1.0.0', { contract: '^2.0.0' }),
      /other 1\.0\.0: section\.json asks for the contract \^2\.0\.0/,
    ],
    [
      'a shared module outside the range that the shell provides',
      () =>
        sectionBuild(
          'other',
          '1.0.0',
          {},
          { shared: { react: { version: '', requiredVersion: '^18.0.0', files: [] } } },
        ),
      /needs the shared module react \^18\.0\.0, shell 1\.0\.0 provides 19\.3\.1/,
    ],
    [
      'a shared module that the shell does not provide',
      () =>
        sectionBuild(
          'other',
          '1.0.0',
          {},
          { shared: { vue: { version: '', requiredVersion: '^3.0.0', files: [] } } },
        ),
      /provides none/,
    ],
    [
      'a module that is named and missing',
      () => sectionBuild('other', '1.0.0', {}, { exposes: {} }),
      /names the module \.\/page, which the build does not expose/,
    ],
    [
      'a module that is exposed and unused',
      () =>
        sectionBuild(
          'other',
          '1.0.0',
          {},
          { exposes: { './page': ['static/page.js'], './spare': ['static/page.js'] } },
        ),
      /exposes \.\/spare, which no route/,
    ],
    [
      'a second home page',
      () =>
        sectionBuild('other', '1.0.0', {
          routes: [
            {
              path: '/other',
              module: './page',
              layout: 'admin',
              access: 'signed-in',
              title: 'x',
              home: true,
            },
          ],
          navigation: [],
        }),
      /Exactly one route must be the home page/,
    ],
  ];
  for (const [what, build, message] of refused) {
    test(`refuses ${what}`, () => {
      const versions = publishAll(shellBuild(), homeBuild(), sectionBuild('clients'), build());
      assert.throws(() => compose(site, versions, NOW), refusal(message));
    });
  }

  test('refuses a version that is not published', () => {
    const versions = publishAll(shellBuild(), homeBuild());
    assert.throws(
      () => compose(site, { ...versions, clients: '9.0.0' }, NOW),
      refusal(/clients 9\.0\.0 is not published/),
    );
  });
});

describe('activate', () => {
  test('swaps the pages in one step and keeps the history', async () => {
    const first = compose(site, publishAll(shellBuild('1.0.0'), homeBuild()), NOW).composition.id;
    const second = compose(site, publishAll(shellBuild('1.1.0'), homeBuild()), NOW).composition.id;
    await activate(site, first, reason());
    await activate(site, second, reason());
    assert.match(
      readFileSync(path.join(site.current, 'admin/index.html'), 'utf8'),
      /\/apps\/shell\/1\.1\.0\/static\/main\.js/,
    );
    assert.deepEqual(
      history(site).map(({ composition }) => composition),
      [second, first],
    );
  });

  test('rolls back step by step', async () => {
    const ids = ['1.0.0', '1.1.0', '1.2.0'].map(
      (version) => compose(site, publishAll(shellBuild(version), homeBuild()), NOW).composition.id,
    );
    for (const id of ids) await activate(site, id, reason());
    assert.equal((await rollback(site, reason())).composition, ids[1]);
    assert.equal((await rollback(site, reason())).composition, ids[0]);
    await assert.rejects(rollback(site, reason()), refusal(/no composition before/));
  });

  test('leaves the site as it was when the runtime config cannot be read', async () => {
    const id = compose(site, publishAll(shellBuild(), homeBuild()), NOW).composition.id;
    await activate(site, id, reason());
    const before = currentActivation(site)?.name;
    writeFileSync(site.config, '{ "supabaseUrl": ');
    await assert.rejects(activate(site, id, reason()), refusal(/The runtime config .* cannot be read/));
    assert.equal(currentActivation(site)?.name, before);
  });

  test('refuses a composition that does not exist', async () => {
    await assert.rejects(activate(site, 'nothing', reason()), refusal(/no composition nothing/));
  });
});
