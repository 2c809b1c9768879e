import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expectNoSidewaysScrolling } from '../support/narrow-screen.ts';
import { createAccount, type OwnAccount } from '../support/own-account.ts';
import type { Portal } from '../support/portal.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

async function profileOf(portal: Portal, { id }: OwnAccount) {
  const [profile] = await portal.backend.sql(
    'select is_admin, is_super_admin, click_count, login_count from public.profiles where id = $1',
    [id],
  );
  return profile;
}

async function openUser(page: Page, { email }: OwnAccount) {
  await signIn(page, accounts.superAdmin);
  await page.goto(`/admin/users?search=${email}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  return row;
}

test.afterEach(({ portal }) => portal.backend.faults.clear());

for (const [role, email] of [
  ['a user', accounts.user],
  ['an admin', accounts.admin],
] as const) {
  test(`${role} has no link to user management, and is denied at its address`, async ({ page }) => {
    await signIn(page, email);
    await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'User Management' })).toBeHidden();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto('/admin/users');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText('Only super administrators can manage users.')).toBeVisible();
    expect(calls.filter((url) => url.includes('list_users'))).toEqual([]);
    await expectAccessible(page);
  });
}

test('a page that believes to be a super admin is refused by the backend', async ({ page, portal }) => {
  const own = await createAccount(portal);
  await page.route('**/rest/v1/profiles?**', async (route) => {
    const response = await route.fetch();
    const body = response.headers()['content-type']?.includes('json') ? await response.json() : null;
    await route.fulfill({ response, json: { ...body, is_super_admin: true } });
  });
  await signIn(page, accounts.user);
  await page.getByRole('link', { name: 'User Management' }).click();
  await expect(page.getByRole('alert')).toContainText('Only super admins can manage users');

  const session = await page.evaluate(() => localStorage.getItem('door-portal-session') ?? '');
  const token: unknown = JSON.parse(session).access_token;
  const headers = {
    apikey: portal.backend.publishableKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
  };
  const send = (method: string, path: string, body: object) =>
    page.request.fetch(portal.backend.url + path, { method, headers, data: body });

  const invited = await send('POST', '/functions/v1/invite-user', { username: 'X', email: 'x@test.example' });
  expect([invited.status(), await invited.json()]).toEqual([
    403,
    { error: 'Only super admins can invite users' },
  ]);
  const deleted = await send('POST', '/functions/v1/delete-user', { userId: own.id });
  expect(deleted.status()).toBe(403);
  const others = await send('PATCH', `/rest/v1/profiles?id=eq.${own.id}`, { is_admin: true });
  expect(await others.json()).toEqual([]);
  const [{ id: me } = { id: '' }] = await portal.backend.sql<{ id: string }>(
    'select id from auth.users where email = $1',
    [accounts.user],
  );
  for (const change of [{ is_admin: true }, { is_super_admin: true }, { click_count: 0 }])
    expect((await send('PATCH', `/rest/v1/profiles?id=eq.${me}`, change)).status()).toBe(403);
  expect((await send('POST', '/rest/v1/rpc/increment_click_count', { user_id: own.id })).status()).toBe(403);
  for (const name of ['list_users', 'user_statistics'])
    expect((await send('POST', `/rest/v1/rpc/${name}`, {})).status()).toBe(403);
  expect(await profileOf(portal, own)).toEqual({
    is_admin: false,
    is_super_admin: false,
    click_count: 0,
    login_count: 0,
  });
});

test('the list shows every user; super admins are protected', async ({ page, portal }) => {
  await signIn(page, accounts.superAdmin);
  await page.getByRole('link', { name: 'User Management' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  const [counted] = await portal.backend.sql<{ count: number }>(
    'select count(*)::int as count from public.profiles',
  );
  await expect(page.getByRole('tab', { name: `Users (${counted?.count})` })).toBeVisible();
  const own = page.getByRole('row').filter({ hasText: accounts.superAdmin });
  await expect(own).toContainText('Protected');
  await expect(own.getByRole('button')).toHaveCount(1);
  const admin = page.getByRole('row').filter({ hasText: accounts.admin });
  await expect(admin.getByRole('cell').first()).toHaveText('Admin');
  await expect(admin.getByRole('button')).toHaveCount(4);
  await expectAccessible(page);
});

test('an account without an e-mail is shown as N/A', async ({ page, portal }) => {
  const account = await createAccount(portal);
  await portal.backend.sql('update auth.users set email = null where id = $1', [account.id]);
  await signIn(page, accounts.superAdmin);
  await page.goto(`/admin/users?search=${account.username}`);
  await expect(page.getByRole('row').filter({ hasText: account.username })).toContainText('N/A');
});

test('pages in the database', async ({ page, portal }) => {
  const users = 'insert into auth.users (id, email, raw_user_meta_data, aud, role)';
  await portal.backend.sql(
    `${users} select gen_random_uuid(), 'paged' || n || '@test.example', jsonb_build_object('username', 'Paged ' || n), 'authenticated', 'authenticated' from generate_series(1, 51) n`,
  );
  await signIn(page, accounts.superAdmin);
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('PAGED');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('51 users matching “PAGED”')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(50);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page).toHaveURL(/search=PAGED&page=2/);
  await portal.backend.sql("delete from auth.users where email like 'paged%'");
});

test('sets and clears the admin flag, with the keyboard alone', async ({ page, portal }) => {
  const account = await createAccount(portal);
  const row = await openUser(page, account);
  const button = page.getByRole('button', { name: `Edit role of ${account.username}` });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit User Role' });
  await expect(dialog.getByRole('radio', { name: 'User' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Admin' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('User role updated successfully')).toBeVisible();
  await expect(row.getByRole('cell').first()).toHaveText('Admin');
  await expect(button).toBeFocused();
  expect(await profileOf(portal, account)).toMatchObject({ is_admin: true, is_super_admin: false });

  await button.press('Enter');
  await dialog.getByRole('radio', { name: 'User' }).check();
  portal.backend.faults.add({ method: 'PATCH', path: '/rest/v1/profiles', effect: 'abort' });
  await dialog.getByRole('button', { name: 'Save Role' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to update user role');
  portal.backend.faults.clear();
  await dialog.getByRole('button', { name: 'Save Role' }).click();
  await expect(row.getByRole('cell').first()).toHaveText('User');
  expect(await profileOf(portal, account)).toMatchObject({ is_admin: false });
});

test('resets the statistics after a question', async ({ page, portal }) => {
  const account = await createAccount(portal);
  await portal.backend.sql('update public.profiles set click_count = 7, login_count = 3 where id = $1', [
    account.id,
  ]);
  const row = await openUser(page, account);
  await page.getByRole('button', { name: `Reset statistics of ${account.username}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Reset statistics?' });
  await expectAccessible(page);
  portal.backend.faults.add({ method: 'PATCH', path: '/rest/v1/profiles', effect: 'abort' });
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Failed to reset user statistics')).toBeVisible();
  expect(await profileOf(portal, account)).toMatchObject({ click_count: 7, login_count: 3 });

  portal.backend.faults.clear();
  await page.getByRole('button', { name: `Reset statistics of ${account.username}` }).click();
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('User statistics reset successfully')).toBeVisible();
  await expect(row.getByRole('cell').nth(1)).toHaveText('0', { useInnerText: true });
  expect(await profileOf(portal, account)).toMatchObject({ click_count: 0, login_count: 0 });
});

