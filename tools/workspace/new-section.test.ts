import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { sectionDefinitionSchema } from '@portal/federation/section-definition';
import { Failure } from '@portal/release/failure';
import { ROOT } from './install.mjs';
import { createSection } from './new-section.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'workspace-'));
  for (const name of readdirSync(ROOT)) {
    if (name === 'apps' || name === '.git') continue;
    if (name === 'biome.json') cpSync(path.join(ROOT, name), path.join(root, name));
    else symlinkSync(path.join(ROOT, name), path.join(root, name));
  }
  cpSync(path.join(ROOT, 'apps'), path.join(root, 'apps'), {
    recursive: true,
    filter: (file) => !/[\\/](dist|node_modules)$/.test(file),
  });
});

const definitionIn = (folder: string) =>
  sectionDefinitionSchema.parse(JSON.parse(readFileSync(path.join(folder, 'section.json'), 'utf8')));

describe('a new section', () => {
  test('has a page in the drawing center with its navigation item, behind those that are there', () => {
    const definition = definitionIn(createSection(root, 'spare-parts'));
    assert.deepEqual(definition.routes, [
      {
        path: '/admin/spare-parts',
        module: './spare-parts-page',
        layout: 'admin',
        access: 'signed-in',
        title: 'Spare parts',
      },
    ]);
    const orders = definitionIn(path.join(root, 'apps/users')).navigation.map(({ order }) => order);
    assert.ok((definition.navigation[0]?.order ?? 0) > Math.max(...orders));
  });

  test('may be a public page with a label of its own', () => {
    const { routes, navigation } = definitionIn(
      createSection(root, 'jobs', { layout: 'site', label: "Doors' jobs" }),
    );
    assert.equal(routes[0]?.path, '/jobs');
    assert.equal(routes[0]?.access, 'public');
    assert.equal(navigation[0]?.label, "Doors' jobs");
  });

  for (const label of [
    undefined,
    "Doors' jobs",
    'The "best" doors of all that can be had in a cold store today',
  ]) {
    test(`is in the workspace's style with the label ${label}`, () => {
      createSection(root, 'spare-parts', { label });
      const { stdout, stderr, status } = spawnSync(
        path.join(ROOT, 'node_modules/.bin/biome'),
        ['check', 'apps/spare-parts'],
        { cwd: root, encoding: 'utf8' },
      );
      assert.equal(status, 0, stdout + stderr);
    });
  }

  const refused: [name: string, options: { layout?: string }, message: RegExp][] = [
    ['', {}, /cannot be named ''/],
    ['Gates', {}, /cannot be named 'Gates': use small letters/],
    ['../gates', {}, /cannot be named/],
    ['gates-', {}, /cannot be named/],
    ['2gates', {}, /cannot be named/],
    ['clients', {}, /The name clients is taken by apps.clients\./],
    ['shell', {}, /taken by apps.shell/],
    ['ui', {}, /taken by libs.ui/],
    ['dashboard', {}, /The address \/admin\/dashboard or the navigation id dashboard is taken by projects\./],
    ['login', {}, /taken by the shell/],
    ['products', { layout: 'site' }, /The address \/products .* is taken by marketing/],
    ['apps', { layout: 'site' }, /taken by the shell/],
    ['gates', { layout: 'both' }, /There is no layout both: use admin .* or site/],
  ];
  for (const [name, options, message] of refused) {
    test(`is refused as '${name}' ${options.layout ?? ''}`, () => {
      const before = readdirSync(path.join(root, 'apps'));
      assert.throws(
        () => createSection(root, name, options),
        (error) =>
          error instanceof Failure && message.test(error.message) && !error.message.trim().includes('\n'),
      );
      assert.deepEqual(readdirSync(path.join(root, 'apps')), before);
    });
  }

  test('is refused in one line on the command line', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'tools/workspace/new-section.ts', 'clients'],
      { cwd: ROOT, encoding: 'utf8' },
    );
    assert.equal(status, 1);
    assert.match(stderr, /^The name clients is taken by apps.clients\.\n$/);
    assert.ok(!existsSync(path.join(ROOT, 'apps/clients/src/clients-page.test.tsx')));
  });
});
