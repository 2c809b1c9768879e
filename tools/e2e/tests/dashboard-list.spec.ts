import type { Page } from '@playwright/test';
import { addDays, calendarDayAt } from '@portal/domain/calendar-day';
import { findRalColour } from '@portal/domain/ral-colours';
import { addDoor } from '../support/project-page.ts';
import { addClient, addDoors, addProject, cardOf } from '../support/projects.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

const today = calendarDayAt(new Date(), 'Europe/Tallinn');

test.beforeEach(({ page }) => signIn(page, accounts.user));

async function chooseClient(page: Page, name: string) {
  const filter = page.getByLabel('Filter by Client');
  await filter.click();
  await filter.fill(name);
  await page.getByRole('option', { name }).first().click();
}

test('shows every project there is, counted by the database', async ({ page, portal }) => {
  const [row] = await portal.backend.sql<{ count: number }>(
    'select count(*)::int as count from public.projects',
  );
  await expect(page.getByText(`Showing ${row?.count} of ${row?.count} projects`)).toBeVisible();
  const [newest] = await portal.backend.sql<{ project_number: string; name: string }>(
    'select project_number, name from public.projects order by created_at desc, id desc limit 1',
  );
  await expect(page.getByRole('article').first()).toContainText(newest?.project_number ?? '');
});

test('a card tells what the specification asks for', async ({ page, portal }) => {
  const client = await addClient(portal, 'Card test client', 'Card test company');
  const project = await addProject(portal, {
    description: `${'0123456789'.repeat(8)} and more`,
    status: 'In Production',
    dueDate: addDays(today, 3),
    clientId: client,
  });
  await addDoors(portal, project.id, 10, 4);
  await page.goto(`/admin/dashboard?client=${client}`);
  const card = cardOf(page, project);
  await expect(card).toContainText(project.number);
  await expect(card).toContainText('Card test client (Card test company)');
  await expect(card.getByText(`${'0123456789'.repeat(8)}…`, { exact: true })).toBeVisible();
  await expect(card).toContainText('In Production');
  await expect(card).toContainText('Due in 3 days');
  await expect(card).toContainText('4 files');
  await expect(card).toContainText('Drawings: 4/10');
  await expect(card.getByRole('button', { name: `Delete project ${project.number}` })).toBeVisible();
  await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    `/admin/project/${project.id}`,
  );

  await page.getByRole('button', { name: 'Detailed' }).click();
  await expect(card.getByRole('list', { name: 'Doors' }).getByRole('listitem')).toHaveCount(8);
  await expect(card.getByText('Drawings', { exact: true })).toHaveCount(4);
  await expect(card.getByText('No drawings', { exact: true })).toHaveCount(4);
  await expect(card.getByText('+2 more doors')).toBeVisible();
  await expect(card.getByRole('link', { name: 'View Project Details' })).toHaveAttribute(
    'href',
    `/admin/project/${project.id}`,
  );
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(card.getByRole('list', { name: 'Doors' })).toHaveCount(0);
});

test('a tile shows its door in the colour that is specified', async ({ page, portal }) => {
  const client = await addClient(portal, 'Client of colours');
  const project = await addProject(portal, { clientId: client });
  await addDoor(portal, project.id, 'Red', { surface_finish: 'RAL', color_code: 'RAL 3000' });
  await addDoor(portal, project.id, 'Without data', null);
  await page.goto(`/admin/dashboard?client=${client}&view=detailed`);
  const tiles = cardOf(page, project).getByRole('list', { name: 'Doors' }).getByRole('listitem');
  await expect(tiles).toHaveText([/^Red/, /^Without data/]);
  const leaf = (tile: number) => tiles.nth(tile).locator('[data-part=leaf]');
  await expect(leaf(0)).toHaveAttribute('fill', findRalColour('RAL 3000')?.hex ?? '');
  await expect(leaf(1)).toHaveAttribute('fill', '#DCC39A');
});

