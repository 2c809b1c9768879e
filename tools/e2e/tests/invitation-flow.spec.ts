import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { invitationLink, mailsTo } from '../support/mailbox.ts';
import { expectNoSidewaysScrolling } from '../support/narrow-screen.ts';
import { createAccount, signInAs, signOut } from '../support/own-account.ts';
import type { Portal } from '../support/portal.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

const SENT = 'User invitation sent successfully! They will receive an email to set up their account.';

const newPerson = () => {
  const mark = randomUUID().slice(0, 8);
  return { username: `Invited ${mark}`, email: `invited-${mark}@test.example` };
};

async function invite(page: Page, person: { username: string; email: string }, isAdmin = false) {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite User' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByRole('textbox', { name: /^Username/ }).fill(person.username);
  await dialog.getByRole('textbox', { name: /^Email/ }).fill(person.email);
  if (isAdmin) await dialog.getByRole('checkbox', { name: /^Admin/ }).check();
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  return dialog;
}

async function flagsOf(portal: Portal, username: string) {
  const [profile] = await portal.backend.sql(
    'select is_admin, is_super_admin from public.profiles where username = $1',
    [username],
  );
  return profile;
}

test.afterEach(({ portal }) => {
  portal.backend.faults.clear();
  portal.backend.faults.resumeFunctions();
  portal.backend.faults.resumeMail();
});

test('an invited admin sets a password and lands on the dashboard; the link works once', async ({
  page,
  portal,
  browser,
}) => {
  const person = newPerson();
  await signIn(page, accounts.superAdmin);
  await invite(page, person, true);
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: person.email })).toContainText('Never');
  expect(await flagsOf(portal, person.username)).toEqual({ is_admin: true, is_super_admin: false });

  const link = await invitationLink(portal, person.email);
  const context = await browser.newContext({ baseURL: portal.url });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs).toHaveURL(new RegExp(`^${portal.url}/admin/accept-invite`));
  await expect(theirs.getByRole('heading', { level: 1, name: 'Accept Invitation' })).toBeVisible();
  await expect(theirs.getByText(`Welcome, ${person.username}!`)).toBeVisible();
  await expect(theirs.getByLabel('Email')).toHaveValue(person.email);
  expect(theirs.url()).not.toContain('access_token');

  await theirs.getByRole('textbox', { name: /^Password/ }).fill('short');
  await theirs.getByRole('textbox', { name: /^Confirm Password/ }).fill('other');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(theirs.getByText('Passwords do not match')).toBeVisible();
  await expectAccessible(theirs);

  // Whoever reloads the page before a password is set can still set it.
  await theirs.reload();
  await theirs.getByRole('textbox', { name: /^Password/ }).fill('a new secret');
  await theirs.getByRole('textbox', { name: /^Confirm Password/ }).fill('a new secret');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect(theirs.getByText(`Welcome, ${person.username}`, { exact: true })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'User Management' })).toBeHidden();
  expect(await flagsOf(portal, person.username)).toEqual({ is_admin: true, is_super_admin: false });

  await theirs.goto('/admin/accept-invite');
  await expect(theirs.getByText('there is no invitation left to accept')).toBeVisible();
  await signOut(theirs);
  await signInAs(theirs, { id: '', password: 'a new secret', ...person });
  await signOut(theirs);

  await theirs.goto(link);
  await expect(theirs.getByRole('alert')).toContainText('This invitation has expired or was already used');
  await expect(theirs.getByText('ask a super administrator to invite you again')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('link', { name: 'Go to sign-in' }).click();
  await expect(theirs.getByRole('heading', { name: 'Admin Portal' })).toBeVisible();
  await context.close();
});

test('an expired invitation says so, and a second invitation works', async ({ page, portal, browser }) => {
  const person = newPerson();
  await signIn(page, accounts.superAdmin);
  await invite(page, person);
  await expect(page.getByText(SENT)).toBeVisible();
  await portal.backend.sql(
    "update auth.users set confirmation_sent_at = now() - interval '2 days' where email = $1",
    [person.email],
  );
  const context = await browser.newContext({ baseURL: portal.url });
  const theirs = await context.newPage();
  await theirs.goto(await invitationLink(portal, person.email));
  await expect(theirs.getByRole('alert')).toContainText('This invitation has expired or was already used');

  await invite(page, person);
  await expect.poll(() => mailsTo(portal, person.email)).toHaveLength(2);
  await theirs.goto(await invitationLink(portal, person.email));
  await expect(theirs.getByText(`Welcome, ${person.username}!`)).toBeVisible();
  await context.close();
});

