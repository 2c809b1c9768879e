import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  addDoor,
  onePixel,
  openProject,
  pdfWithPages,
  refuseInDatabase,
  storedFiles,
} from '../support/project-page.ts';
import { addProject } from '../support/projects.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

const bucket = '/storage/v1/object/project-files';
const nothing = { names: [], rowPaths: [], objectPaths: [] };

test.beforeEach(async ({ page }) => signIn(page, accounts.user));

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfWithPages(1) });
const choose = (page: Page, files: Parameters<ReturnType<Page['getByTestId']>['setInputFiles']>[0]) =>
  page.getByTestId('file-input').setInputFiles(files);
const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });

// The browser gives a choice of files to the test only if it was told to before it opens one.
test.beforeEach(({ page }) => {
  page.on('filechooser', () => {});
});

test('several files at once: each is told, and the summary counts them', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id, '?tab=files');
  await expectAccessible(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Browse Files' }).click();
  await (await chooser).setFiles([
    pdf('plaan.pdf'),
    { name: 'pilt.png', mimeType: 'image/png', buffer: onePixel },
    {
      name: 'virus.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ\u0090\u0000 this is a program'),
    },
  ]);
  await expect(uploads(page).getByText('Upload complete: 2 successful, 1 failed')).toBeVisible();
  await expect(uploads(page).getByText('virus.pdf is not a valid PDF file')).toBeVisible();
  await expect(page.getByText('plaan.pdf uploaded successfully')).toBeVisible();
  await expect(page.getByText('Failed to upload virus.pdf: virus.pdf is not a valid PDF file')).toBeVisible();
  await expect(page.getByRole('button', { name: 'View pilt.png' })).toBeVisible();
  await expectAccessible(page);

  const files = await storedFiles(portal, project.id);
  expect(files.names).toEqual(['pilt.png', 'plaan.pdf']);
  expect(files.objectPaths).toEqual(files.rowPaths);
  expect(files.rowPaths[0]).toMatch(new RegExp(`^${project.id}/root/\\d+_[\\w-]+\\.(pdf|png)$`));
});

test('the drop area lights up under files and takes what is dropped', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id, '?tab=files');
  const area = page.getByText('Drag and drop files here').locator('..');
  const dropped = await page.evaluateHandle(
    ([text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text ?? ''], 'dropped.pdf', { type: 'application/pdf' }));
      transfer.items.add(new File(['MZ'], 'evil.exe', { type: 'application/x-msdownload' }));
      return transfer;
    },
    [pdfWithPages(1).toString('latin1')],
  );
  await area.dispatchEvent('dragenter', { dataTransfer: dropped });
  const lit = page.locator('[data-drag-over]');
  await expect(lit).toContainText('Drop to upload');
  await expectAccessible(page);
  await lit.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(lit).toHaveCount(0);
  await expect(page.getByRole('alert').getByText('Unsupported file types: evil.exe')).toBeVisible();
  await expect(page.getByText('dropped.pdf uploaded successfully')).toBeVisible();
  expect((await storedFiles(portal, project.id)).names).toEqual(['dropped.pdf']);
});

test('a choice that cannot be uploaded is told in the form', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id, '?tab=files');
  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(
    page.getByText(
      'Please upload a supported file type (PDF, JPG, PNG, GIF, Excel, OpenDocument, or Outlook email)',
    ),
  ).toBeVisible();
  const text = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.setData('text/plain', 'no file');
    return transfer;
  });
  await page
    .getByText('Drag and drop files here')
    .locator('..')
    .dispatchEvent('drop', { dataTransfer: text });
  await expect(page.getByText('Please select a file to upload (PDF, JPG, PNG, GIF, or Excel)')).toBeVisible();
  expect(await storedFiles(portal, project.id)).toEqual(nothing);
});

test('storage that fails twice and then answers: the third attempt succeeds', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id, '?tab=files');
  const fault = portal.backend.faults.add({ method: 'POST', path: bucket, times: 2, effect: 'abort' });
  await choose(page, [pdf('stubborn.pdf')]);
  await expect(page.getByText('stubborn.pdf uploaded successfully')).toBeVisible();
  expect(fault.hits).toBe(2);
  const files = await storedFiles(portal, project.id);
  expect(files.names).toEqual(['stubborn.pdf']);
  expect(files.objectPaths).toEqual(files.rowPaths);
  fault.remove();
});

test('storage that fails three times: told, and nothing stays', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id, '?tab=files');
  const fault = portal.backend.faults.add({ method: 'POST', path: bucket, effect: { status: 503 } });
  await choose(page, [pdf('hopeless.pdf')]);
  await expect(page.getByText('Failed to upload hopeless.pdf: Failed to upload file')).toBeVisible();
  await expect(uploads(page).getByText('Upload complete: 0 successful, 1 failed')).toBeVisible();
  expect(fault.hits).toBe(3);
  expect(await storedFiles(portal, project.id)).toEqual(nothing);
  fault.remove();
});

