import type { Locator } from '@playwright/test';
import { addDoor, openProject } from '../support/project-page.ts';
import { addProject } from '../support/projects.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => signIn(page, accounts.user));

/** The choices of a list, word by word and in their order. */
const expectChoices = (list: Locator, labels: string[]) => expect(list.locator('option')).toHaveText(labels);

test('every list offers what the specification lists', async ({ page, portal }) => {
  await expectChoices(page.getByLabel('Filter by Due Date'), [
    'All Projects',
    'Overdue',
    'Due Soon (7 days)',
    'No Due Date',
  ]);
  await expectChoices(page.getByLabel('Sort by'), [
    'Created Date',
    'Due Date',
    'Project Number',
    'Project Name',
  ]);

  const project = await addProject(portal);
  await openProject(page, project.id);
  await page.getByRole('button', { name: 'Edit Project' }).click();
  await expectChoices(page.getByRole('dialog').getByLabel('Status'), [
    'New',
    'In Progress',
    'Ready for Approval',
    'Approved',
    'In Production',
    'Completed',
    'Delivered',
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Create Door' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create Door' });
  const lists = {
    'Door Series': ['Door 60mm', 'Door Meranti', 'Door Cottage', 'Door 18deg', 'Door 60mm inswing'],
    'Hinge Type': ['2', '3'],
    'Lock Type': ['Assa', '3-Point Lock'],
    Threshold: ['None', 'Aluminium', 'Oak', 'Pine', 'Pine Angle'],
    Handedness: ['Left Hand', 'Right Hand'],
    'Surface Finish': ['Untreated', 'Oil', 'Lacquer', 'RAL', 'NCS', 'Custom'],
  };
  for (const [label, choices] of Object.entries(lists)) await expectChoices(form.getByLabel(label), choices);
  const thresholds = form.getByLabel('Threshold').locator('option');
  const stored = await thresholds.evaluateAll((options) =>
    options.map((option) => option.getAttribute('value')),
  );
  expect(stored).toEqual(['none', 'alu', 'oak', 'pine', 'pine_angle']);
});

test('a door that somebody else deletes while it is copied is told', async ({ page, portal }) => {
  const [source, target] = [await addProject(portal), await addProject(portal)];
  const id = await addDoor(portal, source.id, 'Soon gone');
  await openProject(page, source.id, `?door=${id}`);
  await page.getByRole('button', { name: 'Copy Door' }).click();
  const dialog = page.getByRole('dialog', { name: /^Copy Door/ });
  await dialog.getByLabel('Target Project').fill(target.number);
  await page.getByRole('option', { name: new RegExp(target.number) }).click();
  await portal.backend.sql('delete from public.folders where id = $1', [id]);
  await dialog.getByRole('button', { name: 'Copy Door' }).click();
  await expect(dialog.getByText('No door selected for copying')).toBeVisible();
  expect(
    await portal.backend.sql('select id from public.folders where project_id = $1', [target.id]),
  ).toEqual([]);
});

test('a drawing that is no file asks for one', async ({ page, portal }) => {
  const project = await addProject(portal);
  const id = await addDoor(portal, project.id, 'Without a file');
  await openProject(page, project.id, `?door=${id}`);
  await page.getByRole('button', { name: 'Add Drawings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload PDF' });
  const text = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.setData('text/plain', 'no file');
    return transfer;
  });
  const area = dialog.getByText('Drag and drop a file here').locator('..');
  await area.dispatchEvent('drop', { dataTransfer: text });
  await expect(dialog.getByText('Please select a file to upload', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled();
});
