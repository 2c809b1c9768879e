import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addDoor, doorData, openProject, pdfWithPages } from '../support/project-page.ts';
import { addProject } from '../support/projects.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

/** Every dialog of the project page: no violation in it, opened, used and closed with the keyboard alone. */
test.beforeEach(async ({ page }) => signIn(page, accounts.user));

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfWithPages(3) });

async function openByKey(page: Page, opener: Locator, dialog: Locator) {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expectFocusIn(dialog);
}

/** Not `:focus`: a date field's calendar button has the focus without the field matching it. */
async function expectFocusIn(dialog: Locator) {
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

async function closeByKey(page: Page, opener: Locator, dialog: Locator) {
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** The focus goes around in a dialog and never leaves it. */
async function expectFocusKept(page: Page, dialog: Locator) {
  const controls = await dialog.locator('button, input, select, textarea, [tabindex="0"]').count();
  for (let step = 0; step <= controls; step += 1) {
    await page.keyboard.press('Tab');
    await expectFocusIn(dialog);
  }
  await page.keyboard.press('Shift+Tab');
  await expectFocusIn(dialog);
}

// The browser gives a choice of files to the test only if it was told to before it opens one.
test.beforeEach(({ page }) => {
  page.on('filechooser', () => {});
});

test('Edit Project', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id);
  const opener = page.getByRole('button', { name: 'Edit Project' });
  const dialog = page.getByRole('dialog', { name: `Edit Project ${project.number}` });
  await openByKey(page, opener, dialog);
  await expectAccessible(page);
  await expectFocusKept(page, dialog);
  await closeByKey(page, opener, dialog);

  await openByKey(page, opener, dialog);
  await expect(dialog.getByLabel('Project Name')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' by key');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(dialog.getByLabel('Project Name')).toHaveValue(`${project.name} by key`);
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Project Name')).toBeFocused();
  await expect(dialog.getByLabel('Project Name')).toHaveValue(project.name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Deli');
  await expect(dialog.getByLabel('Status')).toHaveValue('Delivered');
  await dialog.getByLabel('Project Name').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Project updated successfully')).toBeVisible();
  await expect(opener).toBeFocused();
  await expect(page.getByRole('main').locator('header')).toContainText('Delivered');
});

test('Create Door', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id);
  const opener = page.getByRole('main').locator('header').getByRole('button', { name: 'Create Door' });
  const dialog = page.getByRole('dialog', { name: 'Create Door' });
  await openByKey(page, opener, dialog);
  await expectFocusKept(page, dialog);
  await closeByKey(page, opener, dialog);
});

test('Edit Door Data and Add Door Data', async ({ page, portal }) => {
  const project = await addProject(portal);
  const id = await addDoor(portal, project.id, 'Bare', null);
  await openProject(page, project.id, `?door=${id}`);
  const adder = page.getByRole('button', { name: 'Add Door Data' });
  const adding = page.getByRole('dialog', { name: 'Add Door Data: Bare' });
  await openByKey(page, adder, adding);
  await expectAccessible(page);
  await closeByKey(page, adder, adding);
  await openByKey(page, adder, adding);
  await adding.getByLabel('Width (mm)').focus();
  await page.keyboard.type('900');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Door data saved successfully')).toBeVisible();
  const opener = page.getByRole('button', { name: 'Edit Door Data' });
  await expect(opener).toBeFocused();

  const dialog = page.getByRole('dialog', { name: 'Edit Door Data: Bare' });
  await openByKey(page, opener, dialog);
  await expectAccessible(page);
  await expectFocusKept(page, dialog);
  await dialog.getByLabel('Surface Finish').focus();
  await page.keyboard.type('RAL');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Color Code')).toBeFocused();
  await page.keyboard.type('ral 5010');
  await dialog.getByLabel('Kickplate').focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await doorData(portal, id)).toMatchObject({
    width: 900.1,
    color_code: 'RAL 5010',
    kickplate: true,
  });
});

