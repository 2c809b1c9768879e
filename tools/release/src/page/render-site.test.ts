import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { activate } from '../activate.ts';
import { compose } from '../compose.ts';
import { Failure } from '../failure.ts';
import { publish } from '../publish.ts';
import { type SiteFolder, writeAtomically } from '../site-folder.ts';
import { homeBuild, sectionBuild, shellBuild, temporarySite } from '../testing/build-folder.ts';

const backend = { supabaseUrl: 'http://127.0.0.1:54321', publishableKey: 'key' };

/** A site with the given `config.json`, on which the builds were made current. */
async function siteWith(config: object, ...builds: string[]): Promise<SiteFolder> {
  const site = temporarySite();
  const reason = { by: 'tester', why: 'a test', now: new Date() };
  writeAtomically(site.config, JSON.stringify(config));
  const versions = [shellBuild(), homeBuild(), ...builds]
    .map((build) => publish(site, build, reason).manifest)
    .map(({ app, version }) => [app, version]);
  const options = { now: reason.now, untested: true };
  const { composition } = compose(site, Object.fromEntries(versions), options);
  await activate(site, composition.id, reason);
  return site;
}

function withPublicFile(build: string, name: string, content: string): string {
  const file = path.join(build, 'prerender/public', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return build;
}

const served = (site: SiteFolder, file: string) => readFileSync(path.join(site.current, file), 'utf8');

test('search engines find the public pages of every section, by absolute addresses', async () => {
  const site = await siteWith(
    { ...backend, siteUrl: 'https://doors.example' },
    sectionBuild('doors'),
    sectionBuild('news'),
  );
  const addresses = [...served(site, 'sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
  assert.deepEqual(addresses, ['https://doors.example/doors', 'https://doors.example/news']);
  assert.match(served(site, 'robots.txt'), /^User-agent: \*\nAllow: \/\n/);
  assert.match(served(site, 'robots.txt'), /^Sitemap: https:\/\/doors\.example\/sitemap\.xml$/m);
  assert.match(served(site, 'admin/index.html'), /<meta name="robots" content="noindex">/);
});

test('without the address of the site there is no sitemap', async () => {
  const site = await siteWith(backend, sectionBuild('doors'));
  assert.equal(existsSync(path.join(site.current, 'sitemap.xml')), false);
  assert.doesNotMatch(served(site, 'robots.txt'), /Sitemap/);
});

for (const siteUrl of ['doors.example', 'ftp://doors.example', 'https://doors.example/shop'])
  test(`refuses ${siteUrl} as the address of the site`, async () => {
    await assert.rejects(
      siteWith({ ...backend, siteUrl }, sectionBuild('doors')),
      (error) => error instanceof Failure && /siteUrl must be/.test(error.message),
    );
  });

test('public files of an app lie at the root of the site', async () => {
  const site = await siteWith(backend, withPublicFile(sectionBuild('doors'), 'picture.svg', '<svg/>'));
  assert.equal(served(site, 'picture.svg'), '<svg/>');
});

test('public files may lie in folders', async () => {
  const site = await siteWith(backend, withPublicFile(sectionBuild('doors'), 'pictures/door.svg', '<svg/>'));
  assert.equal(served(site, 'pictures/door.svg'), '<svg/>');
});

test('refuses to compose two apps that claim one public file', async () => {
  await assert.rejects(
    siteWith(
      backend,
      withPublicFile(sectionBuild('doors'), 'picture.svg', '<svg/>'),
      withPublicFile(sectionBuild('news'), 'picture.svg', '<svg/>'),
    ),
    (error) =>
      error instanceof Failure && /news 1\.0\.0: .*picture\.svg is claimed by doors/.test(error.message),
  );
});
