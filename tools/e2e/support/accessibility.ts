import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './test.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails when axe finds a violation of WCAG 2.2 AA on the page as it is, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await page.evaluate(async (values) => {
      // Colours fade when the mode changes; what is measured is where they arrive.
      // An inherited colour fades from parent to child, one after the other.
      const running = () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          );
      for (let fading = running(); fading.length > 0; fading = running())
        await Promise.all(fading.map((animation) => animation.finished.catch(() => {})));
      const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
      const results = await axe.run({ runOnly: { type: 'tag', values } });
      return results.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
      }));
    }, RULES);
    expect(violations, `axe in ${colorScheme} mode`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
