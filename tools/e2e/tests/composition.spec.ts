import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { SiteFolder } from '@portal/release/site-folder';
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

/** The file in which the composition of a public page stands, without its compressed copy, which servers prefer. */
async function withStartFile(
  { site }: { site: SiteFolder },
  run: (file: string, undo: () => void) => Promise<void>,
) {
  const html = readFileSync(path.join(site.current, 'contact/index.html'), 'utf8');
  const file = path.join(site.root, /starts\/\w+\.js/.exec(html)?.[0] ?? 'none');
  const content = readFileSync(file);
  renameSync(`${file}.br`, `${file}.br-aside`);
  try {
    await run(file, () => writeFileSync(file, content));
  } finally {
    writeFileSync(file, content);
    renameSync(`${file}.br-aside`, `${file}.br`);
  }
}

/** How often a page asks for its start file from now on; each attempt has an address of its own. */
function recordStarts(page: Page): Set<string> {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/starts/')) addresses.add(request.url());
  });
  return addresses;
}

const control = (page: Page) => page.getByRole('main').getByRole('button').last();
const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This needs a part of the page that could not be loaded.' });

for (const [what, fault] of FAULTS) {
  test(`a public page whose composition is ${what} reads and leads on, and works once it is back`, async ({
    page,
    portal,
  }) => {
    await withStartFile(portal, async (file, undo) => {
      fault(file);
      const starts = recordStarts(page);
      await page.goto('/contact');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await control(page).click();
      await expect(failure(page)).toBeVisible();
      expect(starts.size).toBeGreaterThanOrEqual(3);
      await expect(control(page)).not.toHaveAttribute('aria-busy');
      await expectAccessible(page);
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);

      undo();
      const alive = nextHydration(page);
      await control(page).click();
      await alive;
      await expect(failure(page)).toBeHidden();

      fault(file);
      await page.reload();
      await page.getByRole('link', { name: 'About' }).first().click();
      await expect(page).toHaveURL(/\/about$/);
    });
  });
}

test('a public page whose composition fails once comes to life, and nobody sees anything of it', async ({
  page,
  portal,
}) => {
  await withStartFile(portal, async (file, undo) => {
    rmSync(file);
    const starts = recordStarts(page);
    await page.goto('/contact');
    await expect.poll(() => starts.size).toBe(1);
    const alive = nextHydration(page);
    await control(page).click();
    undo();
    await alive;
    await expect(failure(page)).toHaveCount(0);
  });
});

test('a public page whose composition never comes says so to whoever uses it, and works once it does', async ({
  page,
}) => {
  await page.route('**/starts/*', () => {});
  await page.clock.install();
  const starts = recordStarts(page);
  await page.goto('/contact');
  await control(page).click();
  await expect(control(page)).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => starts.size).toBe(1);
  await page.clock.fastForward(8_500);
  await expect(failure(page)).toBeVisible();
  await page.unroute('**/starts/*');
  const alive = nextHydration(page);
  await page.clock.runFor(500);
  await alive;
  await expect(failure(page)).toBeHidden();
  await expect(control(page)).not.toHaveAttribute('aria-busy');
});

test('a composition that comes after its time counts, whatever becomes of the attempt that took its place', async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route('**/starts/*', (route) => void held.push(route));
  await page.addInitScript(() => {
    addEventListener('portal:boot-failed', () => Reflect.set(window, 'bootFailed', true));
  });
  await page.clock.install();
  await page.goto('/contact');
  const alive = nextHydration(page);
  await control(page).click();
  await expect.poll(() => held.length).toBe(1);
  await page.clock.fastForward(8_500);
  await page.clock.runFor(500);
  await expect.poll(() => held.length).toBe(2);
  await held[0]?.continue();
  await alive;
  await held[1]?.abort();
  await page.clock.fastForward(10_000);
  await page.clock.runFor(10_000);
  expect(held).toHaveLength(2);
  await expect(failure(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'bootFailed' in window)).toBe(false);
});
