import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { onePixel, openProject, pdfWithPages } from '../support/project-page.ts';
import { addProject } from '../support/projects.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => signIn(page, accounts.user));

const pdf = (name: string, pages = 1, landscape = false) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdfWithPages(pages, landscape),
});

async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByTestId('file-input').setInputFiles(file);
  await expect(page.getByText(`${file.name} uploaded successfully`)).toBeVisible();
}

test('a PDF of 200 pages is drawn as its pages come into view', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id, '?tab=files');
  await upload(page, pdf('long.pdf', 200));
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.getByRole('button', { name: 'View long.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'long.pdf' });
  const pages = dialog.getByRole('region', { name: 'Pages of long.pdf' });
  await expect(dialog.getByText('Page 1 of 200')).toBeVisible();
  await expect(pages.getByText('Page number 1', { exact: true })).toBeAttached();
  expect(await pages.locator('canvas').count()).toBeLessThan(6);
  await expect(pages).toHaveCSS('height', '600px');
  expect(workers).toHaveLength(1);
  expect(workers[0]).toMatch(new RegExp(`^${portal.url}/.*pdf-worker\\.[0-9a-f]{8}\\.js$`));
  await expectAccessible(page);

  await pages.focus();
  await page.keyboard.press('End');
  await expect(dialog.getByText('Page 200 of 200')).toBeVisible();
  await expect(pages.getByText('Page number 200', { exact: true })).toBeAttached();
  expect(await pages.locator('canvas').count()).toBeLessThan(6);

  const widthOf = async () => (await pages.locator('canvas').first().boundingBox())?.width ?? 0;
  await page.keyboard.press('Home');
  await expect(dialog.getByText('Page 1 of 200')).toBeVisible();
  const before = await widthOf();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(widthOf).toBeGreaterThan(before);
  await dialog.getByRole('button', { name: 'Fit to width' }).click();
  await expect.poll(widthOf).toBe(before);
  await dialog.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(widthOf).toBeLessThan(before);
});

test('a PDF fits a phone', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id, '?tab=files');
  await upload(page, pdf('phone.pdf', 3));
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('button', { name: 'View phone.pdf' }).click();
  const canvas = page.locator('canvas').first();
  await expect(canvas).toBeVisible();
  expect((await canvas.boundingBox())?.width).toBeLessThan(375);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const dialog = page.getByRole('dialog', { name: 'phone.pdf' });
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(375);
});

test('the page at the top is the current one, though a phone shows several', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id, '?tab=files');
  await upload(page, pdf('landscape.pdf', 3, true));
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('button', { name: 'View landscape.pdf' }).click();
  await expect(page.getByText('Page number 2', { exact: true })).toBeAttached();
  await expect(page.getByTestId('pdf-page')).toHaveText('Page 1 of 3');
});

test('the way back closes the viewer and stays, and closing it leaves no step behind', async ({
  page,
  portal,
}) => {
  const project = await addProject(portal);
  await page.setViewportSize({ width: 375, height: 700 });
  await openProject(page, project.id);
  await page.getByRole('tab', { name: 'Files' }).click();
  await upload(page, { name: 'pilt.png', mimeType: 'image/png', buffer: onePixel });
  const opener = page.getByRole('button', { name: 'View pilt.png' });
  const dialog = page.getByRole('dialog', { name: 'pilt.png' });
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\?tab=files$/);
  await expect(opener).toBeFocused();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await opener.click();
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close dialog' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\?tab=files$/);
  // The step before is the one before the viewer was opened.
  await page.goBack();
  await expect(page.getByRole('tab', { name: /^Doors/ })).toHaveAttribute('aria-selected', 'true');
});

test('images, spreadsheets and mails are shown or offered for download', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id, '?tab=files');
  await upload(page, { name: 'pilt.png', mimeType: 'image/png', buffer: onePixel });
  await page.getByRole('button', { name: 'View pilt.png' }).click();
  const image = page.getByRole('img', { name: 'pilt.png' });
  await expect(image).toBeVisible();
  await expect(image.locator('..')).toHaveCSS('height', '600px');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'View pilt.png' })).toBeFocused();

  await upload(page, {
    name: 'kiri.eml',
    mimeType: 'message/rfc822',
    buffer: Buffer.from('From: demo@doors.example\r\nSubject: Demo\r\n\r\nDemo text'),
  });
  await page.getByRole('button', { name: 'View kiri.eml' }).click();
  await expect(
    page.getByText("This kind of file can't be shown here. Download it to open it."),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a file that cannot be loaded is told, and trying again works', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id, '?tab=files');
  await upload(page, pdf('lost.pdf'));
  await upload(page, { name: 'lost.png', mimeType: 'image/png', buffer: onePixel });
  const fault = portal.backend.faults.add({ path: '/storage/v1/object/public', effect: { status: 500 } });
  for (const name of ['lost.png', 'lost.pdf']) {
    await page.getByRole('button', { name: `View ${name}` }).click();
    await expect(page.getByRole('dialog').getByText('Failed to load file')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Download ${name}` }).click();
    await expect(page.getByText('Failed to download file. Please try again.').first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'View lost.pdf' }).click();
  await expect(page.getByRole('dialog').getByText('Failed to load file')).toBeVisible();
  await expectAccessible(page);
  fault.remove();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
});

test('a download has its original name, whatever letters that has', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id, '?tab=files');
  for (const name of ['Õuna-äär öö ülevaade.pdf', `Uks "1" 'kiire'.pdf`]) {
    await upload(page, pdf(name));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${name}` }).click();
    // A quote cannot be in a file's name everywhere, so the browser may write another sign for it.
    expect((await download).suggestedFilename().replaceAll('_', '"')).toBe(name);
  }
});

test('a file is deleted after a question, and stays when that fails', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id, '?tab=files');
  await upload(page, pdf('old.pdf'));
  const button = page.getByRole('button', { name: 'Delete old.pdf' });
  await button.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete this file? This action cannot be undone.',
  );
  const fault = portal.backend.faults.add({
    method: 'DELETE',
    path: '/rest/v1/files',
    effect: { status: 500 },
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete file')).toBeVisible();
  await expect(button).toBeVisible();
  fault.remove();
  await button.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('File deleted successfully')).toBeVisible();
  await expect(button).toBeHidden();
});

test('a list that cannot be fetched says so', async ({ page, portal }) => {
  const project = await addProject(portal);
  const fault = portal.backend.faults.add({
    path: new RegExp(`^/rest/v1/files.*${project.id}`),
    effect: { status: 500 },
  });
  await openProject(page, project.id, '?tab=files');
  await expect(page.getByText('Failed to fetch folder files')).toBeVisible();
  fault.remove();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^No files yet/)).toBeVisible();
});
