import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { activate } from './activate.ts';
import { compose } from './compose.ts';
import { versionsOf } from './compositions.ts';
import { Failure } from './failure.ts';
import type { ContractTests } from './publication.ts';
import { publish } from './publish.ts';
import type { SiteFolder } from './site-folder.ts';
import { buildFolder, homeBuild, sectionBuild, shellBuild, temporarySite } from './testing/build-folder.ts';

const NOW = new Date('2026-01-01T12:00:00Z');
const PASSED = { contract: '1.0.0', passed: 3, failed: 0 };
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
    builds
      .map((build) => publish(site, build, reason(), { contractTests: PASSED }).manifest)
      .map(({ app, version }) => [app, version]),
  );
}

describe('publish', () => {
  test('puts a build under its version, with Brotli copies', () => {
    publish(site, shellBuild('1.0.0'), reason());
    assert.equal(
      readFileSync(path.join(site.app('shell', '1.0.0'), 'static/main.js'), 'utf8'),
      'shell 1.0.0',
    );
    assert.ok(existsSync(path.join(site.app('shell', '1.0.0'), 'static/main.js.br')));
  });

  test('does nothing when the same build is there already', () => {
    assert.equal(publish(site, shellBuild('1.0.0'), reason()).published, true);
    assert.equal(publish(site, shellBuild('1.0.0'), reason()).published, false);
  });

  test('refuses another build under a version that is taken', () => {
    publish(site, shellBuild('1.0.0'), reason());
    const other = buildFolder({ 'static/main.js': 'something else' }, { app: 'shell', version: '1.0.0' });
    assert.throws(() => publish(site, other, reason()), refusal(/published already, with other files/));
  });

  test('refuses a build that was changed after it was made', () => {
    const build = sectionBuild('clients');
    writeFileSync(path.join(build, 'browser/static/entry.js'), 'tampered with');
    assert.throws(() => publish(site, build, reason()), refusal(/static\/entry\.js differs from its hash/));
  });

  test('refuses a build that lacks one of its files', () => {
    const build = sectionBuild('clients');
    rmSync(path.join(build, 'browser/static/page.js'));
    assert.throws(() => publish(site, build, reason()), refusal(/static\/page\.js is missing/));
  });
});

