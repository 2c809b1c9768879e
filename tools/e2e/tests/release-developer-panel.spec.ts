import { DEVICE_STORAGE_KEY } from '@portal/federation/canary';
import { expectAccessible } from '../support/accessibility.ts';
import { accounts, expect, signIn, test } from '../support/released-site.ts';

test('super admins see of what the page is made and how it fares; its code comes when it is opened', async ({
  page,
  released,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const chunk = () => requested.filter((path) => path.includes('/static/developer-panel.'));
  await released.deployShowcase('1.0.0');
  await released.deployShowcase('2.0.0');
  await signIn(page, accounts.superAdmin);
  const button = page.getByRole('button', { name: 'Developer panel' });
  await expect(button).toBeVisible();
  expect(chunk()).toEqual([]);

  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Developer panel' });
  await expect(panel).toBeVisible();
  expect(chunk()).toHaveLength(1);
  const composition = await page.evaluate(
    () => JSON.parse(document.getElementById('portal-composition')?.textContent ?? '').id,
  );
  await expect(panel.getByText(composition, { exact: true })).toBeVisible();
  await expect(panel.getByText('the current one')).toBeVisible();
  const projects = panel.getByRole('region', { name: 'projects' });
  await expect(projects.getByText('loaded', { exact: true })).toBeVisible();
  await expect(projects.getByText(/^\.\/dashboard-page in \d+ ms$/)).toBeVisible();
  const showcase = panel.getByRole('region', { name: 'showcase' });
  await expect(showcase.getByText('not loaded')).toBeVisible();
  await expect(showcase.getByText('Version 2.0.0, before it 1.0.0')).toBeVisible();
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('when its code cannot be had the page stays, says so, and opens it once it can', async ({
  page,
  released,
}) => {
  await released.deployShowcase('1.0.0');
  await signIn(page, accounts.superAdmin);
  const code = '**/static/developer-panel.*';
  await page.route(code, (route) => route.abort());
  const button = page.getByRole('button', { name: 'Developer panel' });
  await button.click();
  const alert = page.getByText('The developer panel could not be loaded.');
  await expect(alert).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(code);
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Developer panel' })).toBeVisible();
  await expect(alert).toBeHidden();
});

test('others do not see it', async ({ page, released }) => {
  await released.deployShowcase('1.0.0');
  await signIn(page, accounts.user);
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Developer panel' })).toBeHidden();
});

test('nor do those whose profile cannot be had, though the fallback profile is a super admin', async ({
  page,
  portal,
  released,
}) => {
  await released.deployShowcase('1.0.0');
  const silent = portal.backend.faults.add({ method: 'GET', path: '/rest/v1/profiles', effect: 'abort' });
  await signIn(page, accounts.user);
  await expect(page.getByRole('link', { name: 'User Management' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Developer panel' })).toBeHidden();
  silent.remove();
});

test('it tells that the page came from a canary', async ({ page, released }) => {
  await released.deployShowcase('1.0.0');
  released.publishVariant('showcase', '2.0.0', [['Showcase One', 'Showcase Two']]);
  const canary = released.compose({ showcase: '2.0.0' }, { overridable: true });
  await released.canary(canary, 100);
  await page.addInitScript((key) => localStorage.setItem(key, 'device'), DEVICE_STORAGE_KEY);
  await page.goto('/admin/showcase');
  await expect(page.getByRole('heading', { level: 1, name: 'Showcase Two' })).toBeVisible();
  await page.getByRole('button', { name: 'Developer panel' }).click();
  const panel = page.getByRole('dialog', { name: 'Developer panel' });
  await expect(panel.getByText('canary for 100 % of the devices')).toBeVisible();
  await expect(panel.getByText(canary, { exact: true })).toBeVisible();
});
