import type { Page, Request, Route } from '@playwright/test';
import { addProject } from '../support/projects.ts';
import { movePointer } from '../support/public-site.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

/**
 * Counts the waves of scripts by holding the answers back: a wave is what is asked for while nothing of it has been
 * answered. It is released as soon as it holds all that it should, so that no clock decides.
 */
async function holdScripts(page: Page) {
  let held: Route[] = [];
  const paths: string[] = [];
  await page.route('**/apps/*/*/static/**', (route) => {
    paths.push(new URL(route.request().url()).pathname);
    held.push(route);
  });
  return {
    paths,
    async release() {
      const routes = held;
      held = [];
      await Promise.all(routes.map((route) => route.continue()));
      await page.unroute('**/apps/*/*/static/**');
    },
  };
}

/** The measures of the visit, which no page waits for. They are fetched beside it, and here they never come. */
const MEASURES = '**/apps/shell/*/static/web-vitals.*.js';

/** What the composition in the page names for the route at an address, its layout included. */
function filesOfRoute(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { shell, sections } = JSON.parse(document.getElementById('portal-composition')?.textContent ?? '');
    const matches = (path: string) =>
      new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`).test(location.pathname);
    for (const { definition, entry, modules } of sections) {
      const route = definition.routes.find(({ path }: { path: string }) => matches(path));
      if (!route) continue;
      const files = [
        ...shell.scripts,
        ...(shell.layouts[route.layout] ?? []),
        entry,
        ...modules[route.module],
      ];
      return [...new Set(files.map(({ url }: { url: string }) => url))];
    }
    return [];
  });
}

/** Lets the page note when it has a headline of these words, by the clock that dates what it asks for. */
async function noteHeadline(page: Page, words: string) {
  await page.addInitScript((expected) => {
    const observer = new MutationObserver(() => {
      if (![...document.querySelectorAll('h1')].some(({ textContent }) => textContent === expected)) return;
      performance.mark('there');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }, words);
}

/** Lets the page note when it answers through its scripts, by the same clock. */
async function noteHydration(page: Page) {
  await page.addInitScript(() =>
    addEventListener('portal:hydrated', () => performance.mark('there'), { once: true }),
  );
}

/** All that a page is waiting for from now on. */
async function pendingRequests(page: Page): Promise<Set<Request>> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await page.route(MEASURES, (route) => void pending.delete(route.request()));
  return pending;
}

/** Everything of the published versions that the page has asked for before it was there, once it is. */
async function askedForBefore(page: Page, pending: Set<Request>): Promise<string[]> {
  await page.waitForFunction(() => performance.getEntriesByName('there').length > 0);
  // What is under way has no entry yet.
  await expect.poll(() => pending.size).toBe(0);
  return page.evaluate(() => {
    const [there] = performance.getEntriesByName('there');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= (there?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/apps/'));
  });
}

const PAGES: [address: string, headline: string, account: string][] = [
  ['/admin/dashboard', 'Projects', accounts.user],
  ['/admin/project/:projectId', '', accounts.user],
  ['/admin/clients', 'Client Management', accounts.user],
  ['/admin/users', 'User Management', accounts.superAdmin],
];

for (const [address, headline, account] of PAGES)
  test(`${address}: the page, then all of its scripts at once`, async ({ page, portal }) => {
    const project = await addProject(portal);
    await signIn(page, account);
    await noteHeadline(page, headline || project.name);
    const scripts = await holdScripts(page);
    const pending = await pendingRequests(page);
    await page.goto(address.replace(':projectId', project.id), { waitUntil: 'commit' });
    await page.locator('#root').waitFor({ state: 'attached' });
    const expected = await filesOfRoute(page);
    expect(expected.length).toBeGreaterThan(5);
    await expect.poll(() => [...new Set(scripts.paths)].sort()).toEqual(expected.sort());

    const later: string[] = [];
    page.on('request', (request) => later.push(new URL(request.url()).pathname));
    await scripts.release();
    expect([...new Set(await askedForBefore(page, pending))].sort()).toEqual(expected);
    expect(later.filter((path) => expected.includes(path))).toEqual([]);
  });

test('a public page: nothing to read it, then all of its scripts at once when it is used', async ({
  page,
}) => {
  await noteHydration(page);
  const scripts = await holdScripts(page);
  const pending = await pendingRequests(page);
  await page.goto('/services');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What names its scripts comes by itself, when the browser has nothing else to do.
  await page.locator('#portal-composition').waitFor({ state: 'attached' });
  expect(scripts.paths).toEqual([]);
  const expected = await filesOfRoute(page);
  await movePointer(page);
  await expect.poll(() => [...new Set(scripts.paths)].sort()).toEqual(expected.sort());
  await scripts.release();
  expect([...new Set(await askedForBefore(page, pending))].sort()).toEqual(expected);
});
