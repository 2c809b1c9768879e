import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expectNoSidewaysScrolling } from '../support/narrow-screen.ts';
import { createAccount, signInAs } from '../support/own-account.ts';
import type { Portal } from '../support/portal.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

/** A client that only one test knows. */
async function addClient(
  portal: Portal,
  fields: { name: string; company?: string; email?: string; active?: boolean },
) {
  const id = randomUUID();
  await portal.backend.sql(
    'insert into public.clients (id, name, company_name, email, is_active, created_by) values ($1, $2, $3, $4, $5, null)',
    [id, fields.name, fields.company ?? null, fields.email ?? null, fields.active ?? true],
  );
  return id;
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

async function search(page: Page, text: string) {
  const box = page.getByRole('searchbox', { name: 'Search clients' });
  await box.fill(text);
  await box.press('Enter');
}

test.afterEach(({ portal }) => portal.backend.faults.clear());

test('the list shows every client, its tab counts them, and Estonia goes without saying', async ({
  page,
  portal,
}) => {
  await signIn(page, accounts.user);
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Client Management' })).toBeVisible();
  const [counted] = await portal.backend.sql<{ count: number }>(
    'select count(*)::int as count from public.clients',
  );
  await expect(page.getByRole('tab', { name: `Clients (${counted?.count})` })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(row(page, 'Demo Bakery').getByRole('cell').nth(1)).toHaveText('Rakvere');
  await expect(row(page, 'Demo Kylmävarasto').getByRole('cell').nth(1)).toHaveText('Helsinki, Finland');
  await expectAccessible(page);
});

test('searches by name, company and e-mail, with Enter or the button, and keeps it in the address', async ({
  page,
  portal,
}) => {
  const word = randomUUID().slice(0, 8);
  await addClient(portal, { name: `Name ${word} 50%_off` });
  await addClient(portal, { name: 'By company', company: `Firma ${word}` });
  await addClient(portal, { name: 'By e-mail', email: `${word}@demo.example`, active: false });
  await signIn(page, accounts.user);
  await page.goto('/admin/clients');

  await search(page, ` ${word.toUpperCase()} `);
  await expect(page.getByText(`3 clients matching “${word.toUpperCase()}”`)).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(3);

  await page.getByRole('switch', { name: 'Show active only' }).check();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Show active only' })).toBeChecked();
  await expect(page.getByRole('searchbox')).toHaveValue(word.toUpperCase());
  await expect(page.getByRole('rowheader')).toHaveCount(2);

  await page.getByRole('searchbox').fill('50%_OFF');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('rowheader')).toHaveText([`Name ${word} 50%_off`]);

  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(word.toUpperCase());
  await page.goBack();
  await expect(page.getByRole('switch', { name: 'Show active only' })).not.toBeChecked();
  await expect(page.getByRole('rowheader')).toHaveCount(3);

  await search(page, 'nobody is called like this');
  await expect(page.getByText('No clients found matching your search.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all clients' }).click();
  await expect(row(page, 'Demo Bakery')).toBeVisible();
});

test('pages in the database, and the address knows the page', async ({ page, portal }) => {
  const word = randomUUID().slice(0, 8);
  await portal.backend.sql(
    "insert into public.clients (name, created_by) select $1 || ' ' || lpad(n::text, 3, '0'), null from generate_series(1, 101) n",
    [word],
  );
  await signIn(page, accounts.user);
  await page.goto(`/admin/clients?search=${word}`);
  await expect(page.getByRole('rowheader')).toHaveCount(50);
  const answer = page.waitForResponse((response) => response.url().includes('/client_list?'));
  await page.getByRole('button', { name: 'Last page' }).click();
  expect(await (await answer).json()).toHaveLength(1);
  await expect(page.getByRole('rowheader')).toHaveText([`${word} 101`]);
  await expect(page).toHaveURL(/page=3/);
  await page.reload();
  await expect(page.getByText('Page 3 of 3')).toBeVisible();

  await page.getByRole('button', { name: `Delete ${word} 101` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(50);
  await portal.backend.sql("delete from public.clients where name like $1 || '%'", [word]);
});

test('activates and deactivates', async ({ page, portal }) => {
  const name = `Toggle ${randomUUID()}`;
  const id = await addClient(portal, { name });
  const isActive = async () =>
    (
      await portal.backend.sql<{ is_active: boolean }>('select is_active from public.clients where id = $1', [
        id,
      ])
    )[0]?.is_active;
  await signIn(page, accounts.user);
  await page.goto(`/admin/clients?search=${name}`);
  await page.getByRole('button', { name: `Deactivate ${name}` }).click();
  await expect(page.getByText('Client deactivated successfully')).toBeVisible();
  await expect(row(page, name)).toContainText('Inactive');
  expect(await isActive()).toBe(false);
  await page.getByRole('button', { name: `Activate ${name}` }).click();
  await expect(page.getByText('Client activated successfully')).toBeVisible();
  expect(await isActive()).toBe(true);

  portal.backend.faults.add({ method: 'PATCH', path: '/rest/v1/clients', effect: 'abort' });
  await page.getByRole('button', { name: `Deactivate ${name}` }).click();
  await expect(page.getByText('Failed to update client status')).toBeVisible();
  await expect(row(page, name)).not.toContainText('Inactive');
});

test('deletes after a question, with the keyboard alone', async ({ page, portal }) => {
  const name = `Delete ${randomUUID()}`;
  await addClient(portal, { name });
  await signIn(page, accounts.user);
  await page.goto(`/admin/clients?search=${name}`);
  const button = page.getByRole('button', { name: `Delete ${name}` });
  await button.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete client?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Client deleted successfully')).toBeVisible();
  await expect(page.getByText('No clients found matching your search.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'List of clients' })).toBeFocused();
  expect(await portal.backend.sql('select from public.clients where name = $1', [name])).toHaveLength(0);
});

test('keeps a client with projects, also when the list did not know of them', async ({ page, portal }) => {
  const name = `Keep ${randomUUID()}`;
  const id = await addClient(portal, { name });
  await signIn(page, accounts.user);
  await page.goto(`/admin/clients?search=${name}`);
  const button = page.getByRole('button', { name: `Delete ${name}` });
  await expect(button).toBeVisible();
  for (const number of [1, 2])
    await portal.backend.sql(
      "insert into public.projects (project_number, name, client_id, created_by) values ('CO-' || $1, $1, $2, null)",
      [`${Date.now()}${number}`, id],
    );
  const message = page.getByText('Cannot delete client. There are 2 projects associated with this client.');
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(message).toBeVisible();
  await expect(message).toBeHidden();
  await button.click();
  await expect(message).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(await portal.backend.sql('select from public.clients where id = $1', [id])).toHaveLength(1);

  // The list does not know either that somebody else has deleted the projects.
  await portal.backend.sql('delete from public.projects where client_id = $1', [id]);
  await expect(row(page, name)).toContainText('2');
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Client deleted successfully')).toBeVisible();
});

test('says that a deletion failed, and that somebody else was first', async ({ page, portal }) => {
  const name = `Delete too ${randomUUID()}`;
  const id = await addClient(portal, { name });
  await signIn(page, accounts.user);
  await page.goto(`/admin/clients?search=${name}`);
  const button = page.getByRole('button', { name: `Delete ${name}` });
  const down = portal.backend.faults.add({ method: 'DELETE', path: '/rest/v1/clients', effect: 'abort' });
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete client')).toBeVisible();
  down.remove();

  await portal.backend.sql('delete from public.clients where id = $1', [id]);
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This client does not exist any more.')).toBeVisible();
  await expect(page.getByText('No clients found matching your search.')).toBeVisible();
});

test('the page of somebody who was removed sees and saves nothing, and signs out', async ({
  page,
  portal,
}) => {
  const name = `Hidden ${randomUUID()}`;
  const id = await addClient(portal, { name });
  const account = await createAccount(portal);
  await signInAs(page, account);
  await page.goto(`/admin/clients?search=${name}`);
  const button = page.getByRole('button', { name: `Deactivate ${name}` });
  await expect(button).toBeVisible();
  await portal.backend.sql('delete from auth.users where id = $1', [account.id]);
  await button.click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page.getByText(name)).toBeHidden();
  expect(await portal.backend.sql('select is_active from public.clients where id = $1', [id])).toEqual([
    { is_active: true },
  ]);
});

test('an empty list invites to add the first client', async ({ page, portal }) => {
  await signIn(page, accounts.user);
  await portal.backend.sql('alter policy "staff read" on public.clients using (false)');
  try {
    await page.goto('/admin/clients');
    await expect(page.getByText('No clients found. Add your first client to get started.')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Clients (0)' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Add New Client' }).last().click();
    await expect(page.getByRole('dialog', { name: 'Add New Client' })).toBeVisible();
  } finally {
    await portal.backend.sql(
      'alter policy "staff read" on public.clients using ((select private.is_staff()))',
    );
  }
});

test('says what failed, and trying again works once the backend is back', async ({ page, portal }) => {
  await signIn(page, accounts.user);
  const down = portal.backend.faults.add({ path: '/rest/v1/client_list', effect: 'abort' });
  await page.goto('/admin/clients');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch clients');
  await expectAccessible(page);
  await page.goto('/admin/clients?search=demo');
  await expect(page.getByRole('alert')).toContainText('Search failed');
  down.remove();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Demo Bakery')).toBeVisible();
  await expect(page.getByText('Search failed')).toBeHidden();

  const silent = portal.backend.faults.add({ path: '/rest/v1/rpc/client_statistics', effect: 'abort' });
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch client statistics');
  silent.remove();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Total Clients')).toBeVisible();
});

test('the statistics agree with the database', async ({ page, portal }) => {
  const name = `Top ${randomUUID().slice(0, 8)}`;
  const id = await addClient(portal, { name, active: false });
  await portal.backend.sql(
    `insert into public.projects (project_number, name, status, client_id, created_by)
     select 'CO-' || ($1::bigint + n), 'Top', case when n <= 7 then 'In Progress' else 'Delivered' end, $2, null
     from generate_series(1, 60) n`,
    [Date.now() * 1000, id],
  );
  const [totals] = await portal.backend.sql<{ total: number; active: number }>(
    'select count(*)::int as total, count(*) filter (where is_active)::int as active from public.clients',
  );
  const { total, active } = totals ?? { total: 0, active: 0 };
  await signIn(page, accounts.user);
  await page.goto('/admin/clients');
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page).toHaveURL(/tab=statistics/);
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd').first();
  await expect(figure('Total Clients')).toHaveText(String(total));
  await expect(figure('Active Clients').first()).toHaveText(String(active));
  await expect(figure('Inactive Clients')).toHaveText(String(total - active));
  const bars = page.getByRole('list', { name: 'Top clients by projects' }).getByRole('listitem');
  await expect(bars).toHaveCount(5);
  await expect(bars.first()).toContainText(name);
  await expect(bars.first()).toContainText('Inactive');
  await expect(bars.first()).toContainText('60 projects, 7 active');
  await expectAccessible(page);
  await portal.backend.sql('delete from public.projects where client_id = $1', [id]);
  await portal.backend.sql('delete from public.clients where id = $1', [id]);
});

test('fits the smallest phone, whatever a client is called', async ({ page, portal }) => {
  const word = randomUUID().slice(0, 8);
  const name = `Unbroken${word}`.padEnd(120, 'w');
  const id = await addClient(portal, {
    name,
    company: 'c'.repeat(120),
    email: `${'e'.repeat(60)}@test.example`,
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, accounts.user);
  await page.goto(`/admin/clients?search=${name}`);
  await expect(row(page, name)).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  for (const [button, dialog] of [
    [`View details of ${name}`, 'Client Details'],
    [`Edit ${name}`, 'Edit Client'],
    [`Delete ${name}`, 'Delete client?'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(
      page.getByRole(dialog === 'Delete client?' ? 'alertdialog' : 'dialog', { name: dialog }),
    ).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await portal.backend.sql(
    "insert into public.projects (project_number, name, client_id, created_by) select 'CO-' || ($1::bigint + n), 'Top', $2, null from generate_series(1, 70) n",
    [Date.now() * 1000, id],
  );
  await page.goto('/admin/clients?tab=statistics');
  await expect(page.getByRole('list', { name: 'Top clients by projects' })).toContainText(name);
  await expectNoSidewaysScrolling(page);
  await portal.backend.sql('delete from public.projects where client_id = $1', [id]);
});
