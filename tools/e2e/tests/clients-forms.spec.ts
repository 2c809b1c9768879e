import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { Portal } from '../support/portal.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

const fields: [label: string, column: string, value: string][] = [
  ['Company Name', 'company_name', 'Test Company OÜ'],
  ['Contact Person', 'contact_person', 'Test Contact'],
  ['Email', 'email', 'office@test.example'],
  ['Phone', 'phone', '+372 5550 0000'],
  ['Address', 'address', 'Test tee 1'],
  ['City', 'city', 'Tartu'],
  ['Postal Code', 'postal_code', '50050'],
  ['Notes', 'notes', 'First line\nSecond line'],
];

const GONE = 'This client does not exist any more. Somebody else has deleted it.';

const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
const nameField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /^Name/ });

async function stored(portal: Portal, name: string) {
  const [client] = await portal.backend.sql('select * from public.clients where name = $1', [name]);
  return client;
}

async function addClient(portal: Portal, name: string) {
  const [client] = await portal.backend.sql<{ id: string }>(
    'insert into public.clients (name, created_by) values ($1, null) returning id',
    [name],
  );
  return client?.id ?? '';
}

async function openEdit(page: Page, name: string) {
  await page.goto(`/admin/clients?search=${name}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Client' })).toBeVisible();
}

test.afterEach(({ portal }) => portal.backend.faults.clear());

test('adds a client with every field, with the keyboard alone', async ({ page, portal }) => {
  const name = `Add ${randomUUID()}`;
  await signIn(page, accounts.user);
  await page.goto('/admin/clients');
  await page.getByRole('button', { name: 'Add New Client' }).focus();
  await page.keyboard.press('Enter');
  await expect(nameField(page)).toBeFocused();
  await expect(field(page, 'Country')).toHaveValue('Estonia');
  await expect(field(page, 'Active')).toBeChecked();

  await page.keyboard.press('Enter');
  await expect(page.getByText('Client name is required')).toBeVisible();
  await expect(nameField(page)).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type(name);
  for (const [label, , value] of fields.slice(0, -1)) {
    await page.keyboard.press('Tab');
    await expect(field(page, label)).toBeFocused();
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Tab');
  await expect(field(page, 'Country')).toBeFocused();
  await field(page, 'Notes').fill(fields.at(-1)?.[2] ?? '');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add Client' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Client created successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add New Client' })).toBeFocused();
  expect(await stored(portal, name)).toMatchObject({
    ...Object.fromEntries(fields.map(([, column, value]) => [column, value])),
    country: 'Estonia',
    is_active: true,
  });
});

test('does not lose what was entered: by closing, nor by a failure', async ({ page, portal }) => {
  const name = `Lost ${randomUUID()}`;
  await signIn(page, accounts.user);
  await page.goto('/admin/clients');
  await page.getByRole('button', { name: 'Add New Client' }).click();
  await nameField(page).fill(name);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(nameField(page)).toHaveValue(name);

  const down = portal.backend.faults.add({ method: 'POST', path: '/rest/v1/clients', effect: 'abort' });
  await page.getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to create client');
  await expectAccessible(page);
  down.remove();
  await page.getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByText('Client created successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Add New Client' }).click();
  await expect(nameField(page)).toHaveValue('');
});

test('edits every field', async ({ page, portal }) => {
  const name = `Edit ${randomUUID()}`;
  await addClient(portal, name);
  await signIn(page, accounts.user);
  await openEdit(page, name);
  for (const [label, , value] of fields) await field(page, label).fill(value);
  await field(page, 'Country').fill('Finland');
  await field(page, 'Active').uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Client updated successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Tartu, Finland');
  expect(await stored(portal, name)).toMatchObject({
    ...Object.fromEntries(fields.map(([, column, value]) => [column, value])),
    country: 'Finland',
    is_active: false,
  });
});

test('an edit does not undo what somebody else saved meanwhile', async ({ page, portal }) => {
  const name = `Conflict ${randomUUID()}`;
  const id = await addClient(portal, name);
  await signIn(page, accounts.user);
  await openEdit(page, name);
  await field(page, 'City').fill('Mine');
  await portal.backend.sql("update public.clients set phone = 'theirs' where id = $1", [id]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this in the meantime');
  expect(await stored(portal, name)).toMatchObject({ phone: 'theirs', city: null });

  await page.getByRole('button', { name: 'Load what is stored now' }).click();
  await expect(field(page, 'Phone')).toHaveValue('theirs');
  await field(page, 'City').fill('Mine');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Client updated successfully')).toBeVisible();
  expect(await stored(portal, name)).toMatchObject({ phone: 'theirs', city: 'Mine' });
});

test('a client that somebody else deletes meanwhile is said to be gone', async ({ page, portal }) => {
  const name = `Gone ${randomUUID()}`;
  const id = await addClient(portal, name);
  const gone = page.getByText(GONE);
  await signIn(page, accounts.user);
  await openEdit(page, name);
  await portal.backend.sql('delete from public.clients where id = $1', [id]);
  await field(page, 'City').fill('Tartu');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Load what is stored now' }).click();
  await expect(gone).toBeVisible();

  const other = `Gone too ${randomUUID()}`;
  const otherId = await addClient(portal, other);
  await page.goto(`/admin/clients?search=${other}`);
  await expect(page.getByRole('button', { name: `View details of ${other}` })).toBeVisible();
  await portal.backend.sql('delete from public.clients where id = $1', [otherId]);
  await page.getByRole('button', { name: `View details of ${other}` }).click();
  await expect(page.getByRole('dialog').getByText(GONE)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Deactivate ${other}` }).click();
  await expect(gone).toBeVisible();
  await expect(page.getByText('No clients found matching your search.')).toBeVisible();
});

