import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '@portal/domain/brand';
import { expectAccessible } from '../support/accessibility.ts';
import {
  bringToLife,
  expectNoShift,
  publicPaths,
  recordComplaints,
  recordRequests,
  watchShifts,
} from '../support/public-site.ts';
import { expect, test } from '../support/test.ts';

/** A text that stands in the code of something that belongs to the drawing center alone. */
const ADMIN_MARKERS = {
  Supabase: 'X-Supabase-Api-Version',
  'the query library': 'No QueryClient set, use QueryClientProvider to set one',
  'the forms library': 'isSubmitSuccessful',
  'the session': 'useAuth() needs an AuthProvider around it.',
};

test('what marks the code of the drawing center stands in it', ({ portal }) => {
  const code = readdirSync(portal.site.versions('shell'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(portal.site.versions('shell'), name), 'utf8'));
  for (const [what, marker] of Object.entries(ADMIN_MARKERS))
    expect(
      code.some((source) => source.includes(marker)),
      what,
    ).toBe(true);
});

for (const address of publicPaths) {
  test.describe(address, () => {
    test('reads whole without scripts', async ({ browser, portal }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url });
      const page = await context.newPage();
      const requests = recordRequests(page);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Site' }).getByRole('link')).toHaveText([
        brand.name,
        'Home',
        'Products',
        'About',
        'Services',
        'Quality',
        'Downloads',
        'Contact',
      ]);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText('© 2024');
      await expect(footer.getByRole('listitem')).toHaveText([
        /Monday to Friday.*8:00-18:00/,
        /Saturday.*9:00-16:00/,
        /Sunday.*closed/,
      ]);
      for (const headline of await page.getByRole('main').getByRole('heading').all())
        await expect(headline).toBeVisible();
      expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([portal.url]));
      expect(requests.filter(({ pathname }) => pathname.endsWith('.js'))).toEqual([]);

      const [link = ''] = publicPaths.filter((other) => other !== address && other !== '/');
      await page.getByRole('navigation', { name: 'Site' }).locator(`a[href="${link}"]`).click();
      await expect(page).toHaveURL(portal.url + link);
      await context.close();
    });

    test('comes to life without a word, without a shift and without the drawing center', async ({
      page,
      portal,
    }) => {
      const complaints = recordComplaints(page);
      const requests = recordRequests(page);
      const scripts: Promise<string>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.text());
      });
      await watchShifts(page);
      // It rests where the page comes.
      await page.mouse.move(200, 200);
      await page.goto(address, { waitUntil: 'networkidle' });
      // Only what waits for somebody to use the page; it is fetched when nothing else is.
      const fetched = () => requests.filter(({ pathname }) => pathname.endsWith('.js'));
      await expect.poll(fetched).toHaveLength(1);
      expect(fetched()[0]?.pathname).toMatch(/^\/starts\//);
      const before = await page.locator('#root').innerText();

      await bringToLife(page);
      expect(await page.locator('#root').innerText()).toBe(before);
      await page.getByRole('button', { name: /^Switch to/ }).click();
      await expect(page.locator('html')).toHaveClass(/dark/);
      await page.waitForLoadState('networkidle');
      await expectNoShift(page);
      expect(complaints).toEqual([]);
      expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([portal.url]));
      expect(scripts.length).toBeGreaterThan(1);
      const code = (await Promise.all(scripts)).join('\n');
      for (const [what, marker] of Object.entries(ADMIN_MARKERS))
        expect(code.includes(marker), `${what} was downloaded`).toBe(false);
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

      test('loads and comes to life without a shift', async ({ page }) => {
        await watchShifts(page);
        await page.goto(address, { waitUntil: 'networkidle' });
        await bringToLife(page);
        await expectNoShift(page);
      });
    });

    test('is accessible', async ({ page }) => {
      await page.goto(address);
      await expectAccessible(page);
    });
  });
}
