import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { run } from './commands.ts';
import { hostingConfigurations } from './hosting/configurations.ts';
import { hostingRules } from './hosting/rules.ts';
import { siteFolder } from './site-folder.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const guide = readFileSync(path.join(ROOT, 'docs/deploy.md'), 'utf8');
const commands = [...guide.matchAll(/npm run (?:--silent )?([\w-]+)(?: -- (\S+)(?: (\S+))?)?/g)];

test('every command of the deployment guide exists', async () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const context = {
    root: ROOT,
    site: siteFolder('/nowhere'),
    reason: { by: '', why: '', now: new Date() },
    force: false,
    overridable: false,
    percent: undefined,
    without: [],
    from: undefined,
  };
  const { message: help } = await Promise.resolve()
    .then(() => run([], context))
    .then(
      () => assert.fail('it explains itself'),
      (error: Error) => error,
    );
  assert.ok(commands.length > 10);
  for (const [text, script = '', command, argument = ''] of commands) {
    assert.ok(script in scripts, text);
    if (script !== 'release' || !command) continue;
    assert.match(help, new RegExp(`^  ${command}\\b`, 'm'), text);
    if (command === 'hosting') assert.ok(argument in hostingConfigurations, text);
    if (command === 'publish') assert.ok(existsSync(path.join(ROOT, 'apps', argument)), text);
  }
  for (const [option] of guide.matchAll(/(?<=release -- .*)--(?:by|why|force|from|json|percent|without)\b/g))
    assert.ok(help.includes(option), option);
});

test('what the guide says of caching is what the rules say', () => {
  assert.ok(guide.includes(hostingRules.immutableCaching));
  assert.ok(guide.includes(hostingRules.adminPage));
  assert.ok(guide.includes(hostingRules.missingPage));
});

test('what the guide copies to an object store arrives in order, and takes away retired pages alone', () => {
  const copies = [
    ...guide.matchAll(/^aws s3 sync "\$SITE_DIR\/(\w+)\/?" s3:\/\/<bucket>\/(\w*) ([^]*?[^\\])$/gm),
  ];
  const kept = /\((.*?)\)/.exec(hostingRules.privatePath)?.[1]?.split('|') ?? [];
  assert.ok(kept.length > 0);
  assert.deepEqual(
    copies.map(([, from, to]) => [from, to]),
    [...kept.map((folder) => [folder, folder]), ['current', '']],
  );
  const pages = copies.pop()?.[3] ?? '';
  assert.match(pages, /--delete\b/);
  for (const folder of kept) assert.ok(pages.includes(`--exclude '${folder}/*'`), folder);
  assert.ok(pages.endsWith(`--cache-control ${hostingRules.caching}`));
  for (const [, , , files = ''] of copies) {
    assert.doesNotMatch(files, /--delete\b/);
    assert.ok(files.endsWith(`--cache-control '${hostingRules.immutableCaching}'`));
  }
});
