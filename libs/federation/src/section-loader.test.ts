import type { ComposedSection } from './composition.ts';
import type { PlatformEvent } from './report.ts';
import { createSectionLoader } from './section-loader.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const section: ComposedSection = {
  version: '1.0.0',
  scope: 'portal_clients',
  entry: { url: '/apps/clients/1.0.0/entry.js', integrity },
  modules: { './page': [{ url: '/apps/clients/1.0.0/page.js', integrity }] },
  definition: {
    name: 'clients',
    contract: '^1.0.0',
    routes: [{ path: '/clients', module: './page', layout: 'admin', access: 'public', title: 'Clients' }],
    navigation: [],
  },
};

/** Stands in for the network: answers each script that is put into the page with the next outcome. */
function answerScripts(outcomes: ('load' | 'error')[]) {
  const requested: HTMLScriptElement[] = [];
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      requested.push(node);
      const outcome = outcomes.shift() ?? 'error';
      if (outcome === 'load') Object.assign(globalThis, { portal_clients: { init() {}, get() {} } });
      node.dispatchEvent(new Event(outcome));
    }
  });
  observer.observe(document.head, { childList: true });
  return { requested, stop: () => observer.disconnect() };
}

/** The shell's federation instance, reduced to what the loader asks of it. */
function federation(get: () => Promise<unknown>) {
  return { initRawContainer: () => ({ get }) } as unknown as Parameters<typeof createSectionLoader>[1];
}

const Page = () => null;
let network: ReturnType<typeof answerScripts> | undefined;
let events: PlatformEvent[];

beforeEach(() => {
  jest.useFakeTimers();
  events = [];
});
afterEach(() => {
  network?.stop();
  jest.useRealTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'portal_clients');
});

function create(
  outcomes: ('load' | 'error')[],
  get: () => Promise<unknown> = () => Promise.resolve({ Page }),
) {
  network = answerScripts(outcomes);
  return createSectionLoader(section, federation(get), (event) => events.push(event));
}

async function settle<Result>(promise: Promise<Result>): Promise<Result | Error> {
  const outcome = promise.catch((error: Error) => error);
  await jest.advanceTimersByTimeAsync(20_000);
  return outcome;
}

describe('the loader of a section', () => {
  it('loads the entry with its integrity hash and gives the page', async () => {
    expect(await settle(create(['load']).load('./page'))).toEqual({ Page });
    expect(network?.requested[0]).toMatchObject({ integrity, crossOrigin: 'anonymous' });
    expect(events.map(({ type }) => type)).toEqual(['section-loaded']);
  });

  it('loads the entry and a page once, however often it is asked', async () => {
    const loader = create(['load']);
    await settle(Promise.all([loader.load('./page'), loader.load('./page')]));
    await settle(loader.load('./page'));
    expect(network?.requested).toHaveLength(1);
  });

  it('fetches an entry again that failed', async () => {
    expect(await settle(create(['error', 'error', 'load']).load('./page'))).toEqual({ Page });
    expect(network?.requested).toHaveLength(3);
    expect(events.map(({ type }) => type)).toEqual(['section-retried', 'section-retried', 'section-loaded']);
  });

  it('asks for a chunk again that failed', async () => {
    let calls = 0;
    const get = () => {
      calls += 1;
      return calls < 3 ? Promise.reject(new Error('chunk missing')) : Promise.resolve({ Page });
    };
    expect(await settle(create(['load'], get).load('./page'))).toEqual({ Page });
    expect(network?.requested).toHaveLength(1);
  });

  it('gives up after three attempts and starts anew when asked again', async () => {
    const loader = create(['error', 'error', 'error', 'load']);
    expect(await settle(loader.load('./page'))).toEqual(
      new Error('/apps/clients/1.0.0/entry.js could not be loaded'),
    );
    expect(events.at(-1)).toMatchObject({ type: 'section-failed', section: 'clients', version: '1.0.0' });
    expect(await settle(loader.load('./page'))).toEqual({ Page });
  });

  it('counts an entry that takes too long as failed', async () => {
    network = undefined;
    const loader = createSectionLoader(
      section,
      federation(() => Promise.resolve({ Page })),
      (event) => events.push(event),
    );
    const outcome = loader.load('./page').catch((error: Error) => error);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toEqual(new Error('/apps/clients/1.0.0/entry.js took longer than 8000 ms'));
  });

  it('refuses a module that exports no page', async () => {
    expect(await settle(create(['load'], () => Promise.resolve({})).load('./page'))).toEqual(
      new Error('./page of section clients exports no Page'),
    );
  });

  it('lets the browser fetch the scripts of a page once, and runs none of them', () => {
    const loader = create([]);
    loader.preload('./page');
    loader.preload('./page');
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/apps/clients/1.0.0/entry.js',
      '/apps/clients/1.0.0/page.js',
    ]);
    expect(document.head.querySelector('script')).toBeNull();
  });
});
