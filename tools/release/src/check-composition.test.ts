import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SectionDefinition } from '@portal/federation/section-definition';
import fc from 'fast-check';
import semver from 'semver';
import { checkComposition, type Evidence } from './check-composition.ts';
import { Failure } from './failure.ts';
import type { ContractTests } from './publication.ts';
import type { ReleaseManifest } from './release-manifest.ts';

type Route = SectionDefinition['routes'][number];

const unaltered: Evidence = {
  alteredFiles: () => [],
  contractTests: () => 'not needed',
  publicFiles: () => [],
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
  .tuple(fc.constantFrom('1.4.0', '1.4.0', '1.0.0', '2.0.0'), fc.constantFrom('19.3.1', '19.3.1', '18.2.0'))
  .map(([contract, version]) => ({
    ...manifest('shell', contract, react(version, `^${version}`)),
    singlePackages: ['component-library', 'react'],
  }));

/** Mostly one of what works, and now and then one of what does not. */
const mostly = <Value>(good: readonly Value[], bad: readonly Value[]) =>
  fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: fc.constantFrom(...bad) },
  );

const page = (path: string, layout: Route['layout'], access: Route['access']): Route => ({
  path,
  module: './page',
  layout,
  access,
  title: 'A page',
});

/** The places of few addresses, so that sections sometimes meet. */
const places = fc
  .tuple(fc.constantFrom('list', 'List', 'deep/one', 'Deep/One'), fc.nat(20))
  .map(([place, number]) => `${place}-${number}`);
const parameters = fc
  .tuple(fc.constantFrom(':id', ':key', ':key/edit'), fc.nat(6))
  .map(([parameter, number]) => `${number}/${parameter}`);
const publicAddresses = places.map((place) => `/${place}`);
const adminAddresses = fc.oneof(places, parameters).map((place) => `/admin/${place}`);

const routes = fc.oneof(
  { weight: 40, arbitrary: publicAddresses.map((path) => page(path, 'site', 'public')) },
  { weight: 40, arbitrary: adminAddresses.map((path) => page(path, 'admin', 'signed-in')) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      page('/outside', 'admin', 'signed-in'),
      page('/administration', 'admin', 'signed-in'),
      page('/admin', 'admin', 'signed-in'),
      page('/Admin/Login', 'admin', 'public'),
      page('/admin/offer', 'site', 'public'),
      page('/doors/:id', 'site', 'public'),
      page('/members', 'site', 'signed-in'),
      page('/apps', 'site', 'public'),
      page('/apps/door', 'site', 'public'),
      page('/starts/door', 'admin', 'signed-in'),
    ),
  },
);

const redirects = fc
  .oneof(
    { weight: 20, arbitrary: fc.oneof(publicAddresses, adminAddresses) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('/admin', '/ADMIN/login', '/apps/old', '/starts', '/old/:id'),
    },
  )
  .map((from) => ({ from, to: '/elsewhere' }));

interface Draft {
  routes: Route[];
  redirects: { from: string; to: string }[];
  navigationIds: string[];
  navigationTo: string | undefined;
  name: string | undefined;
  contract: string;
  requiredReact: string;
  exposed: string[];
  packages: string[];
  altered: string[];
  contractTests: ContractTests | undefined;
  publicFiles: string[];
}

const drafts: fc.Arbitrary<Draft> = fc.record({
  routes: fc.array(routes, { minLength: 1, maxLength: 2 }),
  redirects: fc.array(redirects, { maxLength: 1 }),
  navigationIds: fc.array(
    fc.nat(40).map((number) => `item-${number}`),
    { maxLength: 2 },
  ),
  navigationTo: mostly([undefined], ['/elsewhere']),
  name: mostly([undefined], ['other']),
  contract: mostly(['^1.0.0', '>=1.0.0 <3'], ['^2.0.0']),
  requiredReact: mostly(['^19.0.0', '>=18'], ['^18.0.0']),
  exposed: mostly([['./page']], [[], ['./page', './spare']]),
  packages: mostly([[], ['icon-library']], [['react'], ['component-library']]),
  altered: mostly([[]], [['static/page.js is missing']]),
  contractTests: mostly<ContractTests | undefined>(
    [{ contract: '1.0.0', passed: 2, failed: 0 }],
    [
      undefined,
      { contract: '1.0.0', passed: 1, failed: 1 },
      { contract: '1.0.0', passed: 0, failed: 0 },
      { contract: '0.9.0', passed: 2, failed: 0 },
    ],
  ),
  publicFiles: mostly(
    [[], [], [], ['logo.svg'], ['pictures/door.png'], ['list-1']],
    [['Logo.svg'], ['pictures'], ['admin/help.pdf'], ['robots.txt']],
  ),
});

