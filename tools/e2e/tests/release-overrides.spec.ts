import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { type LocalSection, serveLocally } from '../support/local-section.ts';
import { test as base, expect } from '../support/released-site.ts';
import { buildShowcase } from '../support/showcase.ts';

/** With a published showcase, "Showcase Two", and a local server that has "Showcase One". */
const test = base.extend<{ local: LocalSection }>({
  local: async ({ released }, use) => {
    await released.deployShowcase('2.0.0', [['Showcase One', 'Showcase Two']]);
    const local = await serveLocally(buildShowcase());
    await use(local);
    await local.stop();
  },
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const banner = (page: Page, { url }: LocalSection) =>
  page.getByText(`In this tab, showcase comes from ${url}/.`);

test('an override in the address bar lasts for the tab, says so, and can be stopped', async ({
  page,
  context,
  released,
  local,
}) => {
  await released.activate(released.compose({}, { overridable: true }));
  await page.goto(`/admin/showcase?override=showcase@${local.url}`);
  await expect(heading(page)).toHaveText('Showcase One');
  await expect(banner(page, local)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/showcase$/);
  await expectAccessible(page);
  await page.reload();
  await expect(heading(page)).toHaveText('Showcase One');

  const other = await context.newPage();
  await other.goto('/admin/showcase');
  await expect(heading(other)).toHaveText('Showcase Two');
  await expect(banner(other, local)).toBeHidden();

  await page.getByRole('button', { name: 'Stop the override' }).click();
  await expect(heading(page)).toHaveText('Showcase Two');
  await expect(banner(page, local)).toBeHidden();
});

test('an override in the developer panel does the same', async ({ page, released, local }) => {
  await released.activate(released.compose({}, { overridable: true }));
  await page.goto('/admin/showcase');
  await page.getByRole('button', { name: 'Developer panel' }).click();
  const section = page.getByRole('region', { name: 'showcase' });
  await section.getByLabel('Take showcase from').fill('https://elsewhere.example');
  await section.getByRole('button', { name: 'Override' }).click();
  await expect(section.getByText('Enter the address of a server on this machine')).toBeVisible();
  await section.getByLabel('Take showcase from').fill(local.url);
  await section.getByRole('button', { name: 'Override' }).click();
  await expect(heading(page)).toHaveText('Showcase One');
  await expect(banner(page, local)).toBeVisible();

  await page.getByRole('button', { name: 'Developer panel' }).click();
  await page.getByRole('button', { name: 'Stop the override of showcase' }).click();
  await expect(heading(page)).toHaveText('Showcase Two');
});

test('a composition for production takes no override, and its policy allows no local server', async ({
  page,
  local,
}) => {
  await page.goto(`/admin/showcase?override=showcase@${local.url}`);
  await expect(heading(page)).toHaveText('Showcase Two');
  await page.evaluate(
    (url) => sessionStorage.setItem('portal-overrides', JSON.stringify({ showcase: `${url}/` })),
    local.url,
  );
  await page.reload();
  await expect(heading(page)).toHaveText('Showcase Two');
  await expect(banner(page, local)).toBeHidden();
  const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
  const scripts = policy?.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toMatch(/^script-src 'self'( 'sha256-[A-Za-z0-9+/=]+')+$/);
  expect(await page.evaluate((url) => fetch(url).then(String, String), local.url)).toContain('TypeError');
  expect(local.requests).toEqual([]);
});

test('an override whose server does not answer is cleared, and the portal starts', async ({
  page,
  released,
  local,
}) => {
  await released.activate(released.compose({}, { overridable: true }));
  await local.stop();
  await page.goto(`/admin/showcase?override=showcase@${local.url}`);
  await expect(heading(page)).toHaveText('Showcase Two');
  await expect(page.getByText('An override was cleared.')).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText('Showcase Two');
  await expect(page.getByText('An override was cleared.')).toBeHidden();
});

test('an override with which the portal does not start is cleared', async ({ page, released, local }) => {
  await released.activate(released.compose({}, { overridable: true }));
  await page.route('**/hot-reload.*', (route) => route.abort());
  await page.goto(`/admin/showcase?override=showcase@${local.url}`);
  await expect(page.getByRole('alert')).toContainText('The portal cannot start');
  await page.reload();
  await expect(heading(page)).toHaveText('Showcase Two');
  await expect(
    page.getByText('The portal did not start with the override of showcase, so it was cleared.'),
  ).toBeVisible();
});
