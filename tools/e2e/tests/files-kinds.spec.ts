import { expectAccessible } from '../support/accessibility.ts';
import { pdfWithoutItsFonts } from '../support/pdf-files.ts';
import type { Portal } from '../support/portal.ts';
import { openProject } from '../support/project-page.ts';
import { addProject, type TestProject } from '../support/projects.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => signIn(page, accounts.user));

test('a PDF without its fonts is read with the character maps and fonts of the portal', async ({
  page,
  portal,
}) => {
  const project = await addProject(portal);
  await openProject(page, project.id, '?tab=files');
  await page.getByTestId('file-input').setInputFiles({
    name: 'tellimus.pdf',
    mimeType: 'application/pdf',
    buffer: pdfWithoutItsFonts(),
  });
  await expect(page.getByText('tellimus.pdf uploaded successfully')).toBeVisible();

  const asked: string[] = [];
  const refused: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  page.context().on('response', (response) => response.ok() || refused.push(response.url()));
  await page.getByRole('button', { name: 'View tellimus.pdf' }).click();
  const pages = page.getByRole('region', { name: 'Pages of tellimus.pdf' });
  await expect(pages.getByText('日本語', { exact: true })).toBeAttached();
  await expect(pages.getByText('αβγ', { exact: true })).toBeAttached();
  await expect(pages.locator('canvas')).toBeVisible();

  const names = asked.map((url) => new URL(url).pathname.split('/').slice(-2).join('/'));
  expect(names).toContain('cmaps/90ms-RKSJ-H.bcmap');
  expect(names).toContain('standard_fonts/FoxitSymbol.pfb');
  expect(refused).toEqual([]);
  const own = [portal.url, portal.backend.url];
  expect(asked.filter((url) => url.startsWith('http') && !own.includes(new URL(url).origin))).toEqual([]);
});

/**
 * Lets the portal hold a file of a type that it takes from nobody: as an older system has left it behind.
 *
 * @returns what takes it away again
 */
async function addForeignFile(
  { backend }: Portal,
  { id }: TestProject,
  name: string,
  type: string,
  text: string,
) {
  const [rule] = await backend.sql<{ definition: string }>(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'files_file_type_check'",
  );
  const [bucket] = await backend.sql<{ types: string }>(
    "select to_json(allowed_mime_types)::text as types from storage.buckets where id = 'project-files'",
  );
  await backend.sql('alter table public.files drop constraint files_file_type_check');
  await backend.sql("update storage.buckets set allowed_mime_types = null where id = 'project-files'");
  const path = `${id}/root/${name}`;
  const answer = await fetch(`${backend.url}/storage/v1/object/project-files/${path}`, {
    method: 'POST',
    headers: { apikey: backend.secretKey, 'content-type': type },
    body: text,
  });
  expect(answer.ok, await answer.text()).toBe(true);
  await backend.sql(
    `insert into public.files (filename, original_name, file_type, file_path, file_size, project_id)
     values ($1, $1, $2, $3, $4, $5)`,
    [name, type, path, Buffer.byteLength(text), id],
  );
  return async () => {
    await backend.sql('delete from public.files where file_path = $1', [path]);
    await backend.sql(
      `update storage.buckets set allowed_mime_types = (select array_agg(type) from json_array_elements_text($1::json) type)
       where id = 'project-files'`,
      [bucket?.types],
    );
    await backend.sql(`alter table public.files add constraint files_file_type_check ${rule?.definition}`);
  };
}

test('a text is shown in its frame', async ({ page, portal }) => {
  const project = await addProject(portal);
  const lines = ['Lävepakk: tamm', ...Array.from({ length: 200 }, (_, index) => `Line ${index + 1}`)];
  const remove = await addForeignFile(portal, project, 'notes.txt', 'text/plain', lines.join('\n'));
  try {
    await openProject(page, project.id, '?tab=files');
    const fault = portal.backend.faults.add({ path: '/storage/v1/object/public', effect: { status: 500 } });
    await page.getByRole('button', { name: 'View notes.txt' }).click();
    const dialog = page.getByRole('dialog', { name: 'notes.txt' });
    await expect(dialog.getByText('Failed to load file')).toBeVisible();
    fault.remove();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    const frame = dialog.getByRole('region', { name: 'notes.txt' });
    await expect(frame).toContainText('Lävepakk: tamm');
    expect((await frame.boundingBox())?.height).toBe(400);
    await expectAccessible(page);
    await frame.focus();
    await page.keyboard.press('End');
    await expect.poll(() => frame.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  } finally {
    await remove();
  }
});

test('a file of another kind has no preview, and can be downloaded', async ({ page, portal }) => {
  const project = await addProject(portal);
  const remove = await addForeignFile(portal, project, 'plans.zip', 'application/zip', 'PK');
  try {
    await openProject(page, project.id, '?tab=files');
    await page.getByRole('button', { name: 'View plans.zip' }).click();
    const dialog = page.getByRole('dialog', { name: 'plans.zip' });
    await expect(dialog.getByText('File Preview Not Available')).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('plans.zip');
  } finally {
    await remove();
  }
});
