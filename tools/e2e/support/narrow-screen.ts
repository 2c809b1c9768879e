import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Fails when the page, or a dialog on it, is wider than the screen. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflowing = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
        .filter(
          (element) =>
            element.scrollWidth > element.clientWidth || element.getBoundingClientRect().right > innerWidth,
        )
        .map((element) => `${element.tagName}: ${element.scrollWidth} in ${element.clientWidth}`),
    );
  await expect.poll(overflowing).toEqual([]);
}
