import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../support/test.ts';
import { copyWorkspace } from '../support/workspace-copy.ts';

test('a section from its sources is shown in the portal anew after each change', async ({ page, portal }) => {
  const workspace = copyWorkspace();
  const [port, devPort] = [await freePort(), await freePort()];
  const child = workspace.start('tools/workspace/dev-portal.ts', ['clients'], {
    PORT: String(port),
    // Each section has a port behind this one; clients is the first.
    DEV_PORT: String(devPort),
    SUPABASE_URL: portal.backend.url,
    SUPABASE_PUBLISHABLE_KEY: portal.backend.publishableKey,
  });
  const ended = once(child, 'exit');
  try {
    if (!child.stdout) throw new Error('It has no output.');
    let address = '';
    for await (const line of createInterface({ input: child.stdout })) {
      address = /^ +(http:\S+override=\S+)$/.exec(line)?.[1] ?? '';
      if (address) break;
    }
    expect(address).toContain(`:${port}/admin/clients?override=clients@http://127.0.0.1:${devPort}/`);

    await page.goto(address);
    await page.getByLabel('Email Address').fill(accounts.user);
    await page.getByLabel('Password', { exact: true }).fill('drawing-center');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(heading(page)).toHaveText('Client Management');
    await expect(page).toHaveURL(/\/admin\/clients$/);
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));

    const file = path.join(workspace.root, 'apps/clients/src/clients-page.tsx');
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, source.replaceAll('Client Management', 'Clients as they are now'));
    await expect(heading(page)).toHaveText('Clients as they are now');

    writeFileSync(file, `${source}\nexport const broken = ;`);
    await expect(page.getByText(/The build of .* failed/)).toBeVisible();
    await expect(heading(page)).toHaveText('Clients as they are now');
    writeFileSync(file, source.replaceAll('Client Management', 'Clients once more'));
    await expect(heading(page)).toHaveText('Clients once more');
    await expect(page.getByText(/The build of .* failed/)).toBeHidden();
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);

    await test.step('a page that is opened while the build fails says so too, and comes to itself', async () => {
      writeFileSync(file, `${source}\nexport const broken = ;`);
      await expect(page.getByText(/The build of .* failed/)).toBeVisible();
      await page.reload();
      await expect(page.getByText(/The build of .* failed/)).toBeVisible();
      await expect(heading(page)).toHaveText('“Client Management” is not available right now');
      writeFileSync(file, source);
      await expect(heading(page)).toHaveText('Client Management');
      await expect(page.getByText(/The build of .* failed/)).toBeHidden();
    });

    await test.step('another section.json is taken up, with the page of a new route', async () => {
      const folder = path.join(workspace.root, 'apps/clients');
      const definitionFile = path.join(folder, 'section.json');
      const definition = JSON.parse(readFileSync(definitionFile, 'utf8'));
      writeFileSync(definitionFile, '{ "name": ');
      await expect(page.getByText('apps/clients/section.json cannot be used')).toBeVisible();
      writeFileSync(
        path.join(folder, 'src/map-page.tsx'),
        'import { Heading } from \'@portal/ui/core\';\nexport const Page = () => <Heading as="h1">The map of clients</Heading>;\n',
      );
      const route = {
        path: '/admin/map',
        layout: 'admin',
        access: 'signed-in',
        module: './map-page',
        title: 'Map',
      };
      const item = { id: 'map', label: 'Client Map', to: '/admin/map', layout: 'admin', order: 25 };
      const changed = {
        ...definition,
        routes: [...definition.routes, route],
        navigation: [...definition.navigation, item],
      };
      writeFileSync(definitionFile, JSON.stringify(changed));
      await page.getByRole('link', { name: 'Client Map' }).click();
      await expect(heading(page)).toHaveText('The map of clients');
      await expect(page.getByText('cannot be used')).toBeHidden();
    });
  } finally {
    child.kill('SIGTERM');
    await ended;
    workspace.remove();
  }
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      // A server that listens on TCP has an address with a port.
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
