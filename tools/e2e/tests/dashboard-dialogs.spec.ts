import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addClient, addDoors, addProject, cardOf, freeDigits } from '../support/projects.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

test.beforeEach(({ page }) => signIn(page, accounts.user));

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Project' });
const questionOf = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes?' });

test('both views, the filters with an open list, and both dialogs are accessible', async ({
  page,
  portal,
}) => {
  const clientId = await addClient(portal, 'Accessible client');
  const project = await addProject(portal, { clientId });
  await addDoors(portal, project.id, 10, 4);
  await page.goto(`/admin/dashboard?client=${clientId}`);
  await expect(cardOf(page, project)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Detailed' }).click();
  await expect(cardOf(page, project).getByRole('list', { name: 'Doors' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Filter by Client').click();
  await expect(page.getByRole('option', { name: 'All Clients' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'New Project' }).click();
  await expect(formOf(page)).toBeVisible();
  await expectAccessible(page);
  await formOf(page).getByRole('button', { name: 'Create Project' }).click();
  await expect(formOf(page).getByText('Project name is required')).toBeVisible();
  await expectAccessible(page);
  await formOf(page).getByLabel('Project Name').fill('Something');
  await page.keyboard.press('Escape');
  await expect(questionOf(page)).toBeVisible();
  await expectAccessible(page);
  await questionOf(page).getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: `Delete project ${project.number}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});

test('a project is made with the keyboard alone', async ({ page, portal }) => {
  await addClient(portal, 'Keyboard client');
  const digits = freeDigits();
  const opener = page.getByRole('button', { name: 'New Project' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(formOf(page).getByLabel('Project Number')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(formOf(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(formOf(page).getByLabel('Project Number')).toBeFocused();
  await page.keyboard.type(digits);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Made with the keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.type('First line');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second line');
  await formOf(page).getByLabel('Client').focus();
  await page.keyboard.type('Keyboard cl');
  await expect(page.getByRole('option', { name: 'Keyboard client' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(formOf(page), 'Escape closes the list of clients, not the form').toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Keyboard cl');
  await expect(page.getByRole('option', { name: 'Keyboard client' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(formOf(page).getByLabel('Client')).toHaveValue('Keyboard client');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(formOf(page).getByRole('button', { name: 'Create Project' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Project created successfully')).toBeVisible();
  await expect(opener).toBeFocused();
  await expect(cardOf(page, { name: 'Made with the keyboard' })).toBeVisible();
  expect(
    await portal.backend.sql('select description from public.projects where project_number = $1', [
      `CO-${digits}`,
    ]),
  ).toEqual([{ description: 'First line\nSecond line' }]);
});

test('filters, order and view are changed with the keyboard alone', async ({ page, portal }) => {
  const clientId = await addClient(portal, 'Client found by keys');
  const project = await addProject(portal, { clientId });
  await page.getByLabel('Filter by Client').focus();
  await page.keyboard.type('found by keys');
  await expect(page.getByRole('option', { name: 'Client found by keys' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`client=${clientId}`));
  await expect(cardOf(page, project)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Filter by Due Date')).toBeFocused();
  await page.keyboard.type('No Due');
  await expect(page).toHaveURL(/due=no-date/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Project Na');
  await expect(page).toHaveURL(/sort=name/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order=asc/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/view=detailed/);
  await expect(page.getByRole('button', { name: 'Detailed' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(cardOf(page, project).getByRole('link', { name: 'View Project Details' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/project/${project.id}`));
});

test('a project that has not been created is not lost by going back or reloading', async ({
  page,
  portal,
}) => {
  const project = await addProject(portal);
  await page.goto(`/admin/project/${project.id}`);
  await page.getByRole('link', { name: 'Back to Projects' }).click();
  await page.getByRole('button', { name: 'New Project' }).click();
  const name = formOf(page).getByLabel('Project Name');
  await name.fill('Not saved yet');

  await page.evaluate(() => history.back());
  await questionOf(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Not saved yet');

  const asked = page.waitForEvent('dialog');
  // Not `page.reload()`: it would wait for a page that never comes.
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(name).toHaveValue('Not saved yet');

  await page.evaluate(() => history.back());
  await questionOf(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/project/${project.id}`));
});
