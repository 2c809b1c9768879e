import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Layout } from '@portal/federation/section-definition';
import { type Configuration, rspack } from '@rspack/core';
import { activate } from '../activate.ts';
import { compose } from '../compose.ts';
import { publish } from '../publish.ts';
import { homeBuild, shellBuild, temporarySite } from '../testing/build-folder.ts';

const APPLICATION = pathToFileURL(path.join(import.meta.dirname, '../../../build/application.mjs')).href;

const reason = { by: 'tester', why: '', now: new Date() };

/** Builds a section with one page and one public file as every section is built. */
async function build(route: { path: string; layout: Layout; access: string }): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'section-'));
  const files = {
    'package.json': JSON.stringify({ name: '@portal/doors', version: '1.0.0' }),
    'section.json': JSON.stringify({
      name: 'doors',
      contract: '^1.0.0',
      routes: [{ module: './page', title: 'Doors', ...route }],
      navigation: [],
    }),
    'rspack.config.mjs': `import { section } from '${APPLICATION}'; export default section(import.meta.dirname);`,
    'src/page.tsx': 'export const Page = () => null;',
    'public/pictures/door.svg': '<svg/>',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const config = pathToFileURL(path.join(folder, 'rspack.config.mjs')).href;
  const { default: configurations }: { default: Configuration[] } = await import(config);
  const compiler = rspack(configurations);
  const stats = await promisify(compiler.run.bind(compiler))();
  assert.equal(stats?.hasErrors(), false, stats?.toString('errors-only'));
  await promisify(compiler.close.bind(compiler))();
  return path.join(folder, 'dist');
}

for (const route of [
  { path: '/doors', layout: 'site', access: 'public' },
  { path: '/admin/doors', layout: 'admin', access: 'signed-in' },
] as const)
  test(`the public files of a section whose only page has the layout ${route.layout} come to the site`, async () => {
    const site = temporarySite();
    const builds = [shellBuild(), homeBuild(), await build(route)];
    const manifests = builds.map((build) => publish(site, build, reason).manifest);
    const versions = Object.fromEntries(manifests.map(({ app, version }) => [app, version]));
    const { composition } = compose(site, versions, { now: reason.now, untested: true });
    await activate(site, composition.id, reason);
    assert.equal(readFileSync(path.join(site.current, 'pictures/door.svg'), 'utf8'), '<svg/>');
  });
