import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SectionDefinition } from '@portal/federation/section-definition';
import fc from 'fast-check';
import semver from 'semver';
import { checkComposition } from './check-composition.ts';
import { Failure } from './failure.ts';
import type { ReleaseManifest } from './release-manifest.ts';

type Route = SectionDefinition['routes'][number];

const unaltered = {
  alteredFiles: () => [],
  contractTests: () => 'not needed' as const,
  publicFiles: (): string[] => [],
};
const manifest = (app: string, contract: string, shared: ReleaseManifest['shared']): ReleaseManifest => ({
  app,
  version: '1.0.0',
  scope: `portal_${app}`,
  contract,
  entry: ['static/entry.js'],
  exposes: {},
  shared,
  chunks: {},
  files: {},
});
const react = (version: string, requiredVersion: string) => ({
  react: { version, requiredVersion, files: [] },
});

const shells = fc
  .tuple(fc.constantFrom('1.0.0', '1.4.0', '2.0.0'), fc.constantFrom('18.2.0', '19.3.1'))
  .map(([contract, version]) => manifest('shell', contract, react(version, `^${version}`)));

/** The places of few addresses, so that sections often meet. */
const routes = fc
  .tuple(fc.constantFrom('list', 'List', ':one', ':other', 'deep/:id', 'deep/:key'), fc.nat(30))
  .map(
    ([place, number]): Route => ({
      path: `/admin/${place}${number > 15 ? `/${number}` : ''}`,
      module: './page',
      layout: 'admin',
      access: 'signed-in',
      title: 'A page',
    }),
  );

interface Draft {
  routes: Route[];
  navigationIds: string[];
  contract: string;
  requiredReact: string;
  exposed: string[];
  publicFiles: string[];
}

const drafts: fc.Arbitrary<Draft> = fc.record({
  routes: fc.array(routes, { minLength: 1, maxLength: 2 }),
  navigationIds: fc.array(
    fc.nat(12).map((number) => `item-${number}`),
    { maxLength: 2 },
  ),
  contract: fc.constantFrom('^1.0.0', '^1.0.0', '>=1.0.0 <3', '^2.0.0'),
  requiredReact: fc.constantFrom('^19.0.0', '^19.0.0', '>=18', '^18.0.0'),
  exposed: fc.constantFrom(['./page'], ['./page'], ['./page'], [], ['./page', './spare']),
  publicFiles: fc.constantFrom([], [], [], ['logo.svg'], ['Logo.svg'], ['pictures/door.png'], ['pictures']),
});

/** Sections `a`, `b`, ...; the first has the home page. */
const compositions = fc.array(drafts, { minLength: 1, maxLength: 4 }).map((all) =>
  all.map((draft, index): [Draft, ReleaseManifest] => {
    const name = String.fromCharCode('a'.charCodeAt(0) + index);
    const [first] = draft.routes;
    const section: SectionDefinition = {
      name,
      contract: draft.contract,
      routes: draft.routes.map((route, number) =>
        index === 0 && number === 0 ? { ...route, home: true } : route,
      ),
      navigation: draft.navigationIds.map((id) => ({
        id,
        label: id,
        to: first?.path ?? '',
        layout: 'admin',
        order: 1,
      })),
    };
    const exposes = Object.fromEntries(draft.exposed.map((module) => [module, ['static/page.js']]));
    return [draft, { ...manifest(name, '1.0.0', react('', draft.requiredReact)), section, exposes }];
  }),
);

/** Where a section of the compositions says which public files it has. */
const publicFilesOf = (all: [Draft, ReleaseManifest][]) => (app: string) =>
  all.find(([, section]) => section.app === app)?.[0].publicFiles ?? [];

function complaint(
  shell: ReleaseManifest,
  sections: ReleaseManifest[],
  publicFiles: (app: string) => string[] = () => [],
): string | null {
  try {
    checkComposition(shell, sections, { ...unaltered, publicFiles });
    return null;
  } catch (error) {
    assert.ok(error instanceof Failure);
    return error.message;
  }
}

const takes = (shell: ReleaseManifest, all: [Draft, ReleaseManifest][]) =>
  complaint(
    shell,
    all.map(([, section]) => section),
    publicFilesOf(all),
  ) === null;

/** An address of a page: what makes two paths one to whoever enters it. */
const addressOf = (path: string) => path.replaceAll(/:\w+/g, 'x').toLowerCase();

/** Whether a composition works, told another way than the checks do. */
function works(shell: ReleaseManifest, all: [Draft, ReleaseManifest][]): boolean {
  const addresses = all.flatMap(([draft]) => draft.routes.map(({ path }) => addressOf(path)));
  const ids = all.flatMap(([draft]) => draft.navigationIds);
  const files = all.flatMap(([draft]) => draft.publicFiles.map((file) => file.toLowerCase()));
  const firstNames = files.map((file) => file.split('/')[0]);
  return (
    new Set(files).size === files.length &&
    firstNames.every((name, index) => !name || files.every((file, at) => at === index || file !== name)) &&
    new Set(addresses).size === addresses.length &&
    new Set(ids).size === ids.length &&
    all.every(
      ([draft]) =>
        semver.satisfies(shell.contract, draft.contract) &&
        semver.satisfies(shell.shared.react?.version ?? '', draft.requiredReact) &&
        draft.exposed.length === 1,
    )
  );
}