test('a failed save and a failed reading are said in words', async ({ page, portal }) => {
  const name = `Failing ${randomUUID()}`;
  await addClient(portal, name);
  await signIn(page, accounts.user);
  await openEdit(page, name);
  await field(page, 'City').fill('Tartu');
  portal.backend.faults.add({ method: 'PATCH', path: '/rest/v1/clients', effect: 'abort' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to update client');
  await expect(field(page, 'City')).toHaveValue('Tartu');

  await page.goto(`/admin/clients?search=${name}`);
  const down = portal.backend.faults.add({ path: '/rest/v1/clients', effect: { status: 500 } });
  await page.getByRole('button', { name: `View details of ${name}` }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Failed to fetch client details');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page.getByText('Failed to fetch client details')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: `View details of ${name}` }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Failed to fetch client details');
  down.remove();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
});

test('the details show every field, lead to the projects and to the form', async ({ page, portal }) => {
  const name = `Details ${randomUUID()}`;
  const id = await addClient(portal, name);
  const columns = fields.map(([, column], index) => `${column} = $${index + 2}`).join(', ');
  await portal.backend.sql(`update public.clients set ${columns} where id = $1`, [
    id,
    ...fields.map(([, , value]) => value),
  ]);
  const [project] = await portal.backend.sql<{ id: string }>(
    "insert into public.projects (project_number, name, status, client_id, created_by) values ('CO-' || $1, 'Detail project', 'Approved', $2, null) returning id",
    [String(Date.now()), id],
  );
  await signIn(page, accounts.user);
  await page.goto(`/admin/clients?search=${name}`);
  await page.getByRole('button', { name: `View details of ${name}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Client Details' });
  for (const [label, , value] of fields) {
    await expect(dialog.getByText(label, { exact: true })).toBeVisible();
    await expect(dialog.getByText(value.split('\n')[0] ?? '')).toBeVisible();
  }
  await expect(dialog.getByText('Estonia')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Projects (1)' })).toBeVisible();
  await expect(dialog.getByText('Approved')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Edit Client' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Client' })).toBeVisible();
  await field(page, 'City').fill('Narva');
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(page.getByText('Client updated successfully')).toBeVisible();
  await expect(dialog.getByText('Narva')).toBeVisible();

  await dialog.getByRole('link', { name: 'Detail project' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/project/${project?.id}$`));
});
