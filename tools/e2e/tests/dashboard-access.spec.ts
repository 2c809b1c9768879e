import { addDays, calendarDayAt } from '@portal/domain/calendar-day';
import { projectStatuses } from '@portal/domain/project-status';
import { expectAccessible } from '../support/accessibility.ts';
import type { Portal } from '../support/portal.ts';
import { addClient, addDoors, addProject, cardOf, freeDigits } from '../support/projects.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

/** A client with a project of every status and every due state. */
async function addVariety(portal: Portal): Promise<string> {
  const client = await addClient(portal, 'Accessible client', 'Accessible company');
  const today = calendarDayAt(new Date(), 'Europe/Tallinn');
  for (const [index, status] of projectStatuses.entries()) {
    const dueDate = [{ dueDate: addDays(today, -2) }, { dueDate: addDays(today, 2) }, {}][index % 3];
    const name = `Accessible ${status}`;
    const project = await addProject(portal, { name, status, clientId: client, ...dueDate });
    await addDoors(portal, project.id, index * 2, index);
  }
  return client;
}

test('both views are accessible in light and dark', async ({ page, portal }) => {
  test.slow();
  const client = await addVariety(portal);
  await signIn(page, accounts.superAdmin);
  await page.goto(`/admin/dashboard?client=${client}`);
  await expect(page.getByRole('article')).toHaveCount(7);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Detailed' }).click();
  await expect(page.getByText('+4 more doors')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/dashboard?client=${await addClient(portal, 'Nobody')}`);
  await expect(page.getByText('No projects found for the selected filters.')).toBeVisible();
  await expectAccessible(page);
});

test('the form and the question are accessible in light and dark', async ({ page, portal }) => {
  test.slow();
  const client = await addClient(portal, 'Client of one project');
  const project = await addProject(portal, { clientId: client });
  await signIn(page, accounts.user);
  await page.goto(`/admin/dashboard?client=${client}`);
  await expect(cardOf(page, project)).toBeVisible();
  await page.getByRole('button', { name: 'New Project' }).click();
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(page.getByText('Project name is required')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Client').click();
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: `Delete project ${project.number}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});

test('everything works with the keyboard alone', async ({ page, portal }) => {
  const client = await addClient(portal, 'Keyboard test client');
  await signIn(page, accounts.user);
  await page.reload();
  const digits = freeDigits();

  await page.getByRole('button', { name: 'New Project' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Project Number')).toBeFocused();
  await page.keyboard.type(digits);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Made with the keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.type('No mouse');
  // The date field has parts of its own.
  const choice = page.getByRole('dialog').getByLabel('Client');
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    if (await choice.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(choice).toBeFocused();
  await page.keyboard.type('keyboard test');
  await expect(page.getByRole('option', { name: 'Keyboard test client' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(choice).toHaveValue('Keyboard test client');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Create Project' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Project created successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Project' })).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Filter by Client')).toBeFocused();
  await page.keyboard.type('keyboard test');
  await expect(page.getByRole('option', { name: 'Keyboard test client' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`client=${client}`));
  await page.keyboard.press('Tab');
  await page.keyboard.type('No Due');
  await expect(page).toHaveURL(/due=no-date/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Project Name');
  await expect(page).toHaveURL(/sort=name/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/order=asc/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/view=detailed/);
  await expect(page.getByText(/^Showing 1 of \d+ projects$/)).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: `View Project Details of CO-${digits}` })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Delete project CO-${digits}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Project deleted successfully')).toBeVisible();
  await expect(page.getByText('No projects found for the selected filters.')).toBeVisible();
});

test('the Tab key walks through the list beyond the window', async ({ page, portal }) => {
  const client = await addClient(portal, 'Long list test client');
  for (let count = 0; count < 30; count += 1)
    await addProject(portal, { clientId: client, name: `Long list ${String(count).padStart(2, '0')}` });
  await signIn(page, accounts.user);
  await page.goto(`/admin/dashboard?client=${client}&sort=name&order=asc`);
  await cardOf(page, { name: 'Long list 00' }).getByRole('link').focus();
  for (let count = 1; count < 30; count += 1) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const link = cardOf(page, { name: `Long list ${String(count).padStart(2, '0')}` }).getByRole('link');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  }
});