type Drafted = [Draft, ReleaseManifest][];

/** Sections `a`, `b`, ...; nearly always one of them has the home page. */
const compositions: fc.Arbitrary<Drafted> = fc
  .tuple(fc.array(drafts, { minLength: 1, maxLength: 4 }), mostly([[0]], [[], [0, 1]]))
  .map(([all, homes]) =>
    all.map((draft, index) => {
      const name = String.fromCharCode('a'.charCodeAt(0) + index);
      const [first] = draft.routes;
      const section: SectionDefinition = {
        name: draft.name ?? name,
        contract: draft.contract,
        routes: draft.routes.map((route, number) =>
          homes.includes(index) && number === 0 ? { ...route, home: true } : route,
        ),
        redirects: draft.redirects,
        navigation: draft.navigationIds.map((id) => ({
          id,
          label: id,
          to: draft.navigationTo ?? first?.path ?? '',
          layout: first?.layout ?? 'site',
          order: 1,
        })),
      };
      const exposes = Object.fromEntries(draft.exposed.map((module) => [module, ['static/page.js']]));
      const { packages, requiredReact } = draft;
      return [draft, { ...manifest(name, '1.0.0', react('', requiredReact)), packages, section, exposes }];
    }),
  );

const manifestsOf = (all: Drafted) => all.map(([, section]) => section);

/** What is known of the sections beside their `release.json`. */
function evidenceOf(all: Drafted): Evidence {
  const draftOf = (app: string) => all.find(([, section]) => section.app === app)?.[0];
  return {
    alteredFiles: (app) => draftOf(app)?.altered ?? [],
    contractTests: (app) => draftOf(app)?.contractTests,
    publicFiles: (app) => draftOf(app)?.publicFiles ?? [],
  };
}

function complaint(
  shell: ReleaseManifest,
  sections: ReleaseManifest[],
  evidence: Partial<Evidence> = {},
): string | null {
  try {
    checkComposition(shell, sections, { ...unaltered, ...evidence });
    return null;
  } catch (error) {
    assert.ok(error instanceof Failure);
    return error.message;
  }
}

const complaints = (shell: ReleaseManifest, all: Drafted) =>
  complaint(shell, manifestsOf(all), evidenceOf(all))?.split('\n') ?? [];
const takes = (shell: ReleaseManifest, all: Drafted) => complaints(shell, all).length === 0;

/** An address of a page: what makes two paths one to whoever enters it. */
const addressOf = (path: string) => path.replaceAll(/:\w+/g, 'x').toLowerCase();
const firstPartOf = (path: string) => path.split('/')[1];

/** Whether a page is seen by those who enter its address: told by what the server and the shell answer there. */
function isSeen({ path, layout, access }: Route): boolean {
  if (['/admin', '/admin/login'].includes(addressOf(path))) return false;
  switch (firstPartOf(path)) {
    case 'apps':
    case 'starts':
      return false;
    case 'admin':
      return layout === 'admin';
    default:
      return layout === 'site' && access === 'public' && addressOf(path) === path.toLowerCase();
  }
}

const leadsOn = ({ from }: { from: string }) =>
  isSeen(page(from, firstPartOf(from) === 'admin' ? 'admin' : 'site', 'public'));

/** Whether files lie in one folder together: none twice, and none where another needs a folder. */
function fitTogether(files: string[]): boolean {
  const folders = files.flatMap((file) =>
    file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/')),
  );
  return new Set(files).size === files.length && files.every((file) => !folders.includes(file));
}

function fitsShell(shell: ReleaseManifest, draft: Draft): boolean {
  return (
    semver.satisfies(shell.contract, draft.contract) &&
    semver.satisfies(shell.shared.react?.version ?? '', draft.requiredReact) &&
    draft.exposed.length === 1 &&
    !draft.packages.some((name) => name === 'react' || name === 'component-library') &&
    draft.contractTests?.passed === 2 &&
    shell.contract.split('.')[0] === draft.contractTests.contract.split('.')[0]
  );
}

