import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Portal } from './portal.ts';
import { signInOnScreen } from './test.ts';

/** An account that only one test knows. */
export interface OwnAccount {
  id: string;
  email: string;
  username: string;
  password: string;
}

/** Makes an account with its profile, as an administrator of the backend can. */
export async function createAccount(portal: Portal): Promise<OwnAccount> {
  const mark = randomUUID().slice(0, 8);
  const account = { email: `${mark}@test.example`, username: `Test ${mark}`, password: `secret ${mark}` };
  const response = await fetch(`${portal.backend.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: portal.backend.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: account.email,
      password: account.password,
      email_confirm: true,
      user_metadata: { username: account.username },
    }),
  });
  expect(response.ok, 'the account was made').toBe(true);
  const { id }: { id: string } = await response.json();
  return { id, ...account };
}

/** Signs in through the sign-in screen and waits for the dashboard. */
export async function signInAs(page: Page, { email, password }: OwnAccount): Promise<void> {
  await signInOnScreen(page, email, password);
}

/** Signs out by the navigation's button and waits for the public home. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/^https?:\/\/[^/]+\/$/);
}
