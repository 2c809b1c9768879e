import type { Page } from '@playwright/test';
import { addClient, addDoors, addProject, cardOf, type TestProject } from '../support/projects.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

const question = 'Are you sure you want to delete this project? All files will be permanently deleted.';

test.beforeEach(({ page }) => signIn(page, accounts.user));

async function askToDelete(page: Page, project: TestProject) {
  await page.getByRole('button', { name: `Delete project ${project.number}` }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(question, { exact: true })).toBeVisible();
  return dialog;
}

test('deletes a project with everything in it, and the focus goes to the next card', async ({
  page,
  portal,
}) => {
  const client = await addClient(portal, 'Deletion test client');
  const first = await addProject(portal, { clientId: client, name: 'Deletion test A' });
  const second = await addProject(portal, { clientId: client, name: 'Deletion test B' });
  await addDoors(portal, first.id, 1, 1);
  await page.goto(`/admin/dashboard?client=${client}&sort=name&order=asc`);
  const dialog = await askToDelete(page, first);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();

  await expect(page.getByText('Project deleted successfully')).toBeVisible();
  await expect(cardOf(page, first)).toHaveCount(0);
  await expect(page.getByText(/^Showing 1 of \d+ projects$/)).toBeVisible();
  await expect(cardOf(page, second).getByRole('link', { name: 'View Details' })).toBeFocused();
  expect(await portal.backend.sql('select id from public.projects where id = $1', [first.id])).toEqual([]);
  expect(await portal.backend.sql('select id from public.folders where project_id = $1', [first.id])).toEqual(
    [],
  );
  expect(await portal.backend.sql('select id from public.files where project_id = $1', [first.id])).toEqual(
    [],
  );

  await (await askToDelete(page, second)).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No projects found for the selected filters.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Project' })).toBeFocused();
});

test('a no changes nothing and gives the focus back', async ({ page, portal }) => {
  const project = await addProject(portal);
  await page.reload();
  await (await askToDelete(page, project)).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Delete project ${project.number}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await portal.backend.sql('select id from public.projects where id = $1', [project.id])).toHaveLength(
    1,
  );
});

test('says that it failed when the database refuses, and the project stays', async ({ page, portal }) => {
  const project = await addProject(portal);
  await portal.backend.sql('revoke delete on public.projects from authenticated');
  try {
    await page.reload();
    await (await askToDelete(page, project)).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(
      page.getByRole('status').filter({ hasText: /permission denied|Failed to delete project/ }),
    ).toBeVisible();
    await expect(cardOf(page, project)).toBeVisible();
  } finally {
    await portal.backend.sql('grant delete on public.projects to authenticated');
  }
});

test('says that it failed when the connection breaks, and the project stays', async ({
  page,
  portal,
  context,
}) => {
  const project = await addProject(portal);
  await page.reload();
  const dialog = await askToDelete(page, project);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete project')).toBeVisible();
  await context.setOffline(false);
  await expect(cardOf(page, project)).toBeVisible();
  expect(await portal.backend.sql('select id from public.projects where id = $1', [project.id])).toHaveLength(
    1,
  );
});
