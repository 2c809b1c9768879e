import path from 'node:path';
import { FAULTS, passTime, publishedFile } from '../support/faults.ts';
import { expect, test } from '../support/released-site.ts';

const FILES = {
  entry: /^entry\..*\.js$/,
  chunk: /^page-showcase-page\..*\.js$/,
  style: /^page-showcase-page\..*\.css$/,
};

for (const [kind, name] of Object.entries(FILES)) {
  test(`a section whose ${kind} is missing, cut off, tampered with or slow runs on its version before`, async ({
    browser,
    released,
  }) => {
    await released.deployShowcase('1.0.0');
    await released.deployShowcase('2.0.0', [['Showcase One', 'Showcase Two']]);
    const file = publishedFile(released, 'showcase', '2.0.0', name);
    for (const [what, fault] of Object.entries(FAULTS)) {
      await test.step(what, async () => {
        const context = await browser.newContext();
        const page = await context.newPage();
        const undo = await fault(file, page);
        await page.goto(`${released.url}/admin/showcase`);
        const heading = page.getByRole('heading', { level: 1, name: 'Showcase One' });
        await passTime(page, what, heading);
        await expect(heading).toHaveCSS('letter-spacing', '7px');
        await expect(
          page.getByText(/“Showcase” runs on an older version \(showcase 1\.0\.0\)/),
        ).toBeVisible();
        expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
        await undo();
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: 'Showcase Two' })).toBeVisible();
        await context.close();
      });
    }
  });
}

test('a section without a version before shows an error panel, and trying again really fetches again', async ({
  browser,
  released,
}) => {
  await released.deployShowcase('1.0.0');
  for (const [kind, name] of Object.entries(FILES)) {
    await test.step(kind, async () => {
      // A browser that has nothing in its cache.
      const context = await browser.newContext();
      const page = await context.newPage();
      const undo = await FAULTS.missing(publishedFile(released, 'showcase', '1.0.0', name), page);
      await page.goto(`${released.url}/admin/showcase`);
      const panel = page.getByRole('alert');
      await expect(panel).toContainText('“Showcase” is not available right now');
      await undo();
      await panel.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Showcase One' })).toBeVisible();
      await expect(page.getByText('runs on an older version')).toBeHidden();
      await context.close();
    });
  }
});

test('a page whose code fails as it starts is started anew by the next attempt, not shown half done', async ({
  page,
  released,
}) => {
  await released.deployShowcase('1.0.0');
  await page.addInitScript(() => {
    let failures = 1;
    Reflect.set(globalThis, 'beforeShowcase', () => {
      failures -= 1;
      if (failures >= 0) throw new Error('Not yet.');
    });
  });
  await page.goto('/admin/showcase');
  await expect(page.getByRole('heading', { level: 1, name: 'Showcase One' })).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('There is more.')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a section that throws while it renders is contained, and the rest works', async ({
  page,
  released,
}) => {
  await released.deployShowcase('1.0.0');
  await page.goto('/admin/showcase');
  await page.getByRole('button', { name: 'Break' }).click();
  await expect(page.getByRole('alert')).toContainText('“Showcase” is not available right now');
  await page.getByRole('link', { name: 'Admin Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Portal' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Showcase One' })).toBeVisible();
});

test('a notice of the platform whose code is missing takes nothing with it', async ({ page, released }) => {
  await released.deployShowcase('1.0.0');
  await released.deployShowcase('2.0.0');
  await FAULTS.missing(publishedFile(released, 'showcase', '2.0.0', FILES.entry), page);
  await page.route('**/shell/*/static/notices.*', (route) => route.abort());
  await page.addInitScript(() => {
    const failed: string[] = [];
    Object.assign(window, { failed });
    window.addEventListener('portal:platform-event', (event) => {
      const { type, section } = (event as CustomEvent<{ type: string; section: string }>).detail;
      if (type === 'render-failed') failed.push(section);
    });
  });
  await page.goto('/admin/showcase');
  const failed = () => page.evaluate(() => (window as unknown as { failed: string[] }).failed);
  await expect.poll(failed).toEqual(['shell']);
  await expect(page.getByRole('heading', { level: 1, name: 'Showcase One' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test.describe('a part that a section loads later', () => {
  const PARTS = { chunk: /^more\..*\.js$/, style: /^more\..*\.css$/ };

  for (const [kind, name] of Object.entries(PARTS)) {
    test(`its ${kind} is checked: missing, cut off, tampered with or slow, it is neither run nor used`, async ({
      browser,
      released,
    }) => {
      await released.deployShowcase('1.0.0');
      const file = publishedFile(released, 'showcase', '1.0.0', name);
      for (const [what, fault] of Object.entries(FAULTS)) {
        await test.step(what, async () => {
          const context = await browser.newContext();
          const page = await context.newPage();
          const undo = await fault(file, page);
          await page.goto(`${released.url}/admin/showcase`);
          await page.getByRole('button', { name: 'Show more' }).click();
          const panel = page.getByRole('alert');
          await passTime(page, what, panel);
          await expect(panel).toContainText('“Showcase” is not available right now');
          await expect(page.getByRole('link', { name: 'Admin Login' })).toBeVisible();
          expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
          await undo();
          await panel.getByRole('button', { name: 'Try again' }).click();
          await page.getByRole('button', { name: 'Show more' }).click();
          await expect(page.getByText('There is more.')).toHaveCSS('letter-spacing', '5px');
          await context.close();
        });
      }
    });

    test(`its ${kind} is asked for again after a failure`, async ({ page, released }) => {
      await released.deployShowcase('1.0.0');
      const file = path.basename(publishedFile(released, 'showcase', '1.0.0', name));
      const asked: string[] = [];
      await page.route(`**/${file}*`, (route) => {
        asked.push(new URL(route.request().url()).search);
        return asked.length < 3 ? route.abort() : route.continue();
      });
      await page.goto('/admin/showcase');
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(page.getByText('There is more.')).toHaveCSS('letter-spacing', '5px');
      expect(asked[0]).toBe('');
      expect(new Set(asked).size).toBe(3);
    });
  }
});

test('every script and stylesheet that a page brings carries its hash', async ({ page, released }) => {
  await released.deployShowcase('1.0.0');
  await page.addInitScript(() => {
    const unchecked: string[] = [];
    Object.assign(window, { unchecked });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isFile =
          (node instanceof HTMLScriptElement && node.src) ||
          (node instanceof HTMLLinkElement && ['stylesheet', 'preload'].includes(node.rel));
        if (isFile && !node.integrity.startsWith('sha384-')) unchecked.push(node.outerHTML);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const files: string[] = [];
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) files.push(response.url());
  });
  await page.goto('/admin/showcase');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('There is more.')).toBeVisible();
  expect(files.filter((url) => url.endsWith('.css'))).toHaveLength(2);
  expect(await page.evaluate(() => (window as unknown as { unchecked: string[] }).unchecked)).toEqual([]);
});
