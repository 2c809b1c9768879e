import type { Page } from '@playwright/test';
import { publicPaths } from '../support/public-site.ts';
import { expect, test } from '../support/test.ts';

/** From this width on, the links of the navigation stand in the bar (specification section 9). */
const WIDE = 768;

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Site' });

for (const width of [320, 375, WIDE - 1, WIDE, 1024, 1440, 2560])
  test(`at ${width} px no page scrolls sideways, and its navigation can be used`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const menuButton = page.getByRole('button', { name: 'Menu' });
    for (const [index, address] of [...publicPaths, '/no-such-page'].entries()) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width);

      if (width < WIDE) {
        await expect(navigation(page).getByRole('link', { name: 'About' })).toBeHidden();
        await menuButton.click();
      } else await expect(menuButton).toBeHidden();
      await expectInView(page, width);

      const next = publicPaths[(index + 1) % publicPaths.length] ?? '/';
      await navigation(page).locator(`a[href="${next}"]`).last().click();
      await expect(page).toHaveURL(new RegExp(`${next}$`));
    }
  });

test('the navigation stays at the top while the page moves under it', async ({ page }) => {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/products');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  }
});

/** All that the navigation offers lies inside the window, apart from the other, and on one line where it is a bar. */
async function expectInView(page: Page, width: number) {
  const controls = navigation(page).locator('[popover] :is(a, button)');
  await expect(controls).toHaveCount(8);
  const boxes = await controls.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom, text: element.textContent || element.getAttribute('aria-label') };
    }),
  );
  for (const [index, box] of boxes.entries()) {
    expect(box.left, `${box.text}`).toBeGreaterThanOrEqual(0);
    expect(box.right, `${box.text}`).toBeLessThanOrEqual(width);
    expect(box.bottom, `${box.text}`).toBeGreaterThan(box.top);
    const previous = boxes[index - 1];
    if (!previous) continue;
    if (width < WIDE) expect(box.top, `${box.text}`).toBeGreaterThanOrEqual(previous.bottom);
    else {
      expect(box.left, `${box.text}`).toBeGreaterThanOrEqual(previous.right);
      expect(box.top, `${box.text} stands on the line of ${previous.text}`).toBeLessThan(previous.bottom);
    }
  }
}
