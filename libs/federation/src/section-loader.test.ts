import type { ComposedSection, SectionBuild } from './composition.ts';
import type { PlatformEvent } from './report.ts';
import { createSectionLoader } from './section-loader.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
let count = 0;

/** Each test has a version of its own: what a page fetched once it does not fetch again. */
function build(version: string): SectionBuild {
  return {
    version,
    scope: 'portal_clients',
    entry: { url: `/apps/clients/${version}/entry.js`, integrity },
    modules: { './page': [{ url: `/apps/clients/${version}/page.js`, integrity }] },
  };
}

function composedSection(previous?: SectionBuild): ComposedSection {
  count += 1;
  return {
    ...build(`${count}.0.0`),
    ...(previous && { previous }),
    definition: {
      name: 'clients',
      contract: '^1.0.0',
      routes: [{ path: '/clients', module: './page', layout: 'admin', access: 'public', title: 'Clients' }],
      navigation: [],
    },
  };
}

type Outcome = 'load' | 'error' | 'nothing';

const shareScope = {};
const init = jest.fn();

/** Stands in for the network: answers each script and stylesheet that is put into the page. */
function answer(outcomeOf: (path: string) => Outcome, get: () => Promise<unknown>) {
  const container = { init, get: async () => get().then((exports) => () => exports) };
  const requested: (HTMLScriptElement | HTMLLinkElement)[] = [];
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement || node instanceof HTMLLinkElement)) continue;
      requested.push(node);
      if (node instanceof HTMLLinkElement && node.rel === 'preload') continue;
      const outcome = outcomeOf(pathOf(node));
      if (outcome === 'load') Object.assign(globalThis, { portal_clients: container });
      node.dispatchEvent(new Event(outcome));
    }
  });
  observer.observe(document.head, { childList: true });
  return { requested, paths: () => requested.map(pathOf), stop: () => observer.disconnect() };
}

function pathOf(element: HTMLScriptElement | HTMLLinkElement): string {
  const { pathname, search } = new URL(element instanceof HTMLLinkElement ? element.href : element.src);
  return pathname + search;
}

const Page = () => null;
let network: ReturnType<typeof answer>;
let events: PlatformEvent[];

beforeEach(() => {
  jest.useFakeTimers();
  events = [];
  init.mockClear();
});
afterEach(() => {
  network.stop();
  jest.useRealTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'portal_clients');
  globalThis.portalScripts = undefined;
});

interface Situation {
  section?: ComposedSection;
  network?: (path: string) => Outcome;
  get?: () => Promise<unknown>;
}

function create({
  section = composedSection(),
  network: outcomeOf = () => 'load',
  get = () => Promise.resolve({ Page }),
}: Situation = {}) {
  network = answer(outcomeOf, get);
  return createSectionLoader(section, shareScope, (event) => events.push(event));
}

/** A network in which a file fails at first. */
function failing(file: string, times: number): (path: string) => Outcome {
  let left = times;
  return (path) => {
    if (!path.includes(file) || left === 0) return 'load';
    left -= 1;
    return 'error';
  };
}

async function settle<Result>(promise: Promise<Result>): Promise<Result | Error> {
  const outcome = promise.catch((error: Error) => error);
  await jest.advanceTimersByTimeAsync(60_000);
  return outcome;
}

const types = () => events.map(({ type }) => type);

