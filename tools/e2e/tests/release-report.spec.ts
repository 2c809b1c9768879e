import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { PlatformEvent } from '@portal/federation/report';
import { startEventCollector } from '../support/event-collector.ts';
import { accounts, expect, signIn, test } from '../support/released-site.ts';

/** Hears what the platform tells, as monitoring does. */
async function listen(page: Page): Promise<PlatformEvent[]> {
  const heard: PlatformEvent[] = [];
  await page.exposeFunction('hear', (event: PlatformEvent) => void heard.push(event));
  await page.addInitScript(() => {
    window.addEventListener('portal:platform-event', (event) => {
      Reflect.get(window, 'hear')((event as CustomEvent).detail);
    });
  });
  return heard;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('monitoring hears loads, errors while rendering and web vitals of a section', async ({
  page,
  released,
}) => {
  await released.deployShowcase('1.0.0');
  await released.deployShowcase('2.0.0', [['Showcase One', 'Showcase Two']]);
  const heard = await listen(page);

  await page.goto('/admin/showcase');
  await expect(heading(page)).toHaveText('Showcase Two');
  const about = { section: 'showcase', version: '2.0.0', module: './showcase-page' };
  await expect
    .poll(() => heard)
    .toContainEqual({ type: 'section-loaded', ...about, milliseconds: expect.any(Number) });
  await page.getByRole('button', { name: 'Break' }).click();
  await expect
    .poll(() => heard)
    .toContainEqual({
      type: 'render-failed',
      section: 'showcase',
      version: '2.0.0',
      cause: 'Error: The showcase is broken.',
    });
  await expect
    .poll(() => heard.flatMap((event) => (event.type === 'web-vital' ? [event.name] : [])))
    .toEqual(expect.arrayContaining(['FCP', 'TTFB', 'LCP']));
  expect(heard.find(({ type }) => type === 'web-vital')).toMatchObject({
    section: 'showcase',
    version: '2.0.0',
  });
});

test('the measures of a page are those of its section, though another one is shown when they are known', async ({
  page,
  released,
}) => {
  await released.deployShowcase('1.0.0');
  await signIn(page, accounts.user);
  const heard = await listen(page);
  await page.goto('/admin/dashboard');
  const largest = () => heard.find((event) => event.type === 'web-vital' && event.name === 'LCP');
  await page.waitForLoadState('networkidle');
  expect(largest()).toBeUndefined();
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(heading(page)).toHaveText('Client Management');
  await expect.poll(largest).toMatchObject({ section: 'projects' });
});

test('monitoring hears attempts, failures and fall-backs with their cause', async ({ page, released }) => {
  await released.deployShowcase('1.0.0');
  await released.deployShowcase('2.0.0', [['Showcase One', 'Showcase Two']]);
  const heard = await listen(page);
  const about = { section: 'showcase', version: '2.0.0', module: './showcase-page' };
  const folder = path.join(released.site.app('showcase', '2.0.0'), 'static');
  for (const file of readdirSync(folder)) if (file.startsWith('entry.')) rmSync(path.join(folder, file));
  await page.goto('/admin/showcase');
  await expect(heading(page)).toHaveText('Showcase One');
  await expect.poll(() => heard.map(({ type }) => type)).toContain('section-fell-back');
  const cause = expect.stringMatching(/^Error: \/apps\/showcase\/2\.0\.0\/.* is missing \(status 404\)$/);
  expect(heard).toContainEqual({ type: 'section-retried', ...about, attempt: 1, cause });
  expect(heard).toContainEqual({ type: 'section-failed', ...about, cause });
  expect(heard).toContainEqual({ type: 'section-fell-back', ...about, previousVersion: '1.0.0', cause });
});

test.describe('the cause of what failed names the file and what is wrong with it', () => {
  const PARTS = {
    'the entry': /^entry\..*\.js$/,
    'a page': /^page-showcase-page\..*\.js$/,
    "a page's stylesheet": /^page-showcase-page\..*\.css$/,
    'what a page loads later': /^more\..*\.js$/,
    'the stylesheet of what a page loads later': /^more\..*\.css$/,
  };
  const FAULTS: [what: string, fault: (file: string) => void, words: string][] = [
    [
      'tampered with',
      (file) => appendFileSync(file, '\n/**/'),
      'is not what the composition names: altered or cut off',
    ],
    ['missing', (file) => rmSync(file), 'is missing (status 404)'],
  ];

  for (const [part, name] of Object.entries(PARTS)) {
    test(part, async ({ browser, released }) => {
      await released.deployShowcase('1.0.0');
      const folder = path.join(released.site.app('showcase', '1.0.0'), 'static');
      const file = readdirSync(folder).find((candidate) => name.test(candidate)) ?? '';
      for (const [what, fault, words] of FAULTS) {
        await test.step(what, async () => {
          fault(path.join(folder, file));
          const context = await browser.newContext();
          const page = await context.newPage();
          const heard = await listen(page);
          await page.goto(`${released.url}/admin/showcase`);
          const more = page.getByRole('button', { name: 'Show more' });
          const panel = page.getByRole('alert');
          await expect(more.or(panel)).toBeVisible();
          if (await more.isVisible()) await more.click();
          await expect(panel).toContainText('is not available right now');
          const causes = () =>
            heard.flatMap((event) =>
              event.type === 'section-failed' || event.type === 'render-failed' ? [event.cause] : [],
            );
          await expect
            .poll(causes)
            .toEqual([expect.stringMatching(/^(Chunk\w+)?Error: \/apps\/showcase\/1\.0\.0\/static\//)]);
          expect(causes()[0]).toContain(`/${file} ${words}`);
          await context.close();
        });
      }
    });
  }
});

test('an operator gets the events at the address that the config names', async ({ page, released }) => {
  const collector = await startEventCollector(released);
  const { sent } = collector;
  await released.deployShowcase('1.0.0');

  await page.goto('/admin/showcase');
  await expect(heading(page)).toHaveText('Showcase One');
  await page.getByRole('button', { name: 'Break' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  // Leaving the page sends what is left.
  await page.goto('/');
  await expect
    .poll(() => sent.flatMap(({ events }) => events.map(({ type }) => type)))
    .toEqual(expect.arrayContaining(['section-loaded', 'render-failed']));
  expect(sent[0]).toMatchObject({ page: '/admin/showcase', composition: expect.any(String) });
  collector.stop();
});

test('an operator hears of a public page that cannot come to life', async ({ page, released }) => {
  const collector = await startEventCollector(released);
  const { sent } = collector;
  await released.deployShowcase('1.0.0');
  const html = readFileSync(path.join(released.site.current, 'services/index.html'), 'utf8');
  const start = /starts\/\w+\.js/.exec(html)?.[0] ?? 'none';
  for (const copy of [start, `${start}.br`]) rmSync(path.join(released.site.root, copy));

  await page.goto('/services');
  await expect(heading(page)).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toEqual({
    composition: expect.stringMatching(/^[0-9a-f]{12}$/),
    page: '/services',
    events: [
      {
        type: 'boot-failed',
        section: 'shell',
        version: expect.stringMatching(/^\d/),
        cause: `/${start} is missing (status 404)`,
      },
    ],
  });
  collector.stop();
});
