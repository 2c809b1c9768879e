import type { Page } from '@playwright/test';

/** Lets a page count the React renderers that start in it, from its next document on; see `countedRenderers`. */
export async function countRenderers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = { renderers: 0 };
    Object.assign(window, {
      counts,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => {
          counts.renderers += 1;
        },
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    });
  });
}

/** How many copies of React's renderer have started in the page's document. */
export function countedRenderers(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { counts: { renderers: number } }).counts.renderers);
}
