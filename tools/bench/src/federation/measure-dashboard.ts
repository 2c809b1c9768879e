import type { Browser, CDPSession, Page, Route } from '@playwright/test';

/** One load of the dashboard by somebody who is signed in and whose browser holds nothing of the site. */
export interface DashboardLoad {
  /** What the site sent until the page was at rest. */
  requests: number;
  bytes: number;
  /** Largest contentful paint, and the time at which the first projects are there, in ms. */
  lcp: number;
  usable: number;
}

/** As on a phone: 150 ms there and back, 1.6 Mbit/s, a quarter of the processor. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWER_PROCESSOR = 4;
/** After which a page that waits for what was held back asks for nothing more. */
const QUIET_MILLISECONDS = 700;

/** What local storage holds when somebody is signed in. */
type Session = { name: string; value: string };

/**
 * @param name is in the message when the dashboard never comes
 * @param session what the browser's local storage holds when somebody is signed in
 */
export async function measureDashboard(
  browser: Browser,
  name: string,
  url: string,
  session: Session,
): Promise<DashboardLoad> {
  const context = await signedInContext(browser, url, session);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const fetched = await watchRequests(cdp, new URL(url).origin);
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    await page.addInitScript(noteTimes);
    await page.goto(`${url}/admin/dashboard`);
    await page
      .waitForFunction(() => Reflect.get(window, 'benchUsable') !== undefined, undefined, {
        timeout: 120_000,
      })
      .catch(() => {
        throw new Error(`${name}: the dashboard did not show its projects.`);
      });
    await page.waitForLoadState('networkidle');
    const times = await readTimes(page);
    const bytes = [...fetched.values()].reduce((sum, one) => sum + one, 0);
    return { requests: fetched.size, bytes, ...times };
  } finally {
    await context.close();
  }
}

/**
 * How many times the browser has to fetch, one time after the other, before the section's code runs: all that it asks
 * for is held back until it asks for nothing more, then let go at once. So neither bandwidth nor the number of
 * connections counts.
 */
export async function countWaves(browser: Browser, url: string, session: Session): Promise<number> {
  const context = await signedInContext(browser, url, session);
  try {
    const page = await context.newPage();
    const held: Route[] = [];
    await page.addInitScript(noteTimes);
    await page.route(`${url}/apps/**`, (route) => void held.push(route));
    await page.goto(`${url}/admin/dashboard`, { waitUntil: 'commit' });
    for (let waves = 0; ; ) {
      const before = held.length;
      await page.waitForTimeout(QUIET_MILLISECONDS);
      if (await page.evaluate(() => Reflect.get(window, 'benchSection') !== undefined)) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        return waves;
      }
      if (before === 0 || held.length > before) continue;
      waves += 1;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    }
  } finally {
    await context.close();
  }
}

function signedInContext(browser: Browser, url: string, session: Session) {
  const { origin } = new URL(url);
  return browser.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage: [session] }] },
    viewport: { width: 1280, height: 900 },
  });
}

/** Runs in the page before all else. */
function noteTimes() {
  const observer = new MutationObserver(() => {
    if (document.querySelector('main h1')) Reflect.set(window, 'benchSection', true);
    if (!document.querySelector('main article a[href*="/admin/project/"]')) return;
    Reflect.set(window, 'benchUsable', performance.now());
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Waits until the browser has nothing to do: while it has, it may know a paint and not have told of it. */
async function readTimes(page: Page): Promise<Pick<DashboardLoad, 'lcp' | 'usable'>> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    const paints = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    return {
      lcp: paints.at(-1)?.startTime ?? Number.NaN,
      usable: Number(Reflect.get(window, 'benchUsable')),
    };
  });
}

/** The bytes that the site sent, by request. */
async function watchRequests(cdp: CDPSession, origin: string): Promise<Map<string, number>> {
  const fetched = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(origin)) fetched.set(requestId, 0);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fetched.has(requestId)) fetched.set(requestId, encodedDataLength);
  });
  await cdp.send('Network.enable');
  return fetched;
}