test('Door Raw Data, in each of its tabs', async ({ page, portal, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const project = await addProject(portal);
  const id = await addDoor(portal, project.id, 'Raw', { width: 900 });
  await openProject(page, project.id, `?door=${id}`);
  const opener = page.getByRole('button', { name: 'View Raw Data' });
  const dialog = page.getByRole('dialog', { name: 'Door Raw Data: Raw' });
  await openByKey(page, opener, dialog);
  await expect(dialog.getByRole('tab', { name: 'Folder Data' })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Folder Data' }).focus();
  for (const tab of ['Folder Data', 'Door Metadata', 'Files (0)', 'Complete Raw Data']) {
    await expect(dialog.getByRole('tab', { name: tab })).toBeFocused();
    await expect(dialog.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expect(dialog.getByRole('tabpanel')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
  }
  await expect(dialog.getByRole('tab', { name: 'Folder Data' })).toBeFocused();
  await expectFocusKept(page, dialog);
  const copy = dialog.getByRole('button', { name: 'Copy Folder ID' });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Folder ID copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await expect(copy).toBeFocused();
  await closeByKey(page, opener, dialog);
});

test('Copy Door', async ({ page, portal }) => {
  const [source, target] = [await addProject(portal), await addProject(portal)];
  const id = await addDoor(portal, source.id, 'To copy');
  await openProject(page, source.id, `?door=${id}`);
  const opener = page.getByRole('button', { name: 'Copy Door' });
  const dialog = page.getByRole('dialog', { name: 'Copy Door: To copy' });
  await openByKey(page, opener, dialog);
  await expectAccessible(page);
  await expectFocusKept(page, dialog);
  await closeByKey(page, opener, dialog);

  await openByKey(page, opener, dialog);
  await expect(dialog.getByLabel('Target Project')).toBeFocused();
  await page.keyboard.type(target.number);
  await expect(page.getByRole('option', { name: new RegExp(target.number) })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Target Project')).toHaveValue(new RegExp(target.number));
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(dialog.getByLabel('Target Project')).toHaveValue(new RegExp(target.number));
  await dialog.getByLabel('New Door Name').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' 2');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Copy drawings')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('Copy drawings')).not.toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Door "To copy 2" copied to project ${target.number}`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('Upload PDF', async ({ page, portal }) => {
  const project = await addProject(portal);
  const id = await addDoor(portal, project.id, 'Drawn');
  await openProject(page, project.id, `?door=${id}`);
  const opener = page.getByRole('button', { name: 'Add Drawings' });
  const dialog = page.getByRole('dialog', { name: 'Upload PDF' });
  await openByKey(page, opener, dialog);
  await expectFocusKept(page, dialog);
  await closeByKey(page, opener, dialog);

  await openByKey(page, opener, dialog);
  await expect(dialog.getByRole('button', { name: 'Browse Files' })).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(pdf('by-key.pdf'));
  await expect(dialog.getByText('by-key.pdf')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Upload' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('File uploaded successfully')).toBeVisible();
  await expect(opener).toBeFocused();

  await deleteByKey(page, 'Delete by-key.pdf', /this file\? This action cannot be undone/);
  await expect(page.getByText('File deleted successfully')).toBeVisible();
  await deleteByKey(page, 'Delete Door', /this folder\? This will also delete all associated data/);
  await expect(page.getByText('Folder deleted successfully')).toBeVisible();
});

test('the Files tab and the file viewer', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id);
  await page.getByRole('tab', { name: /^Doors/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Files' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/^No files yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Browse Files' }).focus();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([pdf('first.pdf'), pdf('second.pdf')]);
  await expect(page.getByText('Upload complete: 2 successful, 0 failed').first()).toBeVisible();

  const opener = page.getByRole('button', { name: 'View first.pdf' });
  const dialog = page.getByRole('dialog', { name: 'first.pdf' });
  await openByKey(page, opener, dialog);
  await expect(dialog.getByText('Page 1 of 3')).toBeVisible();
  await expectFocusKept(page, dialog);
  const pages = dialog.getByRole('region', { name: 'Pages of first.pdf' });
  await pages.focus();
  await page.keyboard.press('End');
  await expect(dialog.getByText('Page 3 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zoom in' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('125%')).toBeVisible();
  await closeByKey(page, opener, dialog);

  await deleteByKey(page, 'Delete first.pdf', /this file\? This action cannot be undone/);
  await expect(page.getByText('File deleted successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'View second.pdf' })).toBeVisible();
  await expect(opener).toHaveCount(0);
});

test('the way back closes a form of the door that it leaves, and asks before anything is lost', async ({
  page,
  portal,
}) => {
  const project = await addProject(portal);
  await addDoor(portal, project.id, 'Left behind', { width: 900 });
  await openProject(page, project.id);
  await page.getByRole('link', { name: /Left behind/ }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Edit Door Data' }).click();
  await expect(dialog.getByLabel('Width (mm)')).toHaveValue('900');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goForward();

  await page.getByRole('button', { name: 'Edit Door Data' }).click();
  await dialog.getByLabel('Width (mm)').fill('950');
  await page.evaluate(() => history.back());
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Width (mm)')).toHaveValue('950');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Project' }).click();
  await dialog.getByLabel('Project Name').fill('Typed above the page');
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(/door=/);
  await expect(dialog.getByLabel('Project Name')).toHaveValue('Typed above the page');
});

/** Asks to delete, says no with Escape, asks again and says yes. */
async function deleteByKey(page: Page, name: string, text: RegExp) {
  const opener = page.getByRole('button', { name, exact: true });
  const question = page.getByRole('alertdialog');
  await openByKey(page, opener, question);
  await expect(question).toContainText(text);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await closeByKey(page, opener, question);
  await openByKey(page, opener, question);
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
}
