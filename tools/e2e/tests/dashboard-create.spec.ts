import type { Page } from '@playwright/test';
import { addClient, addProject, cardOf, freeDigits } from '../support/projects.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

test.beforeEach(({ page }) => signIn(page, accounts.user));

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Project' });

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'New Project' }).click();
  return dialogOf(page);
}

test('creates a project, which the list shows at once', async ({ page, portal }) => {
  const client = await addClient(portal, 'Creation test client', 'Creation test company');
  const digits = freeDigits();
  const form = await openForm(page);
  await expect(form.getByLabel('Project Number')).toBeFocused();
  await form.getByLabel('Project Number').fill(digits);
  await form.getByLabel('Project Name').fill('Created in a test');
  await form.getByLabel('Description').fill('Two doors');
  await form.getByLabel('Due Date').fill('2031-05-06');
  await form.getByLabel('Client').click();
  await form.getByLabel('Client').fill('creation test comp');
  await page.getByRole('option', { name: 'Creation test client (Creation test company)' }).click();
  await expect(form.getByLabel('Client')).toHaveValue('Creation test client (Creation test company)');
  await form.getByRole('button', { name: 'Create Project' }).click();

  await expect(page.getByText('Project created successfully')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New Project' })).toBeFocused();
  const card = cardOf(page, { name: 'Created in a test' });
  await expect(card).toContainText(`CO-${digits}`);
  await expect(card).toContainText('New');
  const rows = await portal.backend.sql(
    `select name, description, status, due_date::text, client_id, created_by is not null as has_creator
     from public.projects where project_number = $1`,
    [`CO-${digits}`],
  );
  expect(rows).toEqual([
    {
      name: 'Created in a test',
      description: 'Two doors',
      status: 'New',
      due_date: '2031-05-06',
      client_id: client,
      has_creator: true,
    },
  ]);
});

test('needs no more than a number and a name', async ({ page, portal }) => {
  const digits = freeDigits();
  const form = await openForm(page);
  await form.getByLabel('Project Number').fill(digits);
  await form.getByLabel('Project Name').fill('Only a name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Project created successfully')).toBeVisible();
  const rows = await portal.backend.sql(
    'select description, due_date, client_id from public.projects where project_number = $1',
    [`CO-${digits}`],
  );
  expect(rows).toEqual([{ description: null, due_date: null, client_id: null }]);
});

test('refuses letters in the number and a missing name, without asking the server', async ({ page }) => {
  const form = await openForm(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await form.getByLabel('Project Number').fill('12a');
  await form.getByRole('button', { name: 'Create Project' }).click();
  await expect(form.getByText('Please enter only numbers for the project number')).toBeVisible();
  await expect(form.getByText('Project name is required')).toBeVisible();
  await expect(form.getByLabel('Project Number')).toBeFocused();
  await expect(form.getByLabel('Project Number')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Project Number').fill('');
  await expect(form.getByText('Please enter only numbers for the project number')).toBeVisible();
  expect(asked.filter((url) => url.includes('/rest/'))).toEqual([]);
});

test('refuses a number that is there already', async ({ page, portal }) => {
  const project = await addProject(portal);
  const form = await openForm(page);
  await form.getByLabel('Project Number').fill(project.number.replace('CO-', ''));
  await form.getByLabel('Project Name').fill('Second one');
  await form.getByRole('button', { name: 'Create Project' }).click();
  await expect(form.getByText('Project number already exists')).toBeVisible();
  await expect(form.getByLabel('Project Number')).toBeFocused();
  await expect(form.getByLabel('Project Name')).toHaveValue('Second one');
});

test('refuses a number that somebody else takes between the check and the save', async ({ page, portal }) => {
  const digits = freeDigits();
  await page.route('**/rest/v1/projects?*', async (route) => {
    if (route.request().method() === 'POST')
      await portal.backend.sql('insert into public.projects (project_number, name) values ($1, $2)', [
        `CO-${digits}`,
        'Somebody else was quicker',
      ]);
    await route.continue();
  });
  const form = await openForm(page);
  await form.getByLabel('Project Number').fill(digits);
  await form.getByLabel('Project Name').fill('Slower');
  await form.getByRole('button', { name: 'Create Project' }).click();
  await expect(form.getByText('Project number already exists')).toBeVisible();
  await expect(form.getByLabel('Project Name')).toHaveValue('Slower');
  expect(
    await portal.backend.sql('select name from public.projects where project_number = $1', [`CO-${digits}`]),
  ).toEqual([{ name: 'Somebody else was quicker' }]);
});

test('keeps what was typed when the database cannot save it', async ({ page, portal }) => {
  const digits = freeDigits();
  const form = await openForm(page);
  await form.getByLabel('Project Number').fill(digits);
  await form.getByLabel('Project Name').fill('Saved at the second try');
  await portal.backend.sql('alter table public.projects rename column description to description_away');
  try {
    await form.getByLabel('Description').fill('Still here');
    await form.getByRole('button', { name: 'Create Project' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
  } finally {
    await portal.backend.sql('alter table public.projects rename column description_away to description');
  }
  await expect(form.getByLabel('Description')).toHaveValue('Still here');
  await form.getByRole('button', { name: 'Create Project' }).click();
  await expect(page.getByText('Project created successfully')).toBeVisible();
});

test('says that it failed when the connection breaks', async ({ page, context }) => {
  const form = await openForm(page);
  await form.getByLabel('Project Number').fill(freeDigits());
  await form.getByLabel('Project Name').fill('Cut off');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Create Project' }).click();
  await expect(form.getByRole('alert')).toContainText('Failed to create project');
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Create Project' }).click();
  await expect(page.getByText('Project created successfully')).toBeVisible();
});

test('asks before it throws away what was typed', async ({ page }) => {
  const form = await openForm(page);
  await form.getByLabel('Project Name').fill('Not yet saved');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Project Name')).toHaveValue('Not yet saved');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toHaveCount(0);
  await (await openForm(page)).getByLabel('Project Name').click();
  await expect(form.getByLabel('Project Name')).toHaveValue('');
});

test('finds one of very many clients and never asks for all of them', async ({ page, portal }) => {
  await portal.backend.sql(
    "insert into public.clients (name) select 'Numerous client ' || n from generate_series(1, 1200) n",
  );
  try {
    const sizes: number[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/rest/v1/client_list')) sizes.push((await response.json()).length);
    });
    const form = await openForm(page);
    expect(sizes).toEqual([]);
    await form.getByLabel('Client').click();
    await expect(page.getByText('Type to find more clients')).toBeVisible();
    await form.getByLabel('Client').fill('numerous client 1199');
    await page.getByRole('option', { name: 'Numerous client 1199' }).click();
    await expect(form.getByLabel('Client')).toHaveValue('Numerous client 1199');
    expect(sizes.length).toBeLessThanOrEqual(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(50);
    await form.getByLabel('Client').fill('nobody of that name');
    await expect(page.getByText('No clients found matching your search.')).toBeVisible();
  } finally {
    await portal.backend.sql("delete from public.clients where name like 'Numerous client %'");
  }
});
