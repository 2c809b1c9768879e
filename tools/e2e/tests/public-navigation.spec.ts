import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { bringToLife, expectNoShift, nextHydration, watchShifts } from '../support/public-site.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name, exact: true });

for (const scripts of ['before any script has run', 'once the page is alive'] as const) {
  test.describe(scripts, () => {
    test.beforeEach(async ({ page }) => {
      if (scripts === 'before any script has run') await page.route('**/*.js', () => {});
      await page.goto('/products', { waitUntil: 'commit' });
      if (scripts === 'once the page is alive') await bringToLife(page);
    });

    test('a finger opens the menu, closes it beside it, and follows a link', async ({ page }) => {
      await expect(link(page, 'Quality')).toBeHidden();
      await menuButton(page).tap();
      await expect(link(page, 'Quality')).toBeVisible();
      await page.touchscreen.tap(180, 700);
      await expect(link(page, 'Quality')).toBeHidden();
      await menuButton(page).tap();
      await menuButton(page).tap();
      await expect(link(page, 'Quality')).toBeHidden();
      await menuButton(page).tap();
      await link(page, 'Quality').tap();
      await expect(page).toHaveURL(/\/quality$/);
      await expect(page.getByRole('heading', { level: 1, name: /^Quality/ })).toBeVisible();
      await expect(link(page, 'Products')).toBeHidden();
    });

    test('the keyboard opens the menu, walks through it and leaves it', async ({ page }) => {
      await menuButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(link(page, 'Home')).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(link(page, 'Home')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(link(page, 'Products')).toBeFocused();
      await expect(link(page, 'Products')).toHaveAttribute('aria-current', 'page');
      await page.keyboard.press('Escape');
      await expect(link(page, 'Home')).toBeHidden();
      await expect(menuButton(page)).toBeFocused();

      await page.keyboard.press('Space');
      await link(page, 'Contact').focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/contact$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

test('the menu tells that it is open, and is accessible', async ({ page }) => {
  await page.goto('/');
  expect(await saysExpanded(page)).toBe(false);
  await menuButton(page).tap();
  expect(await saysExpanded(page)).toBe(true);
  await expectAccessible(page);
});

test('a menu that is open when the page comes to life stays open, and moves nothing', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/');
  const alive = nextHydration(page);
  await menuButton(page).tap();
  await alive;
  await expect(link(page, 'Quality')).toBeVisible();
  await expectNoShift(page);
});

test('the menu does not hide what the focus moves on to, nor the page on a phone that is turned', async ({
  page,
}) => {
  await page.goto('/');
  await bringToLife(page);
  await menuButton(page).tap();
  await page.getByRole('button', { name: /^Switch to/ }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  await expect(link(page, 'Quality')).toBeHidden();

  await menuButton(page).tap();
  await page.setViewportSize({ width: 812, height: 375 });
  await expect.poll(() => page.locator(':popover-open').count()).toBe(0);
  await expect(link(page, 'Quality')).toBeVisible();
});

/** What the browser tells a screen reader of the menu's button: the attribute is implied by the popover. */
async function saysExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const { nodes } = await session.send('Accessibility.queryAXTree', {
    nodeId: root.nodeId,
    role: 'button',
    accessibleName: 'Menu',
  });
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}
