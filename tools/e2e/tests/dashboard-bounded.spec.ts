import type { Page, Request } from '@playwright/test';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

const MANY = 10_000;

interface Traffic {
  requests: string[];
  rows: number;
  bytes: number;
}

/** What the page asks the database for until nothing more is on its way. */
async function trafficOf(page: Page, act: () => Promise<unknown>): Promise<Traffic> {
  const traffic: Traffic = { requests: [], rows: 0, bytes: 0 };
  const readings: Promise<void>[] = [];
  const isData = (request: Request) => new URL(request.url()).pathname.startsWith('/rest/v1/');
  async function weigh(request: Request) {
    traffic.requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
    if (request.method() === 'HEAD') return;
    const body = await (await request.response())?.body();
    const answer: unknown = JSON.parse(String(body));
    traffic.rows += Array.isArray(answer) ? answer.length : 1;
    traffic.bytes += body?.length ?? 0;
  }
  const pending = new Set<Request>();
  const begin = (request: Request) => {
    if (isData(request) && request.method() !== 'OPTIONS') pending.add(request);
  };
  const finish = (request: Request) => {
    if (pending.delete(request)) readings.push(weigh(request));
  };
  const fail = (request: Request) => pending.delete(request);
  // What was asked for before does not count, and what a page still waits for when it is left cannot be read.
  await page.waitForLoadState('networkidle');
  page.on('request', begin).on('requestfinished', finish).on('requestfailed', fail);
  await act();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => pending.size).toBe(0);
  page.off('request', begin).off('requestfinished', finish).off('requestfailed', fail);
  await Promise.all(readings);
  traffic.requests.sort();
  return traffic;
}

/** Each with a client, two doors with data, and a drawing. */
async function fillUpTo({ backend }: Portal, count: number) {
  await backend.sql(
    `insert into public.projects (project_number, name, description, client_id, due_date, created_at)
     select 'CO-8000' || lpad(n::text, 6, '0'), 'Project of very many ' || n, repeat('word ', 20),
       (select id from public.clients order by id limit 1), current_date - 10, timestamptz '2020-01-01' + n * interval '1 minute'
     from generate_series((select count(*) from public.projects) + 1, $1) n`,
    [count],
  );
  await backend.sql(
    `insert into public.folders (name, project_id)
     select 'D-' || n, id from public.projects, generate_series(1, 2) n where name like 'Project of very many %'`,
  );
  await backend.sql(
    `insert into public.door_metadata (folder_id, door_name)
     select id, 'door_60mm' from public.folders where name like 'D-_'`,
  );
  await backend.sql('alter table public.files disable trigger require_object');
  await backend.sql(
    `insert into public.files (filename, original_name, file_type, file_path, file_size, project_id, folder_id)
     select 'a.pdf', 'a.pdf', 'application/pdf', project_id || '/' || id || '/a.pdf', 1, project_id, id
     from public.folders where name = 'D-1'`,
  );
  await backend.sql('alter table public.files enable trigger require_object');
  await backend.sql('analyze');
}

test('10,000 projects cost as many requests and rows as 40, and the last one is a key away', async ({
  browser,
}) => {
  const portal = await startPortal();
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 375, height: 700 },
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await portal.backend.sql('update public.projects set due_date = current_date - 20');
    const [fixed] = await portal.backend.sql<{ id: string }>(
      "select id from public.projects where project_number = 'CO-9'",
    );
    await signIn(page, accounts.user);

    const measure = async () => ({
      'first page': await trafficOf(page, async () => {
        await page.goto('/admin/dashboard');
        await expect(page.getByRole('article').first()).toBeVisible();
      }),
      filter: await trafficOf(page, async () => {
        await page.getByLabel('Filter by Due Date').selectOption('overdue');
        await expect(page.getByText(/^Showing (\d+) of \1 projects$/)).toBeVisible();
      }),
      sort: await trafficOf(page, async () => {
        await page.getByLabel('Sort by').selectOption('name');
        await expect(page.getByRole('list', { name: 'Projects' })).toHaveAttribute('aria-busy', 'false');
      }),
      details: await trafficOf(page, async () => {
        await page.goto(`/admin/project/${fixed?.id}`);
        await expect(page.getByRole('tab', { name: /^Doors/ })).toBeVisible();
      }),
    });
    const few = await measure();
    await fillUpTo(portal, MANY);
    const many = await measure();
    for (const step of ['first page', 'filter', 'sort', 'details'] as const) {
      expect(many[step].requests, step).toEqual(few[step].requests);
      expect(many[step].rows, step).toBe(few[step].rows);
      expect(many[step].bytes, step).toBeLessThan(1.25 * few[step].bytes);
    }
    expect(few.details.rows).toBeGreaterThan(0);
    expect(few['first page'].rows).toBeGreaterThanOrEqual(24);

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/admin/dashboard?sort=created&order=asc');
    await expect(page.getByText(`Showing ${MANY} of ${MANY} projects`)).toBeVisible();
    const end = await trafficOf(page, async () => {
      await page.keyboard.press('End');
      await expect(page.locator('[aria-posinset]').last()).toHaveAttribute('aria-posinset', String(MANY));
      await expect(page.getByRole('article').last()).toBeInViewport({ ratio: 0.99 });
    });
    expect(end.rows).toBeLessThanOrEqual(4 * 24 * 2);
    expect(end.requests.length).toBeLessThanOrEqual(8);
    expect(await page.getByRole('article').count()).toBeLessThan(100);
    await page.keyboard.press('Home');
    await expect(page.locator('[aria-posinset]').first()).toHaveAttribute('aria-posinset', '1');
    await expect(page.getByRole('article').first()).toBeInViewport();

    await page.goto('/admin/dashboard?view=detailed&sort=number');
    await expect(page.getByRole('article').first()).toBeVisible();
    const detailed = await trafficOf(page, async () => {
      await page.keyboard.press('End');
      await expect(page.locator('[aria-posinset]').last()).toHaveAttribute('aria-posinset', String(MANY));
      await expect(page.getByRole('article').last()).toBeInViewport({ ratio: 0.99 });
    });
    expect(detailed.requests.length).toBeLessThanOrEqual(8);
  } finally {
    await context.close();
    await portal.stop();
  }
});
