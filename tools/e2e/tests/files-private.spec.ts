import { startPortal } from '../support/portal.ts';
import { openProject, pdfWithPages } from '../support/project-page.ts';
import { addProject } from '../support/projects.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

test('files of a private bucket are opened through signed links, and a failing one is told', async ({
  browser,
}) => {
  const portal = await startPortal({ signedFileUrls: true });
  const context = await browser.newContext({ baseURL: portal.url });
  try {
    const page = await context.newPage();
    await signIn(page, accounts.user);
    const project = await addProject(portal);
    await openProject(page, project.id, '?tab=files');
    await page.getByTestId('file-input').setInputFiles({
      name: 'secret.pdf',
      mimeType: 'application/pdf',
      buffer: pdfWithPages(2),
    });
    await expect(page.getByText('secret.pdf uploaded successfully')).toBeVisible();

    const fault = portal.backend.faults.add({ path: '/storage/v1/object/sign', effect: { status: 403 } });
    await page.getByRole('button', { name: 'View secret.pdf' }).click();
    const dialog = page.getByRole('dialog', { name: 'secret.pdf' });
    await expect(page.getByText('Failed to open file. Please try again.')).toBeVisible();
    await expect(dialog.getByText('Failed to load file')).toBeVisible();
    fault.remove();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('Page 1 of 2')).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('secret.pdf');
  } finally {
    await context.close();
    await portal.stop();
  }
});
