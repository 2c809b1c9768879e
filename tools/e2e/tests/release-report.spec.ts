import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PlatformEvent } from '@portal/federation/report';
import { expect, test } from '../support/released-site.ts';

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

test('monitoring hears loads, failures, fall-backs, errors while rendering and web vitals of a section', async ({
  page,
  released,
}) => {
  await released.deployShowcase('1.0.0');
  await released.deployShowcase('2.0.0', [['Showcase One', 'Showcase Two']]);
  const heard = await listen(page);
  const types = () => new Set(heard.map(({ type }) => type));
  const folder = released.site.app('showcase', '2.0.0');

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

  renameSync(folder, `${folder}.away`);
  await page.reload();
  await expect(heading(page)).toHaveText('Showcase One');
  await expect.poll(types).toContain('section-fell-back');
  expect(heard).toContainEqual({
    type: 'section-retried',
    ...about,
    attempt: 1,
    cause: expect.stringMatching(/^Error: \/apps\/showcase\/2\.0\.0\/.* is missing \(status 404\)$/),
  });
  expect(types()).toContain('section-failed');
  expect(heard.find(({ type }) => type === 'section-fell-back')).toMatchObject({
    ...about,
    previousVersion: '1.0.0',
  });
  renameSync(`${folder}.away`, folder);
});

test('an operator gets the events at the address that the config names', async ({ page, released }) => {
  const monitoringUrl = 'https://monitoring.example/events';
  const config = JSON.parse(readFileSync(released.site.config, 'utf8'));
  writeFileSync(released.site.config, JSON.stringify({ ...config, monitoringUrl }));
  await released.deployShowcase('1.0.0');
  const sent: { composition: string; page: string; events: PlatformEvent[] }[] = [];
  await page.route(monitoringUrl, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
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
});
