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
