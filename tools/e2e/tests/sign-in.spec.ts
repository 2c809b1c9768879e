import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { accounts, expect, signIn, signInOnScreen, test } from '../support/test.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Drawing center' });

test.describe('signing in', () => {
  for (const [role, email, seesUsers, welcome] of [
    ['super admin', accounts.superAdmin, true, 'Super Admin'],
    ['admin', accounts.admin, false, null],
    ['user', accounts.user, false, null],
  ] as const) {
    test(`the ${role} sees the navigation of the role, real projects, and leaves to the home page`, async ({
      page,
      portal,
    }) => {
      await signInOnScreen(page, email);
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
      await expect(navigation(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      for (const name of ['Clients', 'Profile'])
        await expect(navigation(page).getByRole('link', { name })).toBeVisible();
      await expect(navigation(page).getByRole('link', { name: 'User Management' })).toHaveCount(
        seesUsers ? 1 : 0,
      );
      if (welcome) await expect(navigation(page).getByText(welcome, { exact: true })).toBeVisible();
      const [profile] = await portal.backend.sql<{ username: string }>(
        'select p.username from public.profiles p join auth.users u on u.id = p.id where u.email = $1',
        [email],
      );
      await expect(navigation(page).getByText(`Welcome, ${profile?.username}`)).toBeVisible();

      const [newest] = await portal.backend.sql<{ name: string }>(
        'select name from public.projects order by created_at desc, id desc limit 1',
      );
      await expect(page.getByText(newest?.name ?? 'no project').first()).toBeVisible();

      await navigation(page).getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/$/);
      await page.goto('/admin/dashboard');
      await expect(page).toHaveURL(/\/admin\/login$/);
    });
  }

  test('wrong credentials show the message of the server in a banner and keep what was typed', async ({
    page,
  }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Email Address').fill(accounts.user);
    await page.getByLabel('Password', { exact: true }).fill('something else');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert').getByText('Invalid login credentials')).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue(accounts.user);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });

  test('the screen has the texts of the specification, and says that it is busy while it is', async ({
    page,
    portal,
  }) => {
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Portal' })).toBeVisible();
    for (const text of [
      'Sign in to access the dashboard',
      'Access by invitation only / Premium door manufacturing system',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByPlaceholder('Enter your email')).toHaveAttribute('type', 'email');
    await expect(page.getByPlaceholder('Enter your password')).toHaveAttribute('type', 'password');

    const links = navigation(page).getByRole('link');
    await expect(links).toHaveCount(2);
    await expect(links.first()).toHaveAttribute('href', '/');
    await expect(links.last()).toHaveText('Admin Login');

    await page.getByLabel('Email Address').fill(accounts.user);
    await page.getByLabel('Password', { exact: true }).fill('drawing-center');
    const fault = portal.backend.faults.add({ path: '/auth/v1/token', effect: 'hold' });
    try {
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    } finally {
      fault.remove();
    }
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(links.first()).toHaveAttribute('href', '/admin/dashboard');
  });

  test('an empty form is refused at its fields', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Email address is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByLabel('Email Address')).toBeFocused();
  });

  test('/admin leads to the sign-in screen and a deep link returns after signing in', async ({ page }) => {
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goto('/admin/clients');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.getByLabel('Email Address').fill(accounts.user);
    await page.getByLabel('Password', { exact: true }).fill('drawing-center');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/admin\/clients$/);
  });

  test('a guarded page is a spinner while the profile is read, and follows', async ({ page, portal }) => {
    await signIn(page, accounts.user);
    await page.clock.install();
    const fault = portal.backend.faults.add({ method: 'GET', path: '/rest/v1/profiles', effect: 'hold' });
    const heading = page.getByRole('heading', { level: 1, name: 'Client Management' });
    const main = page.getByRole('main');
    try {
      await page.goto('/admin/clients', { waitUntil: 'commit' });
      await fault.hit;
      // From here on the profile has all the time that it needs.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
      await expect(main.getByRole('status')).toHaveText('Loading');
      await expect(main).toHaveText('Loading');
      await expect(heading).toHaveCount(0);
      // Meanwhile the page's code has run: it waits for nothing but the answer.
      await expect
        .poll(() =>
          page.evaluate(() => Object.keys(globalThis).filter((name) => name.startsWith('portal_clients_'))),
        )
        .toHaveLength(1);
    } finally {
      fault.remove();
    }
    await page.clock.resume();
    await expect(heading).toBeVisible();
    await expect(main.getByText('Loading', { exact: true })).toHaveCount(0);
  });

  test('/dashboard leads to the dashboard', async ({ page }) => {
    await signInOnScreen(page, accounts.user);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  test('user management is denied to everyone but super admins', async ({ page }) => {
    await signInOnScreen(page, accounts.admin);
    await page.goto('/admin/users');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText('Only super administrators can manage users.')).toBeVisible();
  });

  test('each use of a navigation link is counted for the user', async ({ page, portal }) => {
    const clicks = async () => {
      const [row] = await portal.backend.sql<{ click_count: number }>(
        'select p.click_count from public.profiles p join auth.users u on u.id = p.id where u.email = $1',
        [accounts.user],
      );
      return row?.click_count ?? -1;
    };
    await signInOnScreen(page, accounts.user);
    const before = await clicks();
    await navigation(page).getByRole('link', { name: 'Clients' }).click();
    await navigation(page).getByRole('link', { name: 'Profile' }).click();
    await expect.poll(clicks).toBe(before + 2);
  });

  test('the sign-in screen is accessible and works with the keyboard alone', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByRole('heading', { name: 'Admin Portal' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Email Address').focus();
    await page.keyboard.type(accounts.user);
    await page.keyboard.press('Tab');
    await page.keyboard.type('drawing-center');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });
});
