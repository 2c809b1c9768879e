import { renameSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { movePointer } from '../support/public-site.ts';
import { countedRenderers, countRenderers } from '../support/renderers.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

/** A text that stands in the code of a library exactly once. */
const MARKERS = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE',
  'react-dom': '__reactFiber$',
  'react-router': '__reactRouterVersion',
  '@emotion/cache': 'data-emotion',
  '@chakra-ui/react': 'ChakraProvider />',
  '@tanstack/react-query': 'No QueryClient set, use QueryClientProvider to set one',
  '@portal/auth': 'useAuth() needs an AuthProvider around it.',
  '@portal/data client': 'The data client is not configured',
};

test('what is shared exists once, though shell and sections use it', async ({ page }) => {
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.set(response.url(), await response.text());
  });
  await countRenderers(page);
  await page.goto('/');
  await movePointer(page);
  await expect.poll(() => [...scripts.keys()].some((url) => url.includes('/apps/marketing/'))).toBe(true);
  await page.getByRole('link', { name: 'Services' }).first().click();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await submitCredentials(page, accounts.superAdmin);
  for (const name of ['Clients', 'User Management', 'Profile']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const section of ['marketing', 'projects', 'clients', 'users']) {
    expect(
      [...scripts.keys()].some((url) => url.includes(`/apps/${section}/`)),
      `${section} was loaded`,
    ).toBe(true);
  }
  expect(await countedRenderers(page)).toBe(1);
  for (const [library, marker] of Object.entries(MARKERS)) {
    const holders = [...scripts]
      .filter(([, source]) => source.includes(marker))
      .map(([url]) => new URL(url).pathname);
    expect(holders, library).toHaveLength(1);
    expect(holders[0], library).toContain('/apps/shell/');
  }
});

test.describe('a section whose files are gone', () => {
  const pages: [section: string, path: string, neighbour: [label: string, heading: string]][] = [
    ['projects', '/admin/dashboard', ['Clients', 'Client Management']],
    ['clients', '/admin/clients', ['Dashboard', 'Projects']],
    ['users', '/admin/profile', ['Dashboard', 'Projects']],
  ];
  for (const [section, path, [label, heading]] of pages) {
    test(`${section}: the rest keeps working, and trying again works once it is back`, async ({
      page,
      portal,
    }) => {
      await page.goto('/admin/login');
      await page.getByRole('heading', { name: 'Admin Portal' }).waitFor();
      await withoutSection(portal.site.versions(section), async () => {
        await submitCredentials(page, accounts.user);
        await page.goto(path);
        await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
        await page
          .getByRole('navigation', { name: 'Drawing center' })
          .getByRole('link', { name: label, exact: true })
          .click();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('marketing: what is read already stays, another page offers to try again and works once it is back', async ({
    page,
    portal,
  }) => {
    await page.goto('/');
    await hydrated(page);
    await withoutSection(portal.site.versions('marketing'), async () => {
      await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Products' }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(
        page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Home' }),
      ).toBeVisible();
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  });

  test('marketing: its pages read whole all the same', async ({ page, portal }) => {
    await withoutSection(portal.site.versions('marketing'), async () => {
      await page.goto('/products');
      await movePointer(page);
      await expect(page.getByRole('table').first()).toBeVisible();
      await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Contact' }).click();
      await expect(page).toHaveURL(/\/contact$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
});

test('the code of a section is fetched only when a link to it is hovered or focused', async ({ page }) => {
  await signIn(page, accounts.user);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const of = (section: string) => requested.filter((path) => path.startsWith(`/apps/${section}/`));
  const clients = () => of('clients');
  expect(clients()).toEqual([]);
  expect(of('users')).toEqual([]);
  await page.getByRole('link', { name: 'Profile', exact: true }).focus();
  await expect.poll(() => of('users').length).toBeGreaterThan(1);
  expect(clients()).toEqual([]);
  await page.getByRole('link', { name: 'Clients', exact: true }).hover();
  await expect.poll(() => clients().length).toBeGreaterThan(1);
  const hovered = clients().length;
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Client Management' })).toBeVisible();
  expect(new Set(clients()).size).toBeGreaterThanOrEqual(hovered);
});

test('an unknown address shows the not-found page, with the status that search engines need', async ({
  page,
}) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto('/admin/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

async function withoutSection(folder: string, work: () => Promise<void>) {
  renameSync(folder, `${folder}.away`);
  try {
    await work();
  } finally {
    renameSync(`${folder}.away`, folder);
  }
}

/** Waits until a prerendered page answers through its scripts. */
async function hydrated(page: Page) {
  const alive = page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        window.addEventListener('portal:hydrated', () => resolve(), { once: true }),
      ),
  );
  await movePointer(page);
  await alive;
}

async function submitCredentials(page: Page, email: string) {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('drawing-center');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}