describe('the loader of a section', () => {
  it('loads the entry with its integrity hash and gives the page', async () => {
    const section = composedSection();
    expect(await settle(create({ section }).load('./page'))).toEqual({ Page, version: section.version });
    expect(network.requested[0]).toMatchObject({ integrity, crossOrigin: 'anonymous' });
    expect(types()).toEqual(['section-loaded']);
  });

  it('asks for all that a page needs at once, and puts its stylesheets into the page', async () => {
    const section = composedSection();
    section.modules['./page']?.push({ url: `/apps/clients/${section.version}/page.css`, integrity });
    const loader = create({ section, network: () => 'nothing' });
    const loading = loader.load('./page');
    loading.catch(() => {});
    await jest.advanceTimersByTimeAsync(0);
    expect(network.paths()).toEqual(
      ['entry.js', 'page.js', 'page.css'].map((file) => `/apps/clients/${section.version}/${file}`),
    );
    expect(network.requested[2]).toMatchObject({ rel: 'stylesheet', integrity, crossOrigin: 'anonymous' });
    await settle(loading);
  });

  it('loads a page once, however often it is asked', async () => {
    const loader = create();
    await settle(Promise.all([loader.load('./page'), loader.load('./page')]));
    await settle(loader.load('./page'));
    expect(network.requested).toHaveLength(2);
  });

  it("waits for a script that the shell's own runtime is loading, and does not load it too", async () => {
    const section = composedSection();
    const [page] = section.modules['./page'] ?? [];
    const script = document.createElement('script');
    script.src = page?.url ?? '';
    document.head.append(script);
    const loading = create({ section }).load('./page');
    await jest.advanceTimersByTimeAsync(0);
    expect(network.paths()).toEqual([section.entry.url]);
    expect(types()).toEqual([]);
    script.dispatchEvent(new Event('load'));
    expect(await settle(loading)).toEqual({ Page, version: section.version });
  });

  it("does not load what the shell's own runtime has loaded", async () => {
    const section = composedSection();
    const [page] = section.modules['./page'] ?? [];
    globalThis.portalScripts = new Set([new URL(page?.url ?? '', location.href).href]);
    expect(await settle(create({ section }).load('./page'))).toEqual({ Page, version: section.version });
    expect(network.paths()).toEqual([section.entry.url]);
  });

  it('hands what the shell shares to a version once', async () => {
    const loader = create();
    await settle(Promise.all([loader.load('./page'), loader.load('./page')]));
    expect(init).toHaveBeenCalledTimes(1);
    expect(init.mock.calls[0][0]).toBe(shareScope);
  });

  it('says which entry left no container behind', async () => {
    const section = composedSection();
    const loader = create({ section: { ...section, scope: 'portal_other' } });
    expect(await settle(loader.load('./page'))).toEqual(
      new Error(`${section.entry.url} left no container named portal_other`),
    );
  });

  it.each(['entry.js', 'page.js'])(
    'asks anew for what failed, past what caches remember: %s',
    async (file) => {
      const section = composedSection();
      const loader = create({ section, network: failing(file, 2) });
      expect(await settle(loader.load('./page'))).toMatchObject({ Page });
      const asked = network.paths().filter((path) => path.includes(file));
      expect(asked).toEqual([
        `/apps/clients/${section.version}/${file}`,
        expect.stringMatching(/\?retry=\w+$/),
        expect.stringMatching(/\?retry=\w+$/),
      ]);
      expect(new Set(asked).size).toBe(3);
      expect(network.requested).toHaveLength(4);
      expect(types()).toEqual(['section-retried', 'section-retried', 'section-loaded']);
    },
  );

  it('asks for a page again that the runtime could not give', async () => {
    let calls = 0;
    const get = () => {
      calls += 1;
      return calls < 3 ? Promise.reject(new Error('chunk missing')) : Promise.resolve({ Page });
    };
    expect(await settle(create({ get }).load('./page'))).toMatchObject({ Page });
    expect(network.requested).toHaveLength(2);
  });

  it('gives up after three attempts and starts anew when asked again', async () => {
    const section = composedSection();
    const loader = create({ section, network: failing('entry.js', 3) });
    expect(await settle(loader.load('./page'))).toEqual(
      new Error(`${section.entry.url} could not be loaded`),
    );
    expect(events.at(-1)).toMatchObject({
      type: 'section-failed',
      section: 'clients',
      version: section.version,
    });
    expect(await settle(loader.load('./page'))).toMatchObject({ Page });
  });

  it('counts a file that takes too long as failed', async () => {
    const section = composedSection();
    const slow = create({ section, network: () => 'nothing' });
    expect(await settle(slow.load('./page'))).toEqual(
      new Error(`${section.entry.url} took longer than 8000 ms`),
    );
  });

  it('refuses a module that exports no page', async () => {
    expect(await settle(create({ get: () => Promise.resolve({}) }).load('./page'))).toEqual(
      new Error('./page of section clients exports no Page'),
    );
  });

  it('lets the browser fetch the files of a page ahead once, and uses none of them', async () => {
    const loader = create();
    loader.preload('./page');
    loader.preload('./page');
    await jest.advanceTimersByTimeAsync(0);
    expect(network.requested.map((element) => 'rel' in element && element.rel)).toEqual([
      'preload',
      'preload',
    ]);
  });
});

describe('falling back', () => {
  const missing =
    (version: string) =>
    (path: string): Outcome =>
      path.includes(`/${version}/`) ? 'error' : 'load';

  it('takes the version that was current before, and says so', async () => {
    const section = composedSection(build(`before-${count}`));
    const loader = create({ section, network: missing(section.version) });
    expect(await settle(loader.load('./page'))).toEqual({ Page, version: section.previous?.version });
    expect(events.at(-1)).toEqual({
      type: 'section-fell-back',
      section: 'clients',
      version: section.version,
      previousVersion: section.previous?.version,
      module: './page',
      cause: `Error: ${section.entry.url} could not be loaded`,
    });
  });

  it('stays with that version, so that all pages of the section come from one', async () => {
    const previous = build(`before-${count}`);
    previous.modules['./other'] = [];
    const section = composedSection(previous);
    section.modules['./other'] = [];
    const loader = create({ section, network: missing(section.version) });
    await settle(loader.load('./page'));
    const before = network.requested.length;
    expect(await settle(loader.load('./other'))).toEqual({ Page, version: previous.version });
    expect(network.requested).toHaveLength(before);
  });

  it('fails with the cause at the current version when the one before cannot be loaded either', async () => {
    const section = composedSection(build(`before-${count}`));
    const loader = create({ section, network: () => 'error' });
    expect(await settle(loader.load('./page'))).toEqual(
      new Error(`${section.entry.url} could not be loaded`),
    );
    expect(types()).not.toContain('section-fell-back');
  });

  it('fails when the one before does not have the page', async () => {
    const section = composedSection({ ...build(`before-${count}`), modules: {} });
    const loader = create({ section, network: missing(section.version) });
    expect(await settle(loader.load('./page'))).toBeInstanceOf(Error);
  });
});
