import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { addDoor, openProject } from '../support/project-page.ts';
import { addClient, addDoors, addProject } from '../support/projects.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => signIn(page, accounts.user));

test('the header tells number, name, client, status and due date, and leads back', async ({
  page,
  portal,
}) => {
  const clientId = await addClient(portal, 'Header client', 'Header company');
  const project = await addProject(portal, { clientId, status: 'In Production', dueDate: '2020-05-04' });
  await openProject(page, project.id);
  await expect(page.getByRole('heading', { level: 1, name: project.name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${project.number} ${project.name}`));
  const header = page.getByRole('main').locator('header');
  for (const text of [project.number, 'Header client', 'In Production', '4 May 2020'])
    await expect(header).toContainText(text);
  await expect(header.getByRole('button', { name: 'Edit Project' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Create Door' })).toBeVisible();

  const back = page.getByRole('link', { name: 'Back to Projects' });
  await expect(back).toHaveAttribute('href', '/dashboard');
  await back.click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('the way back leads to the list as it was left, in this tab', async ({ page, portal, context }) => {
  const clientId = await addClient(portal, 'Client of the way back');
  const project = await addProject(portal, { clientId });
  const list = `/admin/dashboard?client=${clientId}&due=no-date&sort=name`;
  await page.goto(list);
  await page.getByRole('link', { name: 'View Details' }).click();
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(page).toHaveURL(/tab=files/);
  await page.reload();
  const back = page.getByRole('link', { name: 'Back to Projects' });
  await expect(back).toHaveAttribute('href', list);
  await back.click();
  await expect(page).toHaveURL(new RegExp(`${list.replace('?', '\\?')}$`));
  await expect(page.getByLabel('Filter by Due Date')).toHaveValue('no-date');

  const other = await context.newPage();
  await openProject(other, project.id);
  await expect(other.getByRole('link', { name: 'Back to Projects' })).toHaveAttribute('href', '/dashboard');
});

test('tab and selected door are kept in the address', async ({ page, portal }) => {
  const project = await addProject(portal);
  const first = await addDoor(portal, project.id, 'First door');
  await addDoor(portal, project.id, 'Second door');
  await openProject(page, project.id);
  await expect(page.getByRole('tab', { name: 'Doors (2)' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('link', { name: /First door/ }).click();
  await expect(page).toHaveURL(new RegExp(`\\?door=${first}$`));
  await expect(page.getByRole('heading', { level: 2, name: 'First door' })).toBeFocused();
  await page.getByRole('link', { name: /Second door/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Second door' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'First door' })).toBeVisible();

  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(page).toHaveURL(/tab=files/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Browse Files' })).toBeVisible();
  await page.getByRole('tab', { name: /^Doors/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'First door' })).toBeVisible();
});

test('the banner tells how far the drawings are', async ({ page, portal }) => {
  const project = await addProject(portal);
  await addDoors(portal, project.id, 3, 1);
  await openProject(page, project.id);
  await expect(page.getByText('Drawing progress: 33%')).toBeVisible();
  await expect(page.getByRole('link', { name: /No drawings/ })).toHaveCount(2);
});

test('a project that does not exist is named so', async ({ page }) => {
  for (const id of [randomUUID(), 'nonsense']) {
    await page.goto(`/admin/project/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Project not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Projects' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('a door of another project, or none, is not shown', async ({ page, portal }) => {
  const [project, other] = [await addProject(portal), await addProject(portal)];
  const foreign = await addDoor(portal, other.id, 'Foreign door');
  for (const id of [foreign, randomUUID(), 'nonsense']) {
    await openProject(page, project.id, `?door=${id}`);
    await expect(page.getByText('This door does not exist. Somebody may have deleted it.')).toBeVisible();
  }
});

test('a failing backend is told, and trying again works', async ({ page, portal }) => {
  const project = await addProject(portal);
  const fault = portal.backend.faults.add({
    path: new RegExp(`^/rest/v1/project_list.*${project.id}`),
    effect: { status: 500 },
  });
  await page.goto(`/admin/project/${project.id}`);
  await expect(page.getByText('Failed to fetch project details. Please try again.')).toBeVisible();
  await expectAccessible(page);
  fault.remove();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: project.name })).toBeVisible();
});

test('Edit Project checks, saves, and keeps what was typed when saving fails', async ({ page, portal }) => {
  const project = await addProject(portal, { description: 'Before' });
  await openProject(page, project.id);
  await page.getByRole('button', { name: 'Edit Project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Project Name').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Project name is required')).toBeVisible();

  await dialog.getByLabel('Project Name').fill('Renamed project');
  await dialog.getByLabel('Status').selectOption('Ready for Approval');
  await dialog.getByLabel('Due Date').fill('2031-02-03');
  const fault = portal.backend.faults.add({
    method: 'PATCH',
    path: '/rest/v1/projects',
    effect: { status: 500 },
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to update project');
  await expect(dialog.getByLabel('Project Name')).toHaveValue('Renamed project');

  fault.remove();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Project updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed project' })).toBeVisible();
  const header = page.getByRole('main').locator('header');
  await expect(header).toContainText('Ready for Approval');
  await expect(header).toContainText('3 Feb 2031');
});

test('two people editing one project: the second chooses field by field', async ({ page, portal }) => {
  const project = await addProject(portal, { description: 'Before' });
  await openProject(page, project.id);
  await page.getByRole('button', { name: 'Edit Project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Project Name').fill('My name');

  await portal.backend.sql(
    "update public.projects set name = 'Their name', description = 'Their text' where id = $1",
    [project.id],
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Somebody else changed this project while you were editing')).toBeVisible();
  await expect(dialog.getByLabel('Project Name')).toHaveValue('My name');
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('Their text');
  await expectAccessible(page);

  await dialog
    .getByRole('group', { name: 'Project Name' })
    .getByRole('radio', { name: /Theirs/ })
    .check();
  await expect(dialog.getByLabel('Project Name')).toHaveValue('Their name');
  await dialog.getByRole('group', { name: 'Project Name' }).getByRole('radio', { name: /Yours/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My name' })).toBeVisible();
  const [stored] = await portal.backend.sql('select name, description from public.projects where id = $1', [
    project.id,
  ]);
  expect(stored).toEqual({ name: 'My name', description: 'Their text' });
});

test('unsaved input is not lost by going back, closing or reloading', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id);
  await page.getByRole('link', { name: 'Back to Projects' }).click();
  await page.goBack();
  await page.getByRole('button', { name: 'Edit Project' }).click();
  const form = page.getByRole('dialog', { name: /Edit Project/ });
  await form.getByLabel('Project Name').fill('Not saved yet');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });

  await page.evaluate(() => history.forward());
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Project Name')).toHaveValue('Not saved yet');

  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Project Name')).toHaveValue('Not saved yet');

  const asked = page.waitForEvent('dialog');
  // Not `page.reload()`: it would wait for a page that never comes.
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(form.getByLabel('Project Name')).toHaveValue('Not saved yet');

  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
});
