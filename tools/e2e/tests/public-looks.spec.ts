import type { Page } from '@playwright/test';
import { sheetsOfArticles } from '../support/printed-articles.ts';
import { bringToLife, publicPaths } from '../support/public-site.ts';
import { expect, test } from '../support/test.ts';

test('transitions take 300 ms, and none where less motion is asked for', async ({ page }) => {
  for (const address of publicPaths) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(address);
    expect(await durationsOf(page, 'transitionDuration'), address).toEqual(['0.3s']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const property of ['transitionDuration', 'animationDuration'] as const)
      for (const duration of await durationsOf(page, property))
        expect(Number.parseFloat(duration), address).toBeLessThan(0.001);
  }
});

test('on paper a page is black on white in either mode, and has nothing of the frame around it', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const address of publicPaths) {
      await page.emulateMedia({ colorScheme, media: 'screen' });
      await page.goto(address);
      await page.emulateMedia({ colorScheme, media: 'print' });
      const headline = page.getByRole('heading', { level: 1 });
      await expect(headline).toBeVisible();
      await expect(headline).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(page.locator('header')).toBeHidden();
      await expect(page.locator('footer')).toBeHidden();
      await expect(page.getByText('Skip to content')).toBeHidden();
    }
});

test('on paper each product family stays on one sheet, with its drawing', async ({ page }) => {
  await page.goto('/products');
  await page.emulateMedia({ media: 'print' });
  const families = page.getByRole('article');
  await expect(families).toHaveCount(6);
  for (const family of await families.all()) {
    await expect(family.getByRole('img')).toBeVisible();
    await expect(family.getByRole('table')).toHaveCount(2);
  }
  const sheets = await sheetsOfArticles(page);
  expect(sheets).toHaveLength(6);
  for (const ofFamily of sheets) expect(ofFamily).toHaveLength(1);
});

test('the labels of the drawings can be read at every width', async ({ page }) => {
  for (const width of [320, 375, 768, 1024, 1440])
    for (const address of ['/', '/products', '/quality']) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      const labels = page.locator('svg[role=img] text');
      expect(await labels.count()).toBeGreaterThan(0);
      const sizes = await labels.evaluateAll((texts) =>
        texts.map((text) => {
          const { a, b } = (text as SVGTextElement).getScreenCTM() ?? { a: 0, b: 0 };
          return Math.hypot(a, b) * Number.parseFloat(getComputedStyle(text).fontSize);
        }),
      );
      expect(Math.min(...sizes), `${address} at ${width} px`).toBeGreaterThanOrEqual(11);
    }
});

test('the mode that was chosen stays, also before any script has run', async ({ page }) => {
  await page.goto('/about');
  await bringToLife(page);
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await page.route('**/*.js', () => {});
  await page.goto('/quality', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveClass('dark');
});

/** The durations other than none that elements of the page have for a property. */
function durationsOf(page: Page, property: 'transitionDuration' | 'animationDuration'): Promise<string[]> {
  return page.evaluate((name) => {
    const durations = [...document.querySelectorAll('body *')].flatMap((element) =>
      getComputedStyle(element)[name].split(', '),
    );
    return [...new Set(durations)].filter((duration) => duration !== '0s');
  }, property);
}
