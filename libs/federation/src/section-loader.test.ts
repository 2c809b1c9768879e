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

/** Stands in for the network: answers each script and each preload that is put into the page. */
function answer(scripts: Outcome[], preloads: (url: string) => Outcome) {
  const requested: HTMLScriptElement[] = [];
  const preloaded: HTMLLinkElement[] = [];
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLLinkElement) {
        preloaded.push(node);
        node.dispatchEvent(new Event(preloads(node.getAttribute('href') ?? '')));
      }
      if (!(node instanceof HTMLScriptElement)) continue;
      requested.push(node);
      const outcome = scripts.shift() ?? 'error';
      if (outcome === 'load') Object.assign(globalThis, { portal_clients: { init() {}, get() {} } });
      node.dispatchEvent(new Event(outcome));
    }
  });
  observer.observe(document.head, { childList: true });
  return { requested, preloaded, stop: () => observer.disconnect() };
}

/** The shell's federation instance, reduced to what the loader asks of it. */
function federation(get: () => Promise<unknown>) {
  return { initRawContainer: () => ({ get }) } as unknown as Parameters<typeof createSectionLoader>[1];
}

const Page = () => null;
let network: ReturnType<typeof answer>;
let events: PlatformEvent[];

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom fetches nothing ahead.
  DOMTokenList.prototype.supports = () => true;
  events = [];
});
afterEach(() => {
  network.stop();
  jest.useRealTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'portal_clients');
});

interface Situation {
  section?: ComposedSection;
  scripts?: Outcome[];
  preloads?: (url: string) => Outcome;
  get?: () => Promise<unknown>;
}

function create({
  section = composedSection(),
  scripts = ['load'],
  preloads = () => 'load',
  get = () => Promise.resolve({ Page }),
}: Situation = {}) {
  network = answer(scripts, preloads);
  return createSectionLoader(section, federation(get), (event) => events.push(event));
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

  it('fetches all that a page needs before it runs any of it', async () => {
    const section = composedSection();
    await settle(create({ section, preloads: () => 'nothing' }).load('./page'));
    expect(network.preloaded.slice(0, 2).map((link) => link.getAttribute('href'))).toEqual([
      section.entry.url,
      `/apps/clients/${section.version}/page.js`,
    ]);
    expect(network.requested).toEqual([]);
  });

  it('loads the entry and a page once, however often it is asked', async () => {
    const loader = create();
    await settle(Promise.all([loader.load('./page'), loader.load('./page')]));
    await settle(loader.load('./page'));
    expect(network.requested).toHaveLength(1);
  });

  it('runs an entry again that failed', async () => {
    expect(await settle(create({ scripts: ['error', 'error', 'load'] }).load('./page'))).toMatchObject({
      Page,
    });
    expect(network.requested).toHaveLength(3);
    expect(types()).toEqual(['section-retried', 'section-retried', 'section-loaded']);
  });

  it('fetches a chunk again that failed', async () => {
    const outcomes: Outcome[] = ['error', 'error', 'load'];
    const preloads = (url: string) => (url.endsWith('/page.js') ? (outcomes.shift() ?? 'load') : 'load');
    expect(await settle(create({ preloads }).load('./page'))).toMatchObject({ Page });
    expect(network.preloaded).toHaveLength(4);
    expect(network.requested).toHaveLength(1);
  });

  it('asks for a page again that the runtime could not give', async () => {
    let calls = 0;
    const get = () => {
      calls += 1;
      return calls < 3 ? Promise.reject(new Error('chunk missing')) : Promise.resolve({ Page });
    };
    expect(await settle(create({ get }).load('./page'))).toMatchObject({ Page });
    expect(network.requested).toHaveLength(1);
  });

  it('gives up after three attempts and starts anew when asked again', async () => {
    const section = composedSection();
    const loader = create({ section, scripts: ['error', 'error', 'error', 'load'] });
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
    const slow = create({ section, preloads: () => 'nothing' });
    expect(await settle(slow.load('./page'))).toEqual(
      new Error(`${section.entry.url} took longer than 8000 ms`),
    );
  });

  it('refuses a module that exports no page', async () => {
    expect(await settle(create({ get: () => Promise.resolve({}) }).load('./page'))).toEqual(
      new Error('./page of section clients exports no Page'),
    );
  });

  it('lets the browser fetch the scripts of a page once, and runs none of them', async () => {
    const loader = create();
    loader.preload('./page');
    loader.preload('./page');
    await jest.advanceTimersByTimeAsync(0);
    expect(network.preloaded).toHaveLength(2);
    expect(network.requested).toEqual([]);
  });
});

describe('falling back', () => {
  const missing = (version: string) => (url: string) => (url.includes(`/${version}/`) ? 'error' : 'load');

  it('takes the version that was current before, and says so', async () => {
    const section = composedSection(build(`before-${count}`));
    const loader = create({ section, preloads: missing(section.version) });
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
    const loader = create({ section, preloads: missing(section.version) });
    await settle(loader.load('./page'));
    const before = network.preloaded.length;
    expect(await settle(loader.load('./other'))).toEqual({ Page, version: previous.version });
    expect(network.preloaded).toHaveLength(before);
  });

  it('fails with the cause at the current version when the one before cannot be loaded either', async () => {
    const section = composedSection(build(`before-${count}`));
    const loader = create({ section, preloads: () => 'error' });
    expect(await settle(loader.load('./page'))).toEqual(
      new Error(`${section.entry.url} could not be loaded`),
    );
    expect(types()).not.toContain('section-fell-back');
  });

  it('fails when the one before does not have the page', async () => {
    const section = composedSection({ ...build(`before-${count}`), modules: {} });
    const loader = create({ section, preloads: missing(section.version) });
    expect(await settle(loader.load('./page'))).toBeInstanceOf(Error);
  });
});
