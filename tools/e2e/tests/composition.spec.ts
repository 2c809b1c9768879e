import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/test.ts';

const CHANGES = [
  ['is cut off', (html: string) => html.slice(0, html.indexOf('"sections":') + 200)],
  ['is no JSON', (html: string) => html.replace(/(id="portal-composition">)/, '$1,')],
  ['departs from its schema', (html: string) => html.replace('"sections":[', '"parts":[')],
  ['is missing', (html: string) => html.replace('id="portal-composition"', 'id="something-else"')],
] as const;

for (const [what, change] of CHANGES) {
  test(`a composition that ${what} shows a page that says so`, async ({ page, portal }) => {
    const file = path.join(portal.site.current, 'admin/index.html');
    const html = readFileSync(file, 'utf8');
    writeFileSync(file, change(html));
    renameSync(`${file}.br`, `${file}.br-aside`);
    try {
      await page.goto('/admin/login');
      await expect(page.getByRole('heading', { name: 'The portal cannot start' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    } finally {
      writeFileSync(file, html);
      renameSync(`${file}.br-aside`, `${file}.br`);
    }
  });
}

for (const [what, change] of CHANGES) {
  test(`a public page whose composition ${what} reads and leads on, and says so to whoever needs it`, async ({
    page,
    portal,
  }) => {
    const file = path.join(portal.site.current, 'contact/index.html');
    const html = readFileSync(file, 'utf8');
    writeFileSync(file, change(html));
    renameSync(`${file}.br`, `${file}.br-aside`);
    try {
      await page.goto('/contact');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await page.getByRole('main').getByRole('button').last().click();
      await expect(page.getByRole('alert')).toContainText('This needs a part of the page');
      await expect(heading).toBeVisible();
      await page.getByRole('link', { name: 'About' }).first().click();
      await expect(page).toHaveURL(/\/about$/);
    } finally {
      writeFileSync(file, html);
      renameSync(`${file}.br-aside`, `${file}.br`);
    }
  });
}