test('a link that was opened without setting a password leads nowhere, until it is sent again', async ({
  page,
  portal,
  browser,
}) => {
  const person = newPerson();
  await signIn(page, accounts.superAdmin);
  await invite(page, person);
  await expect(page.getByText(SENT)).toBeVisible();
  // As a scanner of mails does.
  await fetch(await invitationLink(portal, person.email), { redirect: 'manual' });
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 320, height: 640 } });
  const theirs = await context.newPage();
  await theirs.goto(await invitationLink(portal, person.email));
  await expect(theirs.getByRole('alert')).toContainText('This invitation has expired or was already used');
  await expectNoSidewaysScrolling(theirs);

  await invite(page, person, true);
  await expect.poll(() => mailsTo(portal, person.email)).toHaveLength(2);
  await theirs.goto(await invitationLink(portal, person.email));
  await expectNoSidewaysScrolling(theirs);
  await theirs.getByRole('textbox', { name: /^Password/ }).fill('a new secret');
  await theirs.getByRole('textbox', { name: /^Confirm Password/ }).fill('a new secret');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  expect(await flagsOf(portal, person.username)).toEqual({ is_admin: true, is_super_admin: false });
  await context.close();
});

test('a password that could not be set is said, and can be tried again', async ({
  page,
  portal,
  browser,
}) => {
  const person = newPerson();
  await signIn(page, accounts.superAdmin);
  await invite(page, person);
  await expect(page.getByText(SENT)).toBeVisible();
  const context = await browser.newContext({ baseURL: portal.url });
  const theirs = await context.newPage();
  await theirs.goto(await invitationLink(portal, person.email));
  await theirs.getByRole('textbox', { name: /^Password/ }).fill('a new secret');
  await theirs.getByRole('textbox', { name: /^Confirm Password/ }).fill('a new secret');
  const down = portal.backend.faults.add({ method: 'PUT', path: '/auth/v1/user', effect: 'abort' });
  await theirs.getByRole('button', { name: 'Set Password' }).click();
  await expect(theirs.getByRole('alert')).toContainText('Your password could not be set. Please try again.');
  await expectAccessible(theirs);
  down.remove();
  await theirs.getByRole('button', { name: 'Set Password' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await context.close();
});

test('an invitation that is taken back while its page is open says so', async ({ page, portal, browser }) => {
  const person = newPerson();
  await signIn(page, accounts.superAdmin);
  await invite(page, person);
  await expect(page.getByText(SENT)).toBeVisible();
  const context = await browser.newContext({ baseURL: portal.url });
  const theirs = await context.newPage();
  await theirs.goto(await invitationLink(portal, person.email));
  await theirs.getByRole('textbox', { name: /^Password/ }).fill('a new secret');
  await theirs.getByRole('textbox', { name: /^Confirm Password/ }).fill('a new secret');
  await portal.backend.sql('delete from auth.users where email = $1', [person.email]);
  await theirs.getByRole('button', { name: 'Set Password' }).click();
  await expect(theirs.getByRole('alert')).toContainText('This invitation is not valid any more.');
  await context.close();
});

test('an invitation that the server could not confirm can be tried again', async ({
  page,
  portal,
  browser,
}) => {
  const person = newPerson();
  await signIn(page, accounts.superAdmin);
  await invite(page, person);
  await expect(page.getByText(SENT)).toBeVisible();
  const context = await browser.newContext({ baseURL: portal.url });
  const theirs = await context.newPage();
  const down = portal.backend.faults.add({ method: 'GET', path: '/auth/v1/user', effect: 'abort' });
  await theirs.goto(await invitationLink(portal, person.email));
  await expect(theirs.getByRole('alert')).toContainText('Your invitation could not be checked');
  await expectAccessible(theirs);
  down.remove();
  await theirs.getByRole('button', { name: 'Try again' }).click();
  await expect(theirs.getByText(`Welcome, ${person.username}!`)).toBeVisible();
  await context.close();
});

test('the page explains itself to those who come without an invitation', async ({ page }) => {
  await page.goto('/admin/accept-invite');
  await expect(page.getByText('Access is by invitation only.')).toBeVisible();
  await expectAccessible(page);
});

test('checks the form, with the keyboard alone', async ({ page }) => {
  await signIn(page, accounts.superAdmin);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite User' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await expect(dialog.getByRole('textbox', { name: /^Username/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please fill in username and email')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('Somebody');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please fill in username and email')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Email/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Invite User' })).toBeFocused();
});

