import type { Page, Request } from '@playwright/test';
import type { Portal } from '../support/portal.ts';
import { addClient, cardOf } from '../support/projects.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

/** More than PostgREST hands out at once. */
const MANY = 1200;
const PAGE_ROWS = 24;

interface Traffic {
  requests: number;
  bytes: number;
  mostRows: number;
}

/** What the page asks the database for until its list is complete. */
async function trafficOf(page: Page, act: () => Promise<unknown>): Promise<Traffic> {
  const traffic: Traffic = { requests: 0, bytes: 0, mostRows: 0 };
  const readings: Promise<void>[] = [];
  const asksForProjects = (request: Request) =>
    request.url().includes('/rest/v1/project') && ['GET', 'HEAD'].includes(request.method());
  const count = (request: Request) => {
    if (asksForProjects(request)) traffic.requests += 1;
  };
  // Not what was given up half-way: nobody can read that.
  const read = (request: Request) => {
    if (asksForProjects(request) && request.method() === 'GET') readings.push(weigh(request));
  };
  async function weigh(request: Request) {
    const body = await (await request.response())?.body();
    const rows: unknown = JSON.parse(String(body));
    traffic.bytes += body?.length ?? 0;
    traffic.mostRows = Math.max(traffic.mostRows, Array.isArray(rows) ? rows.length : 0);
  }
  page.on('request', count);
  page.on('requestfinished', read);
  await act();
  await expect.poll(() => traffic.requests).toBeGreaterThan(0);
  await expect(page.getByRole('list', { name: 'Projects' })).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('Loading project')).toHaveCount(0);
  page.off('request', count);
  page.off('requestfinished', read);
  await Promise.all(readings);
  return traffic;
}

async function addMany({ backend }: Portal, clientId: string) {
  await backend.sql(
    `insert into public.projects (project_number, name, description, client_id, due_date, created_at)
     select 'CO-7000000' || lpad(n::text, 4, '0'), 'Numerous project ' || n, repeat('word ', 30), $1,
       current_date - 30, timestamptz '2020-01-01' + n * interval '1 minute'
     from generate_series(1, ${MANY}) n`,
    [clientId],
  );
}

test('asks for as much with 1,200 projects more as without them, and reaches the last one', async ({
  page,
  portal,
}) => {
  const client = await addClient(portal, 'Client of very many projects');
  await signIn(page, accounts.user);

  const measure = async () => {
    // Away from the list, so that none of its requests is still under way.
    await page.goto('about:blank');
    return {
      first: await trafficOf(page, () => page.goto('/admin/dashboard')),
      filtered: await trafficOf(page, () => page.getByLabel('Filter by Due Date').selectOption('overdue')),
      sorted: await trafficOf(page, () => page.getByLabel('Sort by').selectOption('name')),
    };
  };
  const few = await measure();
  await addMany(portal, client);
  try {
    const many = await measure();
    for (const [step, { requests, bytes, mostRows }] of Object.entries(many)) {
      expect(mostRows, step).toBe(PAGE_ROWS);
      // With few projects the second page is short or missing; with many it is as long as the first.
      expect(requests, step).toBeLessThanOrEqual(Math.max(few[step as keyof typeof few].requests, 3));
      expect(bytes, step).toBeLessThan(60_000);
    }

    await page.goto(`/admin/dashboard?client=${client}&sort=number&order=asc`);
    await expect(page.getByText(new RegExp(`^Showing ${MANY} of \\d+ projects$`))).toBeVisible();
    await expect(cardOf(page, { name: 'Numerous project 1' })).toBeVisible();
    const end = await trafficOf(page, async () => {
      // Rows that come into view may turn out higher than expected, and move the end.
      await expect(async () => {
        await page.keyboard.press('End');
        await expect(cardOf(page, { name: `Numerous project ${MANY}` })).toBeInViewport({ timeout: 1000 });
      }).toPass();
    });
    expect(end.requests).toBeLessThanOrEqual(4);
    expect(await page.getByRole('article').count()).toBeLessThan(100);
    await expect(page.getByRole('listitem').filter({ hasText: `Numerous project ${MANY}` })).toHaveAttribute(
      'aria-posinset',
      String(MANY),
    );
  } finally {
    await portal.backend.sql('delete from public.projects where client_id = $1', [client]);
  }
});

test('the way back from a project leads to the same place in the list', async ({ page, portal }) => {
  const client = await addClient(portal, 'Client of many projects');
  await signIn(page, accounts.user);
  await addMany(portal, client);
  try {
    await page.goto(`/admin/dashboard?client=${client}&sort=number&order=asc`);
    const card = cardOf(page, { name: 'Numerous project 60' });
    await expect(cardOf(page, { name: 'Numerous project 1' })).toBeVisible();
    await expect(async () => {
      await page.mouse.wheel(0, 900);
      await expect(card).toBeInViewport({ timeout: 300 });
    }).toPass();
    await card.getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(/\/admin\/project\//);
    await expect(page.getByRole('list', { name: 'Projects' })).toHaveCount(0);
    await page.goBack();
    await expect(card).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`client=${client}&sort=number&order=asc$`));
  } finally {
    await portal.backend.sql('delete from public.projects where client_id = $1', [client]);
  }
});

test('a later page that fails says so, and comes with the next try', async ({ page, portal }) => {
  const client = await addClient(portal, 'Client of a page that fails');
  await signIn(page, accounts.user);
  await addMany(portal, client);
  try {
    await page.goto(`/admin/dashboard?client=${client}&sort=number&order=asc`);
    await expect(cardOf(page, { name: 'Numerous project 1' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await portal.backend.sql('alter view public.project_list rename to project_list_away');
    await page.keyboard.press('End');
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch projects. Please try again.' });
    await expect(alert).toBeVisible();
    await portal.backend.sql('alter view public.project_list_away rename to project_list');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(cardOf(page, { name: `Numerous project ${MANY}` })).toBeVisible();
    await expect(alert).toHaveCount(0);
  } finally {
    await portal.backend.sql('alter view if exists public.project_list_away rename to project_list');
    await portal.backend.sql('delete from public.projects where client_id = $1', [client]);
  }
});