test('shows the activity with its level', async ({ page, portal }) => {
  const account = await createAccount(portal);
  await portal.backend.sql('update public.profiles set click_count = 200, login_count = 3 where id = $1', [
    account.id,
  ]);
  await openUser(page, account);
  const button = page.getByRole('button', { name: `View activity of ${account.username}` });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'User Activity Details' });
  const level = dialog.getByRole('progressbar', { name: 'Activity level: High' });
  await expect(level).toHaveJSProperty('value', 75);
  await expect(dialog).toContainText(account.email);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  const down = portal.backend.faults.add({ path: '/rest/v1/rpc/user_detail', effect: 'abort' });
  await page.reload();
  await button.click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to fetch user activity');
  down.remove();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(level).toBeVisible();
});

test('a user whom somebody else deletes meanwhile is said to be gone', async ({ page, portal }) => {
  const account = await createAccount(portal);
  await openUser(page, account);
  await portal.backend.sql('delete from auth.users where id = $1', [account.id]);
  await page.getByRole('button', { name: `View activity of ${account.username}` }).click();
  const gone = 'This user does not exist any more. Somebody else has deleted the account.';
  await expect(page.getByRole('dialog').getByText(gone)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Edit role of ${account.username}` }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Admin' }).check();
  await page.getByRole('button', { name: 'Save Role' }).click();
  await expect(page.getByRole('dialog').getByText(gone)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No users found matching your search.')).toBeVisible();
});

test('the statistics agree with the database', async ({ page, portal }) => {
  const account = await createAccount(portal);
  await portal.backend.sql('update public.profiles set click_count = 9000, login_count = 1 where id = $1', [
    account.id,
  ]);
  const [totals] = await portal.backend.sql<Record<string, number>>(
    `select count(*)::int as "Total Users", count(*) filter (where is_admin)::int as "Admin Users",
       count(*) filter (where updated_at >= now() - interval '30 days')::int as "Active Users",
       count(*) filter (where is_super_admin)::int as "Super Admin Users" from public.profiles`,
  );
  await signIn(page, accounts.superAdmin);
  await page.goto('/admin/users');
  await page.getByRole('tab', { name: 'Statistics' }).click();
  for (const [label, count] of Object.entries(totals ?? {}))
    await expect(
      page
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd')
        .first(),
    ).toHaveText(String(count));
  const most = page.getByRole('list', { name: 'Most active users by clicks' }).getByRole('listitem');
  await expect(most).toHaveCount(5);
  await expect(most.first()).toContainText(account.username);
  await expect(most.first()).toContainText('9000 clicks, 1 login');
  const recent = page.getByRole('list', { name: 'Recent logins' }).getByRole('listitem');
  await expect(recent.first()).toContainText('Demo Super Admin');
  await expectAccessible(page);
  await portal.backend.sql('delete from auth.users where id = $1', [account.id]);
});

test('says what failed, and trying again works once the backend is back', async ({ page, portal }) => {
  await signIn(page, accounts.superAdmin);
  const down = portal.backend.faults.add({ path: '/rest/v1/rpc/', effect: 'abort' });
  await page.goto('/admin/users');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch users');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to load statistics');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch user statistics');
  down.remove();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Most Active Users' })).toBeVisible();
});

test('an empty list invites to add the first user', async ({ page, portal }) => {
  portal.backend.faults.add({
    path: '/rest/v1/rpc/list_users',
    effect: { status: 200, body: { total: 0, users: [] } },
  });
  await signIn(page, accounts.superAdmin);
  await page.goto('/admin/users');
  await expect(page.getByText('No users found. Add your first user to get started.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Invite User' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Invite User' })).toBeVisible();
});

test('fits the smallest phone, whatever a user is called', async ({ page, portal }) => {
  const account = await createAccount(portal);
  const username = account.username.replace(' ', '').padEnd(100, 'w');
  await portal.backend.sql('update public.profiles set username = $2, click_count = 9999999 where id = $1', [
    account.id,
    username,
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  await openUser(page, account);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  for (const [button, role, dialog] of [
    [`View activity of ${username}`, 'dialog', 'User Activity Details'],
    [`Edit role of ${username}`, 'dialog', 'Edit User Role'],
    [`Reset statistics of ${username}`, 'alertdialog', 'Reset statistics?'],
    [`Delete ${username}`, 'alertdialog', 'Delete user?'],
    ['Invite User', 'dialog', 'Invite User'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole(role, { name: dialog })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toBeHidden();
  }
  await page.goto('/admin/users?tab=statistics');
  await expect(page.getByRole('list', { name: 'Most active users by clicks' })).toContainText(username);
  await expectNoSidewaysScrolling(page);
  await portal.backend.sql('delete from auth.users where id = $1', [account.id]);
});
