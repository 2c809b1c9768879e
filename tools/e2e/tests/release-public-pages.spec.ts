import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { contextOf, devicesFor } from '../support/canary-devices.ts';
import { FAULTS, publishedFile } from '../support/faults.ts';
import { serveInParts } from '../support/page-in-parts.ts';
import {
  bringToLife,
  expectNoShift,
  movePointer,
  publicPaths,
  recordComplaints,
  recordRequests,
  watchShifts,
} from '../support/public-site.ts';
import { type Change, expect, type ReleasedSite, test } from '../support/released-site.ts';

const HEADING = 'From first sketch to delivered door';
const HEADING_2 =
  'From first call to delivered door, in a headline that takes more room than the one before it';
const MARKETING_2: Change[] = [[HEADING, HEADING_2]];

const FOOT = 'Business hours';
const FOOT_2 = 'Opening hours';
const SHELL_2: Change[] = [[`"${FOOT}"`, `"${FOOT_2}"`]];

const headline = (page: Page) => page.getByRole('heading', { level: 1 });

/** What there is to read on each public page as it is served, as HTML. */
async function servedContents(request: APIRequestContext): Promise<Record<string, string>> {
  const contents = publicPaths.map(async (path) => {
    const [, content = ''] = (await (await request.get(path)).text()).split('<div id="root">');
    return [path, content.slice(0, content.indexOf('\n<script>'))] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

async function expectToComeToLife(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const complaints = recordComplaints(page);
  const requests = recordRequests(page);
  await watchShifts(page);
  await page.goto(url);
  const before = await page.locator('#root').innerText();
  await bringToLife(page);
  expect(await page.locator('#root').innerText()).toBe(before);
  await page.getByRole('button', { name: /^Switch to/ }).click();
  await page.waitForLoadState('networkidle');
  await expectNoShift(page);
  expect(complaints, url).toEqual([]);
  await page.close();
  return requests.map(({ pathname }) => pathname);
}

test('a page is right whichever of shell and section is deployed alone', async ({
  context,
  released,
  request,
}) => {
  const before = await servedContents(request);
  expect(before['/services']).toContain(`${HEADING}</h1>`);
  await released.deploy('marketing', '2.0.0', MARKETING_2);
  const withMarketing = { ...before, '/services': before['/services']?.replace(HEADING, HEADING_2) };
  expect(await servedContents(request)).toEqual(withMarketing);
  for (const path of ['/services', '/about']) await expectToComeToLife(context, released.url + path);

  await released.deploy('shell', '2.0.0', SHELL_2);
  const withBoth = Object.entries(withMarketing).map(([path, content = '']) => {
    const [main = '', footer = ''] = content.split('<footer');
    expect(footer, path).toContain(`${FOOT}</h2>`);
    return [path, `${main}<footer${footer.replace(FOOT, FOOT_2)}`];
  });
  expect(await servedContents(request)).toEqual(Object.fromEntries(withBoth));
  for (const path of ['/services', '/about']) await expectToComeToLife(context, released.url + path);
});

/** Gives half of the devices the changed section. */
async function startCanary(released: ReleasedSite, changes: Change[]) {
  released.publishVariant('marketing', '2.0.0', changes);
  const canary = released.compose({ marketing: '2.0.0' });
  await released.canary(canary, 50);
  const { inside = '', outside = '' } = devicesFor(canary, 50);
  return { inside, outside };
}

for (const side of ['inside', 'outside'] as const) {
  const expected = side === 'inside' ? HEADING_2 : HEADING;

  test.describe(`on a device ${side} the share of a canary`, () => {
    test('a public page is of its composition before any script has come', async ({ browser, released }) => {
      const context = await contextOf(browser, (await startCanary(released, MARKETING_2))[side]);
      const page = await context.newPage();
      await page.route('**/*.js', () => {});
      await page.goto(`${released.url}/services`, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('h1')).toHaveText([expected]);
      await expect(headline(page)).toBeVisible();
      await context.close();
    });

    test('a public page that comes in slowly never shows the other', async ({
      browser,
      released,
      request,
    }) => {
      const context = await contextOf(browser, (await startCanary(released, MARKETING_2))[side]);
      const html = await (await request.get('/services')).text();
      const slow = await serveInParts('/services', html, '</main>');
      const page = await context.newPage();
      await page.goto(slow.url, { waitUntil: 'commit' });
      const first = page.locator('h1', { hasText: HEADING });
      await first.waitFor({ state: 'attached' });
      await expect(first).toBeVisible({ visible: side === 'outside' });
      slow.sendRest();
      await expect(page.locator('h1')).toHaveText([expected]);
      await expect(headline(page)).toBeVisible();
      await context.close();
      await slow.stop();
    });

    test('a public page comes to life with the scripts of its composition', async ({ browser, released }) => {
      const context = await contextOf(browser, (await startCanary(released, MARKETING_2))[side]);
      const requested = await expectToComeToLife(context, `${released.url}/services`);
      const versions = requested.flatMap((path) => /^\/apps\/marketing\/([^/]+)/.exec(path)?.[1] ?? []);
      expect(new Set(versions.map((version) => version === '2.0.0'))).toEqual(new Set([side === 'inside']));
      await context.close();
    });
  });
}

test('where only the canary leads elsewhere, its devices go there, and the others find nothing', async ({
  browser,
  released,
}) => {
  released.publishVariant('projects', '2.0.0', [[/(["'])\/dashboard\1/g, '$1/overview$1']]);
  const canary = released.compose({ projects: '2.0.0' });
  await released.canary(canary, 50);
  const { inside = '', outside = '' } = devicesFor(canary, 50);
  for (const [device, path, heading] of [
    [inside, '/admin/login', 'Admin Portal'],
    [outside, '/overview', 'Page not found'],
  ] as const) {
    const context = await contextOf(browser, device);
    const page = await context.newPage();
    const answer = await page.goto(`${released.url}/overview`);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveURL(released.url + path);
    await expect(page.locator('h1')).toContainText([heading]);
    await context.close();
  }
});

test('a page that only the canary has is there for its devices, and missing for the others', async ({
  browser,
  released,
}) => {
  const moved: Change[] = [[/(["'])\/services\1/g, '$1/all-services$1']];
  const { inside, outside } = await startCanary(released, moved);
  for (const [device, path, expected] of [
    [inside, '/all-services', HEADING],
    [inside, '/services', 'Page not found'],
    [inside, '/no-such-page', 'Page not found'],
    [outside, '/all-services', 'Page not found'],
    [outside, '/services', HEADING],
  ] as const) {
    const context = await contextOf(browser, device);
    const page = await context.newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const answer = await page.goto(released.url + path);
    expect(answer?.status(), path).toBe(path === '/services' ? 200 : 404);
    await expect(page.locator('h1')).toHaveText([expected]);
    const before = await page.locator('#root').innerText();
    await bringToLife(page);
    expect(await page.locator('#root').innerText()).toBe(before);
    expect(errors, path).toEqual([]);
    await context.close();
  }
});

test('a public page whose version cannot be had comes to life as the version before', async ({
  page,
  released,
}) => {
  await released.deployShowcase('1.0.0');
  await released.deployShowcase('2.0.0', [['Showcase stand', 'Another stand']]);
  await FAULTS.missing(publishedFile(released, 'showcase', '2.0.0', /^page-stand-page\..*\.js$/), page);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() =>
    addEventListener('portal:boot-failed', ({ detail }: CustomEventInit) => reportError(detail)),
  );
  await page.goto('/showcase');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another stand');
  await movePointer(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showcase stand');
  await expect(page.getByText('runs on an older version (showcase 1.0.0)')).toBeVisible();
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByText('The answer is here.')).toBeVisible();
  expect(errors).toEqual([]);
});
