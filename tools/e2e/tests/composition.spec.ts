import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expectAccessible } from '../support/accessibility.ts';
import { nextHydration } from '../support/public-site.ts';
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

const FAULTS = [
  ['missing', (file: string) => rmSync(file)],
  ['cut off', (file: string) => writeFileSync(file, readFileSync(file, 'utf8').slice(0, 500))],
  ['tampered with', (file: string) => appendFileSync(file, 'globalThis.tampered = true;')],
] as const;

for (const [what, fault] of FAULTS) {
  test(`a public page whose composition is ${what} reads and leads on, and works once it is back`, async ({
    page,
    portal,
  }) => {
    const html = readFileSync(path.join(portal.site.current, 'contact/index.html'), 'utf8');
    const name = /starts\/\w+\.js/.exec(html)?.[0] ?? 'none';
    const file = path.join(portal.site.root, name);
    const content = readFileSync(file);
    renameSync(`${file}.br`, `${file}.br-aside`);
    try {
      fault(file);
      await page.goto('/contact');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await page.getByRole('main').getByRole('button').last().click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('This needs a part of the page that could not be loaded.');
      await expectAccessible(page);
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);

      writeFileSync(file, content);
      const alive = nextHydration(page);
      await page.getByRole('main').getByRole('button').last().click();
      await alive;
      await expect(alert.filter({ hasText: 'could not be loaded' })).toBeHidden();

      fault(file);
      await page.reload();
      await page.getByRole('link', { name: 'About' }).first().click();
      await expect(page).toHaveURL(/\/about$/);
    } finally {
      writeFileSync(file, content);
      renameSync(`${file}.br-aside`, `${file}.br`);
    }
  });
}
