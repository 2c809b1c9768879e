import { bringToLife, nextHydration, recordRequests } from '../support/public-site.ts';
import { expect, test } from '../support/test.ts';

test('a download button says that it is downloading and asks for nothing', async ({ page }) => {
  await page.goto('/downloads');
  await bringToLife(page);
  await page.waitForLoadState('networkidle');
  const requests = recordRequests(page);
  for (const button of await page.getByRole('button', { name: /^Download / }).all()) {
    await button.click();
    const title = (await button.getAttribute('aria-label'))?.replace(/^Download /, '');
    await expect(page.getByRole('alert')).toHaveText(`Downloading ${title}…`);
  }
  expect(requests).toEqual([]);
});

test('the contact form checks what is written, keeps it, and sends nothing', async ({ page }) => {
  await page.goto('/contact');
  // Typed before the page is alive.
  await page.getByLabel('Name').fill('Visitor');
  await page.getByRole('button', { name: 'Prepare message' }).click();
  await expect(page.getByText('Please enter your e-mail address')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.waitForLoadState('networkidle');
  const requests = recordRequests(page);
  await page.getByLabel('E-mail').fill('visitor@doors.example');
  await page.getByLabel('Message').fill('One door, please');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Nothing has been sent' })).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('Visitor');
  expect(requests).toEqual([]);
});

for (const [what, use] of [
  ['a click', 'click'],
  ['a key', 'press'],
] as const)
  test(`${what} that comes before the scripts have run is not lost`, async ({ page }) => {
    let letScriptsPass = () => {};
    const passed = new Promise<void>((resolve) => {
      letScriptsPass = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await passed;
      await route.continue();
    });
    await page.goto('/downloads');
    const alive = nextHydration(page);
    const button = page.getByRole('button', { name: /^Download / }).first();
    if (use === 'click') await button.click();
    else await button.press('Enter');
    await expect(page.getByRole('alert')).toHaveCount(0);
    letScriptsPass();
    await alive;
    await expect(page.getByRole('alert')).toHaveText(/^Downloading /);
  });

test('a page that comes to life stays where its reader has scrolled', async ({ page }) => {
  await page.goto('/products');
  await page.evaluate(() => window.scrollTo(0, 1500));
  const alive = nextHydration(page);
  await page.mouse.move(200, 200);
  await page.mouse.move(300, 300);
  await alive;
  expect(await page.evaluate(() => window.scrollY)).toBe(1500);
  // Nor does another page begin where this one was left.
  await page.goto('/quality');
  await bringToLife(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the way back leads to where a page was left', async ({ page }) => {
  await page.goto('/products');
  await bringToLife(page);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Quality' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Quality/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
});
