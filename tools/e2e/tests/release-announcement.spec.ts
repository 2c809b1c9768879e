import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, type ReleasedSite, test } from '../support/released-site.ts';

/** What happens to the file that says what is current; gives what undoes it. */
type Fault = (file: string, page: Page) => Promise<() => Promise<void>>;

const FAULTS: Record<string, Fault> = {
  async missing(file) {
    renameSync(file, `${file}.away`);
    return async () => renameSync(`${file}.away`, file);
  },
  truncated: (file) => rewrite(file, (content) => content.slice(0, content.length / 2)),
  'malformed by somebody': (file) => rewrite(file, () => '{"composition":{"id":7}}'),
  'made to name what is not there': (file) => rewrite(file, () => '{"composition":"nonsense"}'),
  async slow(_file, page) {
    await page.route('**/current.json', () => {});
    return () => page.unroute('**/current.json');
  },
};

async function rewrite(file: string, change: (content: string) => string) {
  const content = readFileSync(file, 'utf8');
  writeFileSync(file, change(content));
  return async () => writeFileSync(file, content);
}

const offer = (page: Page) => page.getByText('A new version of the portal is ready.');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** A tab learns what is current when somebody looks at it again. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** A tab with the first version, in which time passes only as the test wants. */
async function openFirstVersion(page: Page, released: ReleasedSite) {
  await released.deployShowcase('1.0.0');
  await page.clock.install();
  await page.goto('/admin/showcase');
  await expect(heading(page)).toHaveText('Showcase One');
}

for (const [what, fault] of Object.entries(FAULTS)) {
  test(`a tab works on and offers nothing while current.json is ${what}, and offers the next that is good`, async ({
    page,
    released,
  }) => {
    await openFirstVersion(page, released);
    await released.deployShowcase('2.0.0', [['Showcase One', 'Showcase Two']]);
    const undo = await fault(path.join(released.site.current, 'current.json'), page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const problems: Error[] = [];
    page.on('pageerror', (error) => problems.push(error));

    const announcements = () => asked.filter((url) => url === '/current.json').length;
    let occasions = 0;
    const passFiveMinutes = async () => {
      occasions += 1;
      await page.clock.fastForward('05:10');
    };

    await expect(async () => {
      await passFiveMinutes();
      expect(announcements()).toBeGreaterThanOrEqual(2);
    }).toPass();
    await lookAgain(page);
    await lookAgain(page);
    await page.getByRole('link', { name: 'Admin Login' }).click();
    await expect(heading(page)).toHaveText('Admin Portal');
    await page.goBack();
    await expect(heading(page)).toHaveText('Showcase One');
    await expect(offer(page)).toBeHidden();
    expect(announcements()).toBeLessThanOrEqual(occasions + 2);
    expect(problems).toEqual([]);

    await undo();
    await expect(async () => {
      await passFiveMinutes();
      await expect(offer(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(heading(page)).toHaveText('Showcase Two');
    await passFiveMinutes();
    await expect(offer(page)).toBeHidden();
  });
}

test('nothing is offered before the pages of the new version are there', async ({ page, released }) => {
  await openFirstVersion(page, released);
  const html = path.join(released.site.current, 'admin/index.html');
  const oldPage = readFileSync(html, 'utf8');
  await released.deployShowcase('2.0.0', [['Showcase One', 'Showcase Two']]);
  const newHtml = path.join(released.site.current, 'admin/index.html');
  const newPage = readFileSync(newHtml, 'utf8');
  rmSync(`${newHtml}.br`);
  for (const late of [oldPage, newPage.slice(0, newPage.indexOf('"sections":') + 40)]) {
    writeFileSync(newHtml, late);
    const answered = page.waitForResponse('**/admin/showcase');
    await lookAgain(page);
    await (await answered).finished();
    await expect(offer(page)).toBeHidden();
  }
  writeFileSync(newHtml, newPage);
  await expect(async () => {
    await lookAgain(page);
    await expect(offer(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
