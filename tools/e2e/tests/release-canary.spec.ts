import type { Browser, Page } from '@playwright/test';
import { canaryBucket, DEVICE_STORAGE_KEY } from '@portal/federation/canary';
import { expect, type ReleasedSite, test } from '../support/released-site.ts';

/** The sign-in screen, which is the shell's, with the composition that this device got. */
async function openAs(browser: Browser, url: string, device?: string): Promise<Page> {
  const context = await browser.newContext();
  if (device) {
    await context.addInitScript(([key, name]) => localStorage.setItem(key, name), [
      DEVICE_STORAGE_KEY,
      device,
    ] as const);
  }
  const page = await context.newPage();
  await page.goto(`${url}/admin/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

/** A shell whose sign-in screen tells that it is another. */
function composeCanary(released: ReleasedSite): string {
  released.publishVariant('shell', '2.0.0', [['children:"Admin Portal"', 'children:"Admin Portal Two"']]);
  return released.compose({ shell: '2.0.0' });
}

const SHARES: [percent: number, devices: string[]][] = [
  [0, ['first']],
  [50, ['first', 'second', 'third']],
  [100, ['first']],
];

for (const [percent, devices] of SHARES) {
  test(`at ${percent} %, each device gets what its bucket says, and keeps it`, async ({
    browser,
    released,
  }) => {
    const canary = composeCanary(released);
    await released.canary(canary, percent);
    for (const device of devices) {
      const expected = canaryBucket(device, canary) < percent ? 'Admin Portal Two' : 'Admin Portal';
      const page = await openAs(browser, released.url, device);
      expect(await title(page), device).toBe(expected);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected);
      await page.context().close();
    }
  });
}

test('a device without a name gets one and keeps its composition', async ({ browser, released }) => {
  await released.canary(composeCanary(released), 50);
  const page = await openAs(browser, released.url);
  const before = await title(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before ?? '');
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Portal Two');
});

test('a public page of the canary is the canary from its first paint on', async ({ browser, released }) => {
  released.publishVariant('marketing', '2.0.0', []);
  await released.canary(released.compose({ marketing: '2.0.0' }), 100);
  const page = await openAs(browser, released.url);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${released.url}/services`);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => requested.some((url) => url.includes('/apps/marketing/2.0.0/'))).toBe(true);
  expect(requested.filter((url) => /\/apps\/marketing\/(?!2\.0\.0)/.test(url))).toEqual([]);
  await page.context().close();
});
