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
