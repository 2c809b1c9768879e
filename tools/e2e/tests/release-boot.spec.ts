import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { startEventCollector } from '../support/event-collector.ts';
import { movePointer } from '../support/public-site.ts';
import { expect, type ReleasedSite, test } from '../support/released-site.ts';

/** What happens to the shell's script; gives what undoes it. */
type Fault = (file: string, page: Page) => Promise<() => Promise<void>>;

const FAULTS: Record<string, Fault> = {
  async missing(file) {
    renameSync(file, `${file}.away`);
    return async () => renameSync(`${file}.away`, file);
  },
  truncated: (file) => rewrite(file, (content) => content.slice(0, content.length / 2)),
  'tampered with': (file) => rewrite(file, (content) => `globalThis.tampered = true;${content}`),
  async slow(file, page) {
    const url = `**/${path.basename(file)}*`;
    await page.route(url, () => {});
    return () => page.unroute(url);
  },
};

async function rewrite(file: string, change: (content: string) => string) {
  const content = readFileSync(file, 'utf8');
  writeFileSync(file, change(content));
  return async () => writeFileSync(file, content);
}

/** The script with which the shell starts; without its compressed copy, which servers prefer. */
function shellScript({ site }: ReleasedSite): string {
  const [version = ''] = readdirSync(site.versions('shell'));
  const folder = path.join(site.app('shell', version), 'static');
  const name = readdirSync(folder).find((file) => /^main\..*\.js$/.test(file)) ?? '';
  rmSync(path.join(folder, `${name}.br`), { force: true });
  return path.join(folder, name);
}

const failure = (page: Page) => page.getByRole('heading', { level: 1, name: 'The portal cannot start' });
const tryAgain = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Try again' });

for (const [what, fault] of Object.entries(FAULTS)) {
  test(`a shell whose script is ${what} leaves a page that says so, and a way out`, async ({
    page,
    released,
  }) => {
    const undo = await fault(shellScript(released), page);
    if (what === 'slow') await page.clock.install();
    await page.goto('/admin/login', { waitUntil: 'commit' });
    await expect(async () => {
      if (what === 'slow') await page.clock.fastForward(8_500);
      await expect(failure(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page).toHaveTitle('The portal cannot start');
    if (what !== 'slow') await expectAccessible(page);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await undo();
    // A script that is only late may come meanwhile: the failure gives way by itself then.
    await tryAgain(page)
      .click({ timeout: what === 'slow' ? 5_000 : 0 })
      .catch((error: unknown) => {
        if (what !== 'slow') throw error;
      });
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Portal' })).toBeVisible();
    await expect(failure(page)).toBeHidden();
  });
}

test('a shell that comes late starts, and the page that said so gives way', async ({ page, released }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/${path.basename(shellScript(released))}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/admin/login', { waitUntil: 'commit' });
  await expect(async () => {
    await page.clock.fastForward(8_500);
    await expect(failure(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Portal' })).toBeVisible();
  await expect(failure(page)).toBeHidden();
  await expect(page).not.toHaveTitle('The portal cannot start');
});

test('a script of the shell that fails is asked for again, under an address of its own', async ({
  page,
  released,
}) => {
  const asked: string[] = [];
  await page.route(`**/${path.basename(shellScript(released))}*`, (route) => {
    asked.push(new URL(route.request().url()).search);
    return asked.length < 3 ? route.abort() : route.continue();
  });
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Portal' })).toBeVisible();
  expect(asked[0]).toBe('');
  expect(new Set(asked).size).toBe(3);
});

test('a public page reads and leads on without the shell, and says so to whoever needs it', async ({
  page,
  released,
}) => {
  const undo = await FAULTS.missing?.(shellScript(released), page);
  await page.goto('/contact');
  const failed = page.evaluate(
    () => new Promise((resolve) => addEventListener('portal:boot-failed', resolve, { once: true })),
  );
  const name = page.getByRole('textbox').first();
  await name.fill('Somebody');
  await failed;
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.getByRole('alert')).toContainText('This needs a part of the page');
  await expectAccessible(page);
  await tryAgain(page).click();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Trying again…' })).toBeDisabled();
  await expect(tryAgain(page)).toBeEnabled();

  await undo?.();
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await tryAgain(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This needs a part' })).toBeHidden();
  await expect(name).toHaveValue('Somebody');
  // The click is repeated, so the form complains of what is missing.
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('the links of a public page lead on without the shell', async ({ page, released }) => {
  rmSync(shellScript(released));
  await page.goto('/');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a public page whose section cannot be had comes to life when it can be, in place', async ({ page }) => {
  const entry = '**/marketing/**/entry.*';
  await page.route(entry, (route) => route.abort());
  await page.goto('/contact');
  const failed = page.evaluate(
    () => new Promise((resolve) => addEventListener('portal:boot-failed', resolve, { once: true })),
  );
  await page.getByRole('textbox').first().fill('Somebody');
  await failed;
  await page.getByRole('main').getByRole('button').last().click();
  await expect(tryAgain(page)).toBeVisible();
  await page.unroute(entry);
  await tryAgain(page).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expect(page.getByRole('textbox').first()).toHaveValue('Somebody');
  await expect(page.getByRole('alert').filter({ hasText: 'This needs a part' })).toBeHidden();
});

test('a public page whose section was gone comes to life with the next click once it is back', async ({
  page,
  released,
}) => {
  const files = released.site.versions('marketing');
  renameSync(files, `${files}.away`);
  await page.goto('/downloads');
  const failed = page.evaluate(
    () => new Promise((resolve) => addEventListener('portal:boot-failed', resolve, { once: true })),
  );
  await movePointer(page);
  await failed;
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  const colorMode = page.getByRole('button', { name: 'Switch to' });
  const before = await isDark();
  await expect(page.getByRole('alert')).toBeHidden();
  await colorMode.click();
  await expect(tryAgain(page)).toBeEnabled();
  await expectAccessible(page);
  expect(await isDark()).toBe(before);
  const download = page
    .getByRole('main')
    .getByRole('button', { name: /^Download / })
    .first();
  await expect(download).toBeVisible();

  renameSync(`${files}.away`, files);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await colorMode.click();
  await expect.poll(isDark).toBe(!before);
  await expect(page.getByRole('alert').filter({ hasText: 'This needs a part' })).toBeHidden();
  await download.click();
  await expect(page.getByRole('alert')).toHaveText(/^Downloading /);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('an operator hears that the portal did not start', async ({ page, released }) => {
  const collector = await startEventCollector(released);
  const { sent } = collector;
  await released.deployShowcase('1.0.0');
  const script = shellScript(released);
  await FAULTS.missing?.(script, page);

  await page.goto('/admin/showcase');
  await expect(failure(page)).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toEqual({
    composition: expect.stringMatching(/^[0-9a-f]{12}$/),
    page: '/admin/showcase',
    events: [
      {
        type: 'boot-failed',
        section: 'shell',
        version: expect.stringMatching(/^\d/),
        cause: expect.stringMatching(/^\/apps\/shell\/.*\/main\..*\.js is missing \(status 404\)$/),
      },
    ],
  });

  const html = path.join(released.site.current, 'admin/index.html');
  const content = readFileSync(html, 'utf8');
  rmSync(`${html}.br`);
  writeFileSync(html, content.slice(0, content.indexOf('"sections":') + 40));
  await page.goto('/admin/showcase');
  await expect(failure(page)).toBeVisible();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ composition: 'unknown', events: [{ version: 'unknown' }] });
  collector.stop();
});
