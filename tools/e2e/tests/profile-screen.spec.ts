import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { expectNoSidewaysScrolling } from '../support/narrow-screen.ts';
import { createAccount, signInAs, signOut } from '../support/own-account.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

test.afterEach(({ portal }) => portal.backend.faults.clear());

test('saves the username alone, and the welcome text follows', async ({ page, portal }) => {
  const account = await createAccount(portal);
  await signInAs(page, account);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  await expectAccessible(page);

  const username = `New ${randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: /^Username/ }).fill(`  ${username} `);
  await page.getByRole('textbox', { name: /^Username/ }).press('Enter');
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
  const [saved] = await portal.backend.sql('select username from public.profiles where id = $1', [
    account.id,
  ]);
  expect(saved).toEqual({ username });
});

test('checks username and passwords, and does not pretend to change the password', async ({
  page,
  portal,
}) => {
  const account = await createAccount(portal);
  await signInAs(page, account);
  await page.goto('/admin/profile');
  const username = page.getByRole('textbox', { name: /^Username/ });
  const save = page.getByRole('button', { name: 'Save Changes' });
  await username.fill(' ');
  await page.getByLabel('New Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm New Password').fill('other');
  await save.click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Current password is required to change your password')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByText('New passwords do not match')).toBeVisible();
  await expect(username).toBeFocused();
  await expectAccessible(page);

  await username.fill(account.username);
  await page.getByLabel('Current Password').fill(account.password);
  await page.getByLabel('New Password', { exact: true }).fill('another secret');
  await page.getByLabel('Confirm New Password').fill('another secret');
  await save.click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByText(/Changing the password is not implemented/)).toBeVisible();
  await expect(page.getByLabel('Current Password')).toHaveValue('');

  await signOut(page);
  await signInAs(page, account);
});

test('a username that somebody else has is refused at its field', async ({ page, portal }) => {
  const account = await createAccount(portal);
  await signInAs(page, account);
  await page.goto('/admin/profile');
  const username = page.getByRole('textbox', { name: /^Username/ });
  await username.fill('DEMO ADMIN');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Username already taken')).toBeVisible();
  await expect(username).toBeFocused();
  await expect(username).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('a failed save is said, and what was typed stays', async ({ page, portal }) => {
  const account = await createAccount(portal);
  await signInAs(page, account);
  await page.goto('/admin/profile');
  portal.backend.faults.add({ method: 'PATCH', path: '/rest/v1/profiles', effect: 'abort' });
  await page.getByRole('textbox', { name: /^Username/ }).fill('Typed');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Failed to update profile')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Username/ })).toHaveValue('Typed');
});

test('what was typed is not lost by leaving the screen', async ({ page, portal }) => {
  const account = await createAccount(portal);
  await signInAs(page, account);
  await page.goto('/admin/profile');
  const username = page.getByRole('textbox', { name: /^Username/ });
  await username.fill('Typed');
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(username).toHaveValue('Typed');
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Client Management' })).toBeVisible();
});

test('without a profile the screen appears after 2 s all the same, and can ask again', async ({
  page,
  portal,
}) => {
  const broken = portal.backend.faults.add({
    method: 'GET',
    path: '/rest/v1/profiles',
    effect: { status: 500, body: { code: 'XX000', message: 'internal error' } },
  });
  await signIn(page, accounts.user);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByText('Loading your profile')).toBeAttached();
  await page.clock.runFor(1900);
  await expect(page.getByText('Loading your profile')).toBeAttached();
  await page.clock.runFor(100);
  await expect(page.getByRole('alert')).toContainText('Your profile could not be loaded.');
  await page.clock.resume();
  await expect(page.getByLabel('Email')).toHaveValue(accounts.user);
  await expectAccessible(page);
  broken.remove();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: /^Username/ })).toHaveValue('Demo User');
});

test('the name that stands in for a profile gives way to the true one', async ({ page, portal }) => {
  const silent = portal.backend.faults.add({ method: 'GET', path: '/rest/v1/profiles', effect: 'abort' });
  await signIn(page, accounts.user);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  const username = page.getByRole('textbox', { name: /^Username/ });
  await expect(username).toHaveValue('User');
  silent.remove();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByText('Welcome, Demo User')).toBeVisible();
  await expect(username).toHaveValue('Demo User');
});

test('who was removed meanwhile is told in words, and signed out', async ({ page, portal }) => {
  const account = await createAccount(portal);
  await signInAs(page, account);
  await page.goto('/admin/profile');
  await page.getByRole('textbox', { name: /^Username/ }).fill('Too late');
  await portal.backend.sql('delete from auth.users where id = $1', [account.id]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Failed to update profile')).toBeVisible();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

test('fits the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, accounts.user);
  await page.goto('/admin/profile');
  await expect(page.getByRole('textbox', { name: /^Username/ })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
});

test('clicks and sign-ins are counted', async ({ page, portal }) => {
  const account = await createAccount(portal);
  const counters = async () => {
    const [profile] = await portal.backend.sql<{ click_count: number; login_count: number }>(
      'select click_count, login_count from public.profiles where id = $1',
      [account.id],
    );
    return profile;
  };
  await signInAs(page, account);
  await expect.poll(counters).toEqual({ click_count: 0, login_count: 1 });
  const navigation = page.getByRole('navigation', { name: 'Drawing center' });
  await navigation.getByRole('link', { name: 'Clients', exact: true }).click();
  await navigation.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect.poll(counters).toEqual({ click_count: 2, login_count: 1 });
  await signOut(page);
  await signInAs(page, account);
  await expect.poll(counters).toEqual({ click_count: 2, login_count: 2 });

  await signOut(page);
  await signIn(page, accounts.superAdmin);
  await page.goto(`/admin/users?search=${account.email}`);
  const row = page.getByRole('row').filter({ hasText: account.email });
  await expect(row.getByRole('cell').nth(1)).toHaveText('2', { useInnerText: true });
  await expect(row.getByRole('cell').nth(2)).toHaveText('2', { useInnerText: true });
  await expect(row.getByRole('cell').nth(3)).not.toContainText('Never');
});