describe('compose', () => {
  test('names every file by its version and hash', () => {
    const { composition } = compose(
      site,
      publishAll(shellBuild(), homeBuild(), sectionBuild('clients', '2.0.0')),
      { now: NOW },
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
    assert.equal(compose(site, versions, { now: NOW }).created, true);
    assert.equal(compose(site, versions, { now: new Date() }).created, false);
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
      'a copy of what the shell provides',
      () => sectionBuild('other', '1.0.0', {}, { packages: ['react', 'date-library'] }),
      /brings its own copy of react, which shell 1\.0\.0 provides/,
    ],
    [
      'a copy of what is behind the shared modules',
      () => sectionBuild('other', '1.0.0', {}, { packages: ['component-library', 'date-library'] }),
      /own copy of component-library, which shell 1\.0\.0 has behind its shared modules/,
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
      /home 1\.0\.0, other 1\.0\.0: the home page of section\.json is \/admin\/home and \/other\. Exactly one route must be the home page\. Remove/,
    ],
  ];
  for (const [what, build, message] of refused) {
    test(`refuses ${what}`, () => {
      const versions = publishAll(shellBuild(), homeBuild(), sectionBuild('clients'), build());
      assert.throws(() => compose(site, versions, { now: NOW }), refusal(message));
    });
  }

  test('takes a copy of what holds no state, though the shell has one', () => {
    const other = sectionBuild('other', '1.0.0', {}, { packages: ['icon-library', 'date-library'] });
    assert.ok(compose(site, publishAll(shellBuild(), homeBuild(), other), { now: NOW }).created);
  });

  test('names the composition that was current, and the versions of sections that were', async () => {
    const before = publishAll(shellBuild(), homeBuild(), sectionBuild('clients', '1.0.0'));
    const first = compose(site, before, { now: NOW }).composition;
    await activate(site, first.id, reason());
    const second = compose(
      site,
      { ...before, ...publishAll(sectionBuild('clients', '2.0.0')) },
      { now: NOW },
    );
    assert.equal(second.composition.base, first.id);
    const [clients, home] = second.composition.sections;
    assert.equal(clients?.previous?.version, '1.0.0');
    assert.equal(clients?.previous?.entry.url, '/apps/clients/1.0.0/static/entry.js');
    assert.equal(home?.previous, undefined);

    await activate(site, second.composition.id, reason());
    const third = compose(
      site,
      { ...before, clients: '2.0.0', ...publishAll(homeBuild('1.1.0')) },
      { now: NOW },
    ).composition;
    assert.deepEqual(
      third.sections.map(({ previous }) => previous?.version),
      ['1.0.0', '1.0.0'],
      'a section keeps what it falls back to while others are deployed',
    );
  });

  test('takes the versions of just the composition from which it is made, though another becomes current meanwhile', async () => {
    const versions = publishAll(shellBuild(), homeBuild(), sectionBuild('clients'));
    const first = compose(site, versions, { now: NOW }).composition;
    await activate(site, first.id, reason());
    const replacing = publishAll(sectionBuild('clients', '2.0.0'));
    const other = compose(site, { ...versions, ...replacing }, { now: NOW }).composition;
    const { activation } = await activate(site, other.id, reason());
    const makeCurrent = (name: string) => {
      rmSync(site.current);
      symlinkSync(path.join('activations', name, 'pages'), site.current);
    };
    makeCurrent(activation.replaced ?? '');
    const added = publishAll(sectionBuild('users'));
    const { composition } = compose(
      site,
      (current) => {
        makeCurrent(activation.name);
        return { ...current, ...added };
      },
      { now: NOW },
    );
    assert.equal(composition.base, first.id);
    assert.deepEqual(versionsOf(composition), { ...versions, ...added });
    await assert.rejects(
      activate(site, composition.id, reason()),
      refusal(/Compose again to keep that change/),
    );
  });

  test('names no version to fall back to that does not fit the shell', async () => {
    const old = sectionBuild('clients', '1.0.0');
    const before = publishAll(shellBuild(), homeBuild(), old);
    await activate(site, compose(site, before, { now: NOW }).composition.id, reason());
    const shared = { react: { version: '20.0.0', requiredVersion: '^20.0.0', files: ['static/react.js'] } };
    const needs = { react: { version: '', requiredVersion: '^20.0.0', files: [] } };
    const next = publishAll(
      shellBuild('2.0.0', { shared }),
      sectionBuild('clients', '2.0.0', {}, { shared: needs }),
    );
    const { composition } = compose(
      site,
      { clients: next.clients ?? '', shell: '2.0.0', ...publishAll(home20()) },
      { now: NOW },
    );
    assert.equal(
      composition.sections.find(({ definition }) => definition.name === 'clients')?.previous,
      undefined,
    );

    function home20() {
      return homeBuild('2.0.0', { shared: needs });
    }
  });

  test('gives the current composition for the versions of the current composition', async () => {
    const versions = publishAll(shellBuild(), homeBuild());
    const { id } = compose(site, versions, { now: NOW }).composition;
    await activate(site, id, reason());
    assert.deepEqual(
      [compose(site, versions, { now: NOW })].map(({ composition, created }) => [composition.id, created]),
      [[id, false]],
    );
  });

  const untested: [what: string, tests: ContractTests | undefined, message: RegExp][] = [
    ['were not run', undefined, /clients 1\.0\.0: contract-tests\.json is missing/],
    [
      'failed',
      { contract: '1.0.0', passed: 2, failed: 1 },
      /clients 1\.0\.0: 1 of its contract tests failed/,
    ],
    ['tested nothing', { contract: '1.0.0', passed: 0, failed: 0 }, /clients 1\.0\.0: 0 of its/],
    [
      'are of another contract',
      { contract: '0.9.0', passed: 3, failed: 0 },
      /run for the contract 0\.9\.0, shell 1\.0\.0 has 1\.0\.0/,
    ],
  ];
  test('asks no contract tests of what runs already, until the shell changes', async () => {
    const build = sectionBuild('clients');
    publish(site, build, reason());
    const versions = { ...publishAll(shellBuild(), homeBuild()), clients: '1.0.0' };
    await activate(site, compose(site, versions, { now: NOW, untested: true }).composition.id, reason());
    const more = publishAll(sectionBuild('users'));
    assert.ok(compose(site, { ...versions, ...more }, { now: NOW }).created);
    const shell = publishAll(shellBuild('2.0.0'));
    assert.throws(
      () => compose(site, { ...versions, ...shell }, { now: NOW }),
      refusal(/clients 1\.0\.0: contract-tests/),
    );
  });

  for (const [what, tests, message] of untested) {
    test(`refuses a section whose contract tests ${what}, and takes it once they pass`, () => {
      const build = sectionBuild('clients');
      publish(site, build, reason(), { contractTests: tests });
      const versions = { ...publishAll(shellBuild(), homeBuild()), clients: '1.0.0' };
      assert.throws(() => compose(site, versions, { now: NOW }), refusal(message));
      publish(site, build, reason(), { contractTests: PASSED });
      assert.ok(compose(site, versions, { now: NOW }).created);
    });
  }

  test('refuses a published version whose files were changed since', () => {
    const versions = publishAll(shellBuild(), homeBuild());
    writeFileSync(path.join(site.app('home', '1.0.0'), 'static/page.js'), 'tampered with');
    assert.throws(
      () => compose(site, versions, { now: NOW }),
      refusal(/home 1\.0\.0: static\/page\.js differs from its hash .* Publish home again/),
    );
  });

  test('refuses a version that is not published', () => {
    const versions = publishAll(shellBuild(), homeBuild());
    assert.throws(
      () => compose(site, { ...versions, clients: '9.0.0' }, { now: NOW }),
      refusal(/clients 9\.0\.0 is not published/),
    );
  });
});
