import { test as base, expect, type Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '@portal/data/client';
import { parseRuntimeConfig, type RuntimeConfig } from '@portal/data/runtime-config';
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

/** The password of every demo account. */
const PASSWORD = 'drawing-center';

/** Signs in through the sign-in screen and waits for the dashboard. */
export async function signInOnScreen(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await waitForDashboard(page);
}

/**
 * Signs a demo account in and waits for the dashboard. The session is a real one, which the browser has from the
 * start: a test that is about something else does not spend its time on the sign-in screen.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const { supabaseUrl, publishableKey } = await readRuntimeConfig(page);
  const answer = await page.request.post(`${supabaseUrl}/auth/v1/token?grant_type=password`, {
    headers: { apikey: publishableKey },
    data: { email, password: PASSWORD },
  });
  expect(answer.ok()).toBe(true);
  await page.context().addInitScript(keepSession, [SESSION_STORAGE_KEY, await answer.text()] as const);
  await page.goto('/admin/dashboard');
  await waitForDashboard(page);
}

async function readRuntimeConfig(page: Page): Promise<RuntimeConfig> {
  const html = await (await page.request.get('/admin/dashboard')).text();
  const [, json = ''] = /id="portal-runtime-config">(.*?)</.exec(html) ?? [];
  return parseRuntimeConfig(JSON.parse(json));
}

/** Runs in each page before its own scripts: stores the session the first time only, so that it can end. */
function keepSession([key, session]: readonly [string, string]) {
  const mark = `kept ${session}`;
  if (localStorage.getItem(mark)) return;
  localStorage.setItem(mark, 'true');
  localStorage.setItem(key, session);
}

async function waitForDashboard(page: Page) {
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
}
