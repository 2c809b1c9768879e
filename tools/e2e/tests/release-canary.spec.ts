import type { Browser, Page } from '@playwright/test';
import { canaryBucket, DEVICE_STORAGE_KEY } from '@portal/federation/canary';
import { contextOf, devicesFor } from '../support/canary-devices.ts';
import { expect, type ReleasedSite, test } from '../support/released-site.ts';

/** The sign-in screen, which is the shell's, with the composition that this device got. */
async function openAs(browser: Browser, url: string, device?: string): Promise<Page> {
  const context = await (device ? contextOf(browser, device) : browser.newContext());
  const page = await context.newPage();
  await page.goto(`${url}/admin/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const TITLES = { current: 'Admin Portal', canary: 'Admin Portal Two' };

/** The name that the page has stored for its device. */
async function nameOf(page: Page): Promise<string> {
  const name = await page.evaluate((key) => localStorage.getItem(key), DEVICE_STORAGE_KEY);
  expect(name).toBeTruthy();
  return name ?? '';
}

const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

/** A shell whose sign-in screen tells that it is another. */
function composeCanary(released: ReleasedSite): string {
  released.publishVariant('shell', '2.0.0', [['children:"Admin Portal"', 'children:"Admin Portal Two"']]);
  return released.compose({ shell: '2.0.0' });
}

for (const percent of [0, 50, 100]) {
  test(`at ${percent} %, each device gets what its bucket says, and keeps it`, async ({
    browser,
    released,
  }) => {
    const canary = composeCanary(released);
    await released.canary(canary, percent);
    const { inside, outside } = devicesFor(canary, percent);
    for (const [device, expected] of [
      [inside, TITLES.canary],
      [outside, TITLES.current],
    ] as const) {
      if (!device) continue;
      const page = await openAs(browser, released.url, device);
      expect(await title(page)).toBe(expected);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected);
      await page.context().close();
    }
  });
}

test('a device without a name gets one of its own and keeps it, and with it its composition', async ({
  browser,
  released,
}) => {
  const canary = composeCanary(released);
  await released.canary(canary, 50);
  const page = await openAs(browser, released.url);
  const device = await nameOf(page);
  const bucket = canaryBucket(device, canary);
  const [before, after] = bucket < 50 ? (['canary', 'current'] as const) : (['current', 'canary'] as const);
  expect(await title(page)).toBe(TITLES[before]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[before]);
  expect(await nameOf(page)).toBe(device);

  const other = await openAs(browser, released.url);
  expect(await nameOf(other)).not.toBe(device);
  await other.context().close();

  // The share at which the same name falls on the other side.
  await released.canary(canary, after === 'canary' ? Math.floor(bucket) + 1 : Math.floor(bucket));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[after]);
  expect(await nameOf(page)).toBe(device);
  await page.context().close();
});

test('deciding costs no request', async ({ page, released }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const open = async () => {
    requests.length = 0;
    await page.goto('/admin/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    return requests.map((path) => path.replace(/\/apps\/shell\/[^/]+/, '/apps/shell')).sort();
  };
  const without = await open();
  await released.canary(composeCanary(released), 100);
  expect(await open()).toEqual(without);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES.canary);
});