test('refuses an address and a username that are in use', async ({ page }) => {
  await signIn(page, accounts.superAdmin);
  const person = newPerson();
  const dialog = await invite(page, { ...person, email: accounts.user });
  await expect(dialog.getByRole('alert')).toContainText('already been registered');
  await dialog.getByRole('textbox', { name: /^Email/ }).fill(person.email);
  await dialog.getByRole('textbox', { name: /^Username/ }).fill('demo admin');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Username already taken');
});

test('while functions or mail are down nothing half-done stays', async ({ page, portal }) => {
  const person = newPerson();
  await signIn(page, accounts.superAdmin);
  await portal.backend.faults.stopFunctions();
  const dialog = await invite(page, person);
  await expect(dialog.getByRole('alert')).toContainText('Service is temporarily unavailable');
  await expect(dialog.getByRole('textbox', { name: /^Email/ })).toHaveValue(person.email);
  portal.backend.faults.resumeFunctions();

  await portal.backend.faults.stopMail();
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to invite user');
  expect(await portal.backend.sql('select from auth.users where email = $1', [person.email])).toHaveLength(0);
  portal.backend.faults.resumeMail();

  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await invitationLink(portal, person.email);
});

test('a deleted user is gone at once, also in an open tab', async ({ page, portal, browser }) => {
  const account = await createAccount(portal);
  const context = await browser.newContext({ baseURL: portal.url });
  const theirs = await context.newPage();
  await signInAs(theirs, account);

  await signIn(page, accounts.superAdmin);
  await page.goto(`/admin/users?search=${account.email}`);
  const button = page.getByRole('button', { name: `Delete ${account.username}` });
  await portal.backend.faults.stopFunctions();
  await button.click();
  const question = page.getByRole('alertdialog', { name: 'Delete user?' });
  await expect(question).toContainText('This action cannot be undone.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Service is temporarily unavailable')).toBeVisible();
  portal.backend.faults.resumeFunctions();
  const unreachable = portal.backend.faults.add({ path: '/functions/v1/delete-user', effect: 'abort' });
  await button.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete user')).toBeVisible();
  unreachable.remove();
  expect(await portal.backend.sql('select from auth.users where id = $1', [account.id])).toHaveLength(1);

  await button.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(page.getByText('No users found matching your search.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'List of users' })).toBeFocused();
  expect(await portal.backend.sql('select from auth.users where id = $1', [account.id])).toHaveLength(0);

  await theirs.getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(theirs.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await context.close();
});

test('no build holds a secret key or a way to ask for it, nor does the site that is made of them', ({
  portal,
}) => {
  const apps = path.join(import.meta.dirname, '../../../apps');
  const builds = readdirSync(apps).map((app) => path.join(apps, app, 'dist'));
  for (const folder of [...builds, portal.site.root]) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(files.length, `${folder} is built`).toBeGreaterThan(2);
    for (const { parentPath, name } of files) {
      const file = path.join(parentPath, name);
      const text = unpacked(file).toString('latin1');
      expect(keysIn(text, portal.backend.secretKey), file).toEqual([]);
      // What only the build runs keeps its comments, and those of supabase-js name the variables.
      if (!name.endsWith('.cjs')) expect(text, file).not.toMatch(/SERVICE_ROLE|SUPABASE_SECRET/);
    }
  }
});

test('a secret key would be found in a build', ({ portal }) => {
  const { secretKey, publishableKey } = portal.backend;
  const token = ['e30', Buffer.from('{"role":"service_role"}').toString('base64url'), 'signature'].join('.');
  for (const leak of [secretKey, 'sb_secret_12345678', token])
    expect(keysIn(`const key = "${leak}";`, secretKey)).not.toEqual([]);
  expect(keysIn(publishableKey, secretKey)).toEqual([]);
});

function unpacked(file: string): Buffer {
  const content = readFileSync(file);
  if (file.endsWith('.gz')) return gunzipSync(content);
  return file.endsWith('.br') ? brotliDecompressSync(content) : content;
}

/** The secret keys in a text: the one that is known, and whatever looks like one of either kind. */
function keysIn(text: string, secretKey: string): string[] {
  const tokens = text.match(/[\w-]+\.[\w-]{10,}\.[\w-]+/g) ?? [];
  return [
    ...(text.includes(secretKey) ? [secretKey] : []),
    ...(text.match(/sb_secret_\w{8}/g) ?? []),
    ...tokens.filter((token) =>
      Buffer.from(token.split('.')[1] ?? '', 'base64url')
        .toString('latin1')
        .includes('"service_role"'),
    ),
  ];
}
