import type { Page, Route } from '@playwright/test';
import { nextHydration } from '../support/public-site.ts';
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

/** What the composition in the page names for the route at an address, its layout included. */
function filesOfRoute(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { shell, sections } = JSON.parse(document.getElementById('portal-composition')?.textContent ?? '');
    for (const { definition, entry, modules } of sections) {
      const route = definition.routes.find(({ path }: { path: string }) => path === location.pathname);
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

test('the dashboard: the page, then all of its scripts at once', async ({ page }) => {
  await signIn(page, accounts.user);
  const scripts = await holdScripts(page);
  await page.goto('/admin/dashboard', { waitUntil: 'commit' });
  await page.locator('#root').waitFor({ state: 'attached' });
  const expected = await filesOfRoute(page);
  expect(expected.length).toBeGreaterThan(5);
  await expect.poll(() => [...new Set(scripts.paths)].sort()).toEqual(expected.sort());

  const later: string[] = [];
  page.on('request', (request) => later.push(new URL(request.url()).pathname));
  await scripts.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  expect(later.filter((path) => expected.includes(path))).toEqual([]);
});

test('a public page: nothing to read it, then all of its scripts at once when it is used', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto('/services');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.paths).toEqual([]);
  const expected = await filesOfRoute(page);
  const alive = nextHydration(page);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => [...new Set(scripts.paths)].sort()).toEqual(expected.sort());
  await scripts.release();
  await alive;
});
