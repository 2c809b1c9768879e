import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SectionDefinition } from '@portal/federation/section-definition';
import fc from 'fast-check';
import semver from 'semver';
import { checkComposition } from './check-composition.ts';
import { Failure } from './failure.ts';
import type { ReleaseManifest } from './release-manifest.ts';

type Route = SectionDefinition['routes'][number];

const unaltered = { alteredFiles: () => [], contractTests: () => 'not needed' as const };
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

function complaint(shell: ReleaseManifest, sections: ReleaseManifest[]): string | null {
  try {
    checkComposition(shell, sections, unaltered);
    return null;
  } catch (error) {
    assert.ok(error instanceof Failure);
    return error.message;
  }
}

const takes = (shell: ReleaseManifest, sections: ReleaseManifest[]) => complaint(shell, sections) === null;

/** An address of a page: what makes two paths one to whoever enters it. */
const addressOf = (path: string) => path.replaceAll(/:\w+/g, 'x').toLowerCase();

/** Whether a composition works, told another way than the checks do. */
function works(shell: ReleaseManifest, all: [Draft, ReleaseManifest][]): boolean {
  const addresses = all.flatMap(([draft]) => draft.routes.map(({ path }) => addressOf(path)));
  const ids = all.flatMap(([draft]) => draft.navigationIds);
  return (
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
        const accepted = takes(
          shell,
          all.map(([, section]) => section),
        );
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
        const sections = (list: typeof all) => list.map(([, section]) => section);
        assert.equal(takes(shell, sections(all)), takes(shell, sections(other)));
      }),
    );
  });

  test('still take what they took when a section leaves', () => {
    fc.assert(
      fc.property(shells, compositions, fc.nat(), (shell, all, nth) => {
        const sections = all.map(([, section]) => section);
        fc.pre(takes(shell, sections) && sections.length > 1);
        const leaving = 1 + (nth % (sections.length - 1));
        assert.ok(
          takes(
            shell,
            sections.filter((_, index) => index !== leaving),
          ),
        );
      }),
      { numRuns: 50 },
    );
  });

  test('name the section, the file and the way out in every line', () => {
    fc.assert(
      fc.property(shells, compositions, (shell, all) => {
        const message = complaint(
          shell,
          all.map(([, section]) => section),
        );
        for (const line of message?.split('\n') ?? []) {
          assert.match(line, /^[a-d] 1\.0\.0: /);
          assert.match(line, /section\.json|shared module/);
          assert.match(line, /\. (Build|Choose|Add) .+\.$/);
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