describe('the checks of a composition', () => {
  test('take what works and refuse what does not', () => {
    let taken = 0;
    fc.assert(
      fc.property(shells, compositions, (shell, all) => {
        const accepted = takes(shell, all);
        taken += accepted ? 1 : 0;
        assert.equal(accepted, works(shell, all));
      }),
      { numRuns: 2_000 },
    );
    assert.ok(taken > 50, 'some compositions worked');
  });

  test('do not depend on the order of the sections', () => {
    const shuffled = compositions.chain((all) =>
      fc
        .shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
        .map((other) => [all, other] as const),
    );
    fc.assert(
      fc.property(shells, shuffled, (shell, [all, other]) => {
        assert.equal(takes(shell, all), takes(shell, other));
      }),
    );
  });

  test('still take what they took when a section leaves', () => {
    fc.assert(
      fc.property(shells, compositions, fc.nat(), (shell, all, nth) => {
        fc.pre(takes(shell, all) && all.length > 1);
        const leaving = 1 + (nth % (all.length - 1));
        assert.ok(
          takes(
            shell,
            all.filter((_, index) => index !== leaving),
          ),
        );
      }),
      // One composition in a hundred works.
      { numRuns: 50, maxSkipsPerRun: 1_000 },
    );
  });

  test('name the section, the file and the way out in every line', () => {
    fc.assert(
      fc.property(shells, compositions, (shell, all) => {
        const message = complaint(
          shell,
          all.map(([, section]) => section),
          publicFilesOf(all),
        );
        for (const line of message?.split('\n') ?? []) {
          assert.match(line, /^[a-d] 1\.0\.0: /);
          assert.match(line, /section\.json|shared module|public file/);
          assert.match(line, /\. (Build|Choose|Add|Rename) .+\.$/);
        }
      }),
    );
  });
});

const route = (path: string, overrides: Partial<Route> = {}): Route => ({
  path,
  module: './page',
  layout: 'site',
  access: 'public',
  title: 'A page',
  ...overrides,
});

describe('a section is refused', () => {
  const cases: [what: string, definition: Partial<SectionDefinition>, message: RegExp][] = [
    [
      "at the shell's own address",
      { routes: [route('/Admin/login', { layout: 'admin' })] },
      /is the shell's own/,
    ],
    ['where published versions lie', { routes: [route('/apps/door')] }, /is where published versions lie/],
    [
      'where a redirect hides a page of the shell',
      { redirects: [{ from: '/admin', to: '/other' }] },
      /the path \/admin of section\.json is the shell's own/,
    ],
    [
      'in the drawing center with an address outside of it',
      { routes: [route('/door', { layout: 'admin' })] },
      /must lie below \/admin/,
    ],
    ['on the public site below /admin', { routes: [route('/admin/door')] }, /must not lie below \/admin/],
    ['on the public site with a parameter', { routes: [route('/door/:id')] }, /must have no parameters/],
    [
      'on the public site for those who are signed in',
      { routes: [route('/door', { access: 'signed-in' })] },
      /its access must be public/,
    ],
    [
      'with a link to what it does not have',
      { navigation: [{ id: 'door', label: 'Door', to: '/elsewhere', layout: 'site', order: 1 }] },
      /the navigation item door of section\.json leads to \/elsewhere, which is no route/,
    ],
    ['under another name', { name: 'window' }, /names the section window. Name it door/],
  ];
  for (const [what, definition, message] of cases) {
    test(what, () => {
      const shell = manifest('shell', '1.0.0', react('19.3.1', '^19.3.1'));
      const home = route('/admin/home', { layout: 'admin', home: true });
      const section = (name: string, own: Partial<SectionDefinition>) => ({
        ...manifest(name, '1.0.0', {}),
        section: { name, contract: '^1.0.0', routes: [route(`/${name}`)], navigation: [], ...own },
        exposes: { './page': ['static/page.js'] },
      });
      const sections = [section('home', { routes: [home] }), section('door', definition)];
      assert.match(complaint(shell, sections) ?? '', message);
    });
  }
});

describe('a public file is refused', () => {
  const cases: [what: string, files: Record<string, string[]>, message: RegExp | null][] = [
    [
      'that two apps bring, with the names of both',
      { news: ['picture.svg'], door: ['picture.svg'] },
      /^door 1\.0\.0: the public file picture\.svg is claimed by news already\. Rename or remove it/m,
    ],
    [
      'that the shell brings too',
      { shell: ['favicon.svg'], door: ['Favicon.svg'] },
      /^door 1\.0\.0: the public file Favicon\.svg is claimed by shell \(favicon\.svg\) already/m,
    ],
    ['that the site writes itself', { door: ['robots.txt'] }, /robots\.txt is claimed by the site itself/],
    ['in place of a page', { door: ['news/index.html'] }, /index\.html is claimed by a page of news/],
    [
      'that is named as a folder of pages',
      { door: ['news'] },
      /claimed by a page of news \(news\/index\.html\)/,
    ],
    [
      'where the drawing center lies',
      { door: ['admin/help.pdf'] },
      /admin\/help\.pdf lies where the site answers/,
    ],
    ['but not beside a page', { door: ['news/picture.svg', 'administration.pdf'] }, null],
  ];
  for (const [what, files, message] of cases) {
    test(what, () => {
      const shell = manifest('shell', '1.0.0', react('19.3.1', '^19.3.1'));
      const section = (name: string, routes: Route[]) => ({
        ...manifest(name, '1.0.0', {}),
        section: { name, contract: '^1.0.0', routes, navigation: [] },
        exposes: { './page': ['static/page.js'] },
      });
      const sections = [
        section('home', [route('/admin/home', { layout: 'admin', home: true })]),
        section('news', [route('/news')]),
        section('door', [route('/door')]),
      ];
      const found = complaint(shell, sections, (app) => files[app] ?? []);
      if (message) assert.match(found ?? '', message);
      else assert.equal(found, null);
    });
  }
});