test('filters by client and by due date, and the address keeps it', async ({ page, portal }) => {
  const client = await addClient(portal, 'Filter test client');
  const states = {
    overdue: await addProject(portal, { clientId: client, dueDate: addDays(today, -1) }),
    today: await addProject(portal, { clientId: client, dueDate: today }),
    soon: await addProject(portal, { clientId: client, dueDate: addDays(today, 7) }),
    later: await addProject(portal, { clientId: client, dueDate: addDays(today, 8) }),
    none: await addProject(portal, { clientId: client }),
  };
  const [all] = await portal.backend.sql<{ count: number }>(
    'select count(*)::int as count from public.projects',
  );
  await page.reload();
  await chooseClient(page, 'Filter test client');
  await expect(page.getByText(`Showing 5 of ${all?.count} projects`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`\\?client=${client}$`));

  const expected = {
    Overdue: ['overdue'],
    'Due Soon (7 days)': ['today', 'soon'],
    'No Due Date': ['none'],
    'All Projects': ['overdue', 'today', 'soon', 'later', 'none'],
  } as const;
  for (const [label, names] of Object.entries(expected)) {
    await page.getByLabel('Filter by Due Date').selectOption({ label });
    await expect(page.getByText(`Showing ${names.length} of ${all?.count} projects`)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(names.length);
    for (const name of names) await expect(cardOf(page, states[name])).toBeVisible();
  }

  await page.getByLabel('Filter by Due Date').selectOption('due-soon');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByLabel('Filter by Client')).toHaveValue('Filter test client');
  await expect(page.getByLabel('Filter by Due Date')).toHaveValue('due-soon');

  await page.goBack();
  await expect(page.getByLabel('Filter by Due Date')).toHaveValue('all');
  await expect(page.getByRole('article')).toHaveCount(5);

  await page.getByLabel('Filter by Client').click();
  await page.getByRole('option', { name: 'All Clients' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('sorts by every order in both directions', async ({ page, portal }) => {
  const client = await addClient(portal, 'Sort test client');
  const rows = [
    { number: 'CO-99999999999999', name: 'Bravo', due: addDays(today, 9), created: '2020-01-02' },
    { number: 'CO-100000000000000', name: 'alpha', due: addDays(today, 3), created: '2020-01-03' },
    { number: 'CO-99999999999998', name: 'Charlie', due: null, created: '2020-01-01' },
  ];
  for (const { number, name, due, created } of rows)
    await portal.backend.sql(
      'insert into public.projects (project_number, name, due_date, client_id, created_at) values ($1, $2, $3, $4, $5)',
      [number, name, due, client, created],
    );
  await page.goto(`/admin/dashboard?client=${client}`);
  const names = page.getByRole('article').getByRole('heading');
  await expect(names).toHaveText(['alpha', 'Bravo', 'Charlie']);

  await page.getByRole('button', { name: 'Sort direction: Descending' }).click();
  await expect(names).toHaveText(['Charlie', 'Bravo', 'alpha']);
  await page.getByLabel('Sort by').selectOption({ label: 'Due Date' });
  await expect(names).toHaveText(['alpha', 'Bravo', 'Charlie']);
  await page.getByLabel('Sort by').selectOption({ label: 'Project Number' });
  await expect(names).toHaveText(['Charlie', 'Bravo', 'alpha']);
  await page.getByLabel('Sort by').selectOption({ label: 'Project Name' });
  await expect(names).toHaveText(['alpha', 'Bravo', 'Charlie']);
  await page.getByRole('button', { name: 'Sort direction: Ascending' }).click();
  await expect(names).toHaveText(['Charlie', 'Bravo', 'alpha']);
  await expect(page).toHaveURL(/sort=name$/);
});

test('an address that makes no sense shows everything', async ({ page }) => {
  await page.goto('/admin/dashboard?client=nobody&due=never&sort=colour&order=sideways&view=aerial');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByLabel('Filter by Client')).toHaveValue('All Clients');
  await expect(page.getByLabel('Filter by Due Date')).toHaveValue('all');
});

test('says that the filters let nothing through, and clears them', async ({ page, portal }) => {
  const client = await addClient(portal, 'Client without projects');
  await page.goto(`/admin/dashboard?client=${client}`);
  await expect(page.getByText('No projects found for the selected filters.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByLabel('Filter by Client')).toBeFocused();
});

test('says how to begin when there are no projects at all', async ({ page, portal }) => {
  await portal.backend.sql('alter policy "staff read" on public.projects using (false)');
  try {
    await page.goto('/admin/dashboard?due=overdue');
    const message = 'No projects found. Create your first project by clicking the "New Project" button.';
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await page.goto('/admin/dashboard');
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByText('Showing 0 of 0 projects')).toBeVisible();
  } finally {
    await portal.backend.sql(
      'alter policy "staff read" on public.projects using ((select private.is_staff()))',
    );
  }
});

test('keeps the list on screen while another order is on its way', async ({ page }) => {
  await expect(page.getByRole('article').first()).toBeVisible();
  const before = await page.getByRole('article').first().textContent();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rest/v1/project_list*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Sort by').selectOption('name');
  await expect(page.getByRole('list', { name: 'Projects' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('article').first()).toHaveText(before ?? '');
  release();
  await expect(page.getByRole('list', { name: 'Projects' })).toHaveAttribute('aria-busy', 'false');
});

test('shows where the cards will be while they are on their way', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rest/v1/project_list*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Loading projects')).toBeAttached();
  await expect(page.getByRole('button', { name: 'New Project' })).toBeEnabled();
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Loading projects')).toHaveCount(0);
});

test('says when the list cannot be fetched, and tries again', async ({ page, portal }) => {
  await portal.backend.sql('alter view public.project_list rename to project_list_away');
  try {
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch projects. Please try again.' });
    await expect(alert).toBeVisible();
    await portal.backend.sql('alter view public.project_list_away rename to project_list');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  } finally {
    await portal.backend.sql('alter view if exists public.project_list_away rename to project_list');
  }
});

test('says so when it is offline, and goes on when the connection is back', async ({ page, context }) => {
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Sort by').selectOption('name');
  await expect(page.getByText('Failed to fetch projects. Please try again.')).toBeVisible();
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Failed to fetch projects. Please try again.')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
});
