import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/test.ts';

for (const [what, change] of [
  ['is no JSON', (html: string) => html.replace(/(id="portal-composition">)/, '$1,')],
  ['departs from its schema', (html: string) => html.replace('"sections":[', '"parts":[')],
  ['is missing', (html: string) => html.replace('portal-composition', 'something-else')],
] as const) {
  test(`a composition that ${what} shows a page that says so`, async ({ page, portal }) => {
    const file = path.join(portal.site.current, 'admin/index.html');
    const html = readFileSync(file, 'utf8');
    writeFileSync(file, change(html));
    renameSync(`${file}.br`, `${file}.br-aside`);
    try {
      await page.goto('/admin/login');
      await expect(page.getByRole('heading', { name: 'The portal cannot start' })).toBeVisible();
    } finally {
      writeFileSync(file, html);
      renameSync(`${file}.br-aside`, `${file}.br`);
    }
  });
}