test('a row that cannot be written after the upload: the object is removed', async ({ page, portal }) => {
  const project = await addProject(portal);
  const allow = await refuseInDatabase(portal, {
    table: 'public.files',
    operation: 'insert',
    condition: "new.original_name = 'rowless.pdf'",
  });
  await openProject(page, project.id, '?tab=files');
  const removed = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/storage/v1/object/'),
  );
  await choose(page, [pdf('rowless.pdf')]);
  expect((await removed).ok()).toBe(true);
  await expect(page.getByText('Failed to upload rowless.pdf: Failed to upload file')).toBeVisible();
  expect(await storedFiles(portal, project.id)).toEqual(nothing);
  await allow();
});

test('a file of 50 MB and one byte is refused before it is sent', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id, '?tab=files');
  const file = path.join(tmpdir(), `too-large-${project.number}.pdf`);
  const handle = await open(file, 'w');
  await handle.write('%PDF-1.4\n');
  await handle.truncate(52_428_801);
  await handle.close();
  const fault = portal.backend.faults.add({ method: 'POST', path: bucket, effect: 'abort' });
  await choose(page, file);
  await expect(uploads(page).getByText('File size exceeds 50MB limit')).toBeVisible();
  expect(fault.hits).toBe(0);
  fault.remove();
  await rm(file);
});

test('an upload can be given up; nothing of it stays', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id, '?tab=files');
  const fault = portal.backend.faults.add({ method: 'POST', path: bucket, times: 1, effect: 'hold' });
  await choose(page, [pdf('given-up.pdf')]);
  await fault.hit;
  await expect(uploads(page).getByRole('progressbar', { name: 'given-up.pdf' })).toBeVisible();
  await expectAccessible(page);
  await uploads(page).getByRole('button', { name: 'Cancel given-up.pdf' }).click();
  await expect(uploads(page).getByText('Cancelled')).toBeVisible();
  fault.remove();
  expect(await storedFiles(portal, project.id)).toEqual(nothing);
  await uploads(page).getByRole('button', { name: 'Clear list' }).click();
  await expect(uploads(page)).toBeHidden();
});

test('leaving while a file is uploaded asks first; another tab does not', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id, '?tab=files');
  const fault = portal.backend.faults.add({ method: 'POST', path: bucket, times: 1, effect: 'hold' });
  await choose(page, [pdf('slow.pdf')]);
  await fault.hit;

  await page.getByRole('tab', { name: /^Doors/ }).click();
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(uploads(page).getByText('slow.pdf')).toBeVisible();

  const asked = page.waitForEvent('dialog');
  // Not `page.reload()`: it would wait for a page that never comes.
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await page.getByRole('link', { name: 'Back to Projects' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel the uploads?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(uploads(page).getByText('slow.pdf')).toBeVisible();

  await page.getByRole('link', { name: 'Back to Projects' }).click();
  await expect(question).toBeVisible();
  fault.remove();
  // The upload is done: nothing is left to ask, and the link is followed.
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect((await storedFiles(portal, project.id)).names).toEqual(['slow.pdf']);
});

test('the Upload PDF modal takes one PDF and tells what is wrong', async ({ page, portal }) => {
  const project = await addProject(portal);
  const id = await addDoor(portal, project.id, 'Drawn door');
  await openProject(page, project.id, `?door=${id}`);
  await page.getByRole('button', { name: 'Add Drawings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload PDF' });
  const button = dialog.getByRole('button', { name: 'Upload' });
  await expect(button).toBeDisabled();
  await expectAccessible(page);
  await choose(page, { name: 'photo.png', mimeType: 'image/png', buffer: onePixel });
  await expect(dialog.getByText('Only PDF files are allowed')).toBeVisible();
  await expect(button).toBeDisabled();

  await choose(page, pdf('joonis.pdf'));
  const fault = portal.backend.faults.add({ method: 'POST', path: bucket, effect: 'abort' });
  await button.click();
  await expect(dialog.getByText('Failed to upload file: Failed to upload file')).toBeVisible();
  fault.remove();
  await button.click();
  await expect(page.getByText('File uploaded successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('All drawings complete (1/1)')).toBeVisible();
  const files = await storedFiles(portal, project.id);
  expect(files.rowPaths[0]).toMatch(new RegExp(`^${project.id}/${id}/`));
  expect(files.objectPaths).toEqual(files.rowPaths);
});

test('a chosen drawing is not lost without a question', async ({ page, portal }) => {
  const project = await addProject(portal);
  await addDoor(portal, project.id, 'Door with a choice');
  await openProject(page, project.id);
  await page.getByRole('link', { name: /Door with a choice/ }).click();
  await page.getByRole('button', { name: 'Add Drawings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload PDF' });
  await choose(page, pdf('valitud.pdf'));
  await expect(dialog.getByText('valitud.pdf')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  const waysOut = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close dialog' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.mouse.click(5, 5),
    () => page.evaluate(() => history.back()),
  ];
  for (const leave of waysOut) {
    await leave();
    await expect(question).toContainText('The chosen drawing has not been uploaded.');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByText('valitud.pdf')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  expect((await storedFiles(portal, project.id)).names).toEqual([]);
});
