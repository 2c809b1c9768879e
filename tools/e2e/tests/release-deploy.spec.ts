import type { Page } from '@playwright/test';
import { openProject, pdfWithPages } from '../support/project-page.ts';
import { addProject } from '../support/projects.ts';
import { accounts, expect, signIn, test } from '../support/released-site.ts';

const CLIENTS_2 = [['Client Management', 'Client Management Two']] satisfies [string, string][];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const openClients = (page: Page) => page.getByRole('link', { name: 'Clients', exact: true }).click();
/** A tab learns what is current when somebody looks at it again. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('a tab goes on with the version that it started with while a newer one is deployed', async ({
  page,
  context,
  released,
}) => {
  await signIn(page, accounts.user);
  const missing: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  await released.deploy('clients', '2.0.0', CLIENTS_2);

  const other = await context.newPage();
  await other.goto('/admin/clients');
  await expect(heading(other, 'Client Management Two')).toBeVisible();
  await openClients(page);
  await expect(heading(page, 'Client Management')).toBeVisible();
  expect(missing).toEqual([]);
});

test('the shell offers to reload, but not while a form has unsaved input', async ({ page, released }) => {
  await signIn(page, accounts.user);
  await openClients(page);
  await page
    .getByRole('button', { name: /new client/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Unsaved');
  await released.deploy('clients', '2.0.0', CLIENTS_2);

  const asked = page.waitForResponse('**/current.json');
  await lookAgain(page);
  await asked;
  const offer = page.getByText('A new version of the portal is ready.');
  await expect(page.locator('[aria-label=Notices]')).toBeAttached();
  await expect(offer).toBeHidden();
  await dialog.getByRole('textbox').first().fill('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(offer).toBeVisible();

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Client Management Two')).toBeVisible();
  await expect(offer).toBeHidden();
});

test('an upload under way counts as unsaved: the offer waits until it is done', async ({
  page,
  portal,
  released,
}) => {
  const project = await addProject(portal);
  await signIn(page, accounts.user);
  await openProject(page, project.id, '?tab=files');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/storage/v1/object/project-files/**', async (route) => {
    await held;
    await route.continue();
  });
  const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdfWithPages(1) };
  await page.getByTestId('file-input').setInputFiles(file);
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('Uploading 1 of 1');
  await released.deploy('clients', '2.0.0', CLIENTS_2);
  const asked = page.waitForResponse('**/current.json');
  await lookAgain(page);
  await asked;
  const offer = page.getByText('A new version of the portal is ready.');
  await expect(page.locator('[aria-label=Notices]')).toBeAttached();
  await expect(offer).toBeHidden();
  letGo();
  await expect(page.getByText('plan.pdf uploaded successfully')).toBeVisible();
  await expect(offer).toBeVisible();
});

test('a roll-back brings the version before back', async ({ page, released }) => {
  await signIn(page, accounts.user);
  await released.deploy('clients', '2.0.0', CLIENTS_2);
  await page.goto('/admin/clients');
  await expect(heading(page, 'Client Management Two')).toBeVisible();
  await released.rollback();
  await page.reload();
  await expect(heading(page, 'Client Management')).toBeVisible();
});
