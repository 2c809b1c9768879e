import { test as base, expect, type Page } from '@playwright/test';
import { type Portal, startPortal } from './portal.ts';

export { expect };

/** Browser tests with a portal each worker keeps for itself; pages start at its address. */
export const test = base.extend<{ baseURL: string }, { portal: Portal }>({
  portal: [
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
});

/** The demo accounts (design section 8). */
export const accounts = {
  superAdmin: 'super@doors.example',
  admin: 'admin@doors.example',
  user: 'user@doors.example',
};

/** Signs in through the sign-in screen and waits for the dashboard. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('drawing-center');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
}
