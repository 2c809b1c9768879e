import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addDoor, openProject, pdfWithPages, storedFiles } from '../support/project-page.ts';
import { addProject } from '../support/projects.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => signIn(page, accounts.user));

test('the raw data of a door, tab by tab, with its copy buttons', async ({ page, portal, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const project = await addProject(portal);
  const id = await addDoor(portal, project.id, 'Raw door', { width: 900.5 });
  await openProject(page, project.id, `?door=${id}`);
  await page.getByRole('button', { name: 'View Raw Data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Door Raw Data: Raw door' });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

  await expect(dialog.getByRole('region', { name: 'Folder data' })).toContainText('"name": "Raw door"');
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Door Metadata' }).click();
  await expect(dialog.getByRole('region', { name: 'Door metadata' })).toContainText('"width": 900.5');
  await dialog.getByRole('tab', { name: 'Files (0)' }).click();
  await expect(dialog.getByRole('region', { name: 'Files' })).toContainText('[]');
  await dialog.getByRole('tab', { name: 'Complete Raw Data' }).click();
  await dialog.getByRole('button', { name: 'Copy Complete raw data' }).click();
  await expect(page.getByText('Complete raw data copied!')).toBeVisible();
  expect(JSON.parse(await clipboard())).toMatchObject({ id, door_metadata: { width: 900.5 }, files: [] });

  const [metadata] = await portal.backend.sql<{ id: string }>(
    'select id from public.door_metadata where folder_id = $1',
    [id],
  );
  const copies = { 'Folder ID': id, 'Metadata ID': metadata?.id, 'Project ID': project.id };
  for (const [subject, text] of Object.entries(copies)) {
    await dialog.getByRole('button', { name: `Copy ${subject}` }).click();
    await expect(page.getByText(`${subject} copied!`)).toBeVisible();
    expect(await clipboard()).toBe(text);
  }
  await expect(dialog.getByRole('heading', { name: 'Database information' })).toBeVisible();
});

test('a door is copied to another project with its data and drawings', async ({ page, portal }) => {
  const [source, target] = [await addProject(portal), await addProject(portal)];
  const id = await addDoor(portal, source.id, 'Original', { width: 812.5, hinge_type: 'Right' });
  await openProject(page, source.id, `?door=${id}`);
  await addDrawing(page, 'plaan.pdf');
  await page.getByRole('button', { name: 'Copy Door' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy Door: Original' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy Door' }).click();
  await expect(dialog.getByText('Please select a project to copy to')).toBeVisible();

  await dialog.getByLabel('Target Project').fill(target.number);
  await page.getByRole('option', { name: new RegExp(target.number) }).click();
  await dialog.getByLabel('New Door Name').fill('Its copy');
  await dialog.getByRole('button', { name: 'Copy Door' }).click();
  await expect(page.getByText(`Door "Its copy" copied to project ${target.number}`)).toBeVisible();

  await openProject(page, target.id);
  await page.getByRole('link', { name: /Its copy.*Has drawings/ }).click();
  await expect(page.getByRole('button', { name: 'View plaan.pdf' })).toBeVisible();
  const files = await storedFiles(portal, target.id);
  expect(files.objectPaths).toEqual(files.rowPaths);
  expect(files.names).toEqual(['plaan.pdf']);
});

test('a door is copied within its project without drawings', async ({ page, portal }) => {
  const project = await addProject(portal);
  const id = await addDoor(portal, project.id, 'Twin');
  await openProject(page, project.id, `?door=${id}`);
  await page.getByRole('button', { name: 'Copy Door' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Target Project').click();
  const present = `${project.number} – ${project.name} (this project)`;
  await expect(page.getByRole('option').first()).toHaveText(present);
  await page.getByRole('option').first().click();
  await expect(dialog.getByLabel('Target Project')).toHaveValue(present);
  await dialog.getByLabel('New Door Name').fill('Twin 2');
  await dialog.getByLabel('Copy drawings').uncheck();
  await dialog.getByRole('button', { name: 'Copy Door' }).click();
  await expect(page.getByText('Door "Twin 2" copied successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: /Twin 2/ })).toBeVisible();
});

test('a copy that fails leaves nothing behind', async ({ page, portal }) => {
  const [source, target] = [await addProject(portal), await addProject(portal)];
  const id = await addDoor(portal, source.id, 'Fragile');
  await openProject(page, source.id, `?door=${id}`);
  await addDrawing(page, 'one.pdf');
  await page.getByRole('button', { name: 'Copy Door' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy Door: Fragile' });
  await dialog.getByLabel('Target Project').fill(target.number);
  await page.getByRole('option', { name: new RegExp(target.number) }).click();
  const fault = portal.backend.faults.add({ path: '/rest/v1/rpc/copy_door', effect: { status: 500 } });
  await dialog.getByRole('button', { name: 'Copy Door' }).click();
  await expect(dialog.getByText('Failed to copy door')).toBeVisible();
  expect(await storedFiles(portal, target.id)).toEqual({ names: [], rowPaths: [], objectPaths: [] });
  fault.remove();
});

test('a copy dialog without projects says so', async ({ page, portal }) => {
  const project = await addProject(portal);
  const id = await addDoor(portal, project.id, 'Lonely');
  await openProject(page, project.id, `?door=${id}`);
  const fault = portal.backend.faults.add({ path: '/rest/v1/projects', effect: { status: 403 } });
  await page.getByRole('button', { name: 'Copy Door' }).click();
  await expect(page.getByText('Failed to open copy dialog')).toBeVisible();
  fault.remove();
});

test('a door is deleted after a question, and stays when that fails', async ({ page, portal }) => {
  const project = await addProject(portal);
  const id = await addDoor(portal, project.id, 'Unwanted');
  await openProject(page, project.id, `?door=${id}`);
  await page.getByRole('button', { name: 'Delete Door' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Unwanted?' });
  await expect(question).toContainText(
    'Are you sure you want to delete this folder? This will also delete all associated data.',
  );
  await expectAccessible(page);
  const fault = portal.backend.faults.add({
    method: 'DELETE',
    path: '/rest/v1/folders',
    effect: { status: 500 },
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete folder')).toBeVisible();
  fault.remove();

  await page.getByRole('button', { name: 'Delete Door' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Folder deleted successfully')).toBeVisible();
  await expect(page.getByText('No doors yet. Create the first door of this project.')).toBeVisible();
});

test('every series, hand and size has its picture', async ({ page, portal }) => {
  const project = await addProject(portal);
  const series = ['door_60mm', 'door_meranti', 'door_cottage', 'door_18deg', 'door_60mm_inward', 'Unknown'];
  for (const name of series)
    await addDoor(portal, project.id, `In ${name}`, { door_name: name, handedness: 'Right' });
  await openProject(page, project.id);
  for (const name of series) {
    const picture = page
      .getByRole('link', { name: new RegExp(`In ${name} `) })
      .locator('svg')
      .first();
    await expect(picture).toHaveAttribute('data-series', name === 'Unknown' ? 'door_60mm' : name);
    await expect(picture).toHaveAttribute('data-hinges', 'right');
    await expect(picture).toHaveAttribute('width', '60');
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: /In door_cottage/ }).click();
  await expect(page.getByRole('img', { name: /Door Cottage/ })).toHaveAttribute('width', '300');
  await expectAccessible(page);
});

async function addDrawing(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Drawings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload PDF' });
  await dialog
    .getByTestId('file-input')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdfWithPages(1) });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('File uploaded successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: `View ${name}` })).toBeVisible();
}