/** Whether a composition works, told another way than the checks do. */
function works(shell: ReleaseManifest, all: Drafted): boolean {
  const sections = manifestsOf(all).flatMap(({ section }) => (section ? [section] : []));
  const pages = sections.flatMap((section) => section.routes);
  const leading = all.flatMap(([draft]) => draft.redirects);
  const addresses = [...pages.map(({ path }) => path), ...leading.map(({ from }) => from)].map(addressOf);
  const ids = all.flatMap(([draft]) => draft.navigationIds);
  const publicFiles = all.flatMap(([draft]) => draft.publicFiles.map((file) => file.toLowerCase()));
  const pageFiles = addresses.map((address) => `${address.slice(1)}/index.html`);
  return (
    pages.every(isSeen) &&
    leading.every(leadsOn) &&
    new Set(addresses).size === addresses.length &&
    new Set(ids).size === ids.length &&
    pages.filter(({ home }) => home).length === 1 &&
    publicFiles.every((file) => !file.startsWith('admin/')) &&
    fitTogether([...pageFiles, ...publicFiles, 'robots.txt']) &&
    all.every(
      ([draft]) =>
        fitsShell(shell, draft) &&
        draft.altered.length === 0 &&
        !draft.name &&
        (draft.navigationIds.length === 0 || !draft.navigationTo),
    )
  );
}

/** What a complaint says whoever comes first: of two that claim the same, the later is refused. */
const independentOfOrder = (line: string) =>
  /(path|navigation id|public file) \S+ (?:of section\.json )?is claimed|home page/.exec(line)?.[1] ??
  (line.includes('home page') ? 'home page' : line);

describe('the checks of a composition', () => {
  test('take what works and refuse what does not', () => {
    const runs = 3_000;
    let taken = 0;
    fc.assert(
      fc.property(shells, compositions, (shell, all) => {
        const accepted = takes(shell, all);
        taken += accepted ? 1 : 0;
        assert.equal(accepted, works(shell, all));
      }),
      { numRuns: runs },
    );
    assert.ok(taken > runs / 10 && taken < runs / 2, `${taken} of ${runs} were taken`);
  });

  test('do not depend on the order of the sections', () => {
    const shuffled = compositions.chain((all) =>
      fc
        .shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
        .map((other) => [all, other] as const),
    );
    fc.assert(
      fc.property(shells, shuffled, (shell, orders) => {
        const [one, other] = orders.map((all) => new Set(complaints(shell, all).map(independentOfOrder)));
        assert.deepEqual(one, other);
      }),
      { numRuns: 1_000 },
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
      { numRuns: 100, maxSkipsPerRun: 1_000 },
    );
  });

  test('name the section, the file and the way out in every line', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(shells, compositions, (shell, all) => {
        for (const line of complaints(shell, all)) {
          assert.match(line, /^[a-d] 1\.0\.0(, [a-d] 1\.0\.0)*: /);
          assert.match(
            line,
            /section\.json|release\.json|contract-tests\.json|static\/page\.js|public file \S+ /,
          );
          assert.match(
            line,
            /(?:\.|:) (?:Add|Build|Choose|Import|Make|Mend|Move|Name|Publish|Remove|Rename|Run) .+\.$/,
          );
          for (const kind of KINDS) if (line.includes(kind)) met.add(kind);
        }
      }),
      { numRuns: 3_000 },
    );
    assert.deepEqual([...met].sort(), [...KINDS].sort());
  });
});

/** A piece of every complaint that there is. */
const KINDS = [
  'asks for the contract',
  'needs the shared module',
  'which the build does not expose',
  'which no route of section.json names',
  'provides (packages in release.json)',
  'has behind its shared modules',
  'contract-tests.json is missing',
  'of its contract tests failed',
  'its contract tests were run for the contract',
  'names the section',
  'The published version is damaged',
  "is the shell's own",
  'is where published versions lie',
  'must lie below /admin',
  'must not lie below /admin',
  'whose pages are files',
  'is redirected by a file',
  'its access must be public',
  'which is no route of the section',
  'the path',
  'the navigation id',
  'no route of section.json is the home page',
  'the home page of section.json is',
  'lies where the site answers with something else',
  'the public file',
];

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
    [
      'where a redirect with a parameter would need a file',
      { redirects: [{ from: '/old/:id', to: '/door' }] },
      /the path \/old\/:id of section\.json is redirected by a file/,
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
      const found = complaint(shell, sections, { publicFiles: (app) => files[app] ?? [] });
      if (message) assert.match(found ?? '', message);
      else assert.equal(found, null);
    });
  }
});
