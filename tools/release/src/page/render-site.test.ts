import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { SectionRoute } from '@portal/federation/section-definition';
import { activate, canary } from '../activate.ts';
import { currentActivation } from '../activations.ts';
import { compose } from '../compose.ts';
import { readComposition, versionsOf } from '../compositions.ts';
import { Failure } from '../failure.ts';
import { publish } from '../publish.ts';
import { type SiteFolder, writeAtomically } from '../site-folder.ts';
import {
  homeBuild,
  prerenderedSectionBuild,
  prerenderingShellBuild,
  sectionBuild,
  shellBuild,
  temporarySite,
  withPrerender,
} from '../testing/build-folder.ts';

const backend = { supabaseUrl: 'http://127.0.0.1:54321', publishableKey: 'key' };

const reason = { by: 'tester', why: 'a test', now: new Date() };

/** A site with the given `config.json`, on which the builds were made current. */
async function siteWith(config: object, ...builds: string[]): Promise<SiteFolder> {
  const site = temporarySite();
  writeAtomically(site.config, JSON.stringify(config));
  await activate(site, composeWith(site, shellBuild(), homeBuild(), ...builds), reason);
  return site;
}

/** Publishes builds and composes them with what is current: the last of an app is the one that counts. */
function composeWith(site: SiteFolder, ...builds: string[]): string {
  const current = currentActivation(site);
  const versions = builds
    .map((build) => publish(site, build, reason).manifest)
    .map(({ app, version }) => [app, version]);
  return compose(
    site,
    {
      ...(current && versionsOf(readComposition(site, current.composition))),
      ...Object.fromEntries(versions),
    },
    { now: reason.now, untested: true },
  ).composition.id;
}

function withPublicFile(build: string, name: string, content: string): string {
  return withPrerender(build, { [`public/${name}`]: content });
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

const contentOf = (html: string) => /<div id="root">(.*)<\/div>/.exec(html)?.[1];

test('a page is of the versions of its composition, whichever of shell and section is deployed alone', async () => {
  const site = await siteWith(
    backend,
    prerenderingShellBuild('1.1.0'),
    prerenderedSectionBuild('doors'),
    prerenderedSectionBuild('news'),
  );
  const pages = () => ['doors', 'news'].map((name) => contentOf(served(site, `${name}/index.html`)));
  const page = (section: string, shell: string) =>
    `<main><h1>${section}</h1></main><footer>${shell}</footer>`;
  assert.deepEqual(pages(), [page('doors 1.0.0', 'shell 1.1.0'), page('news 1.0.0', 'shell 1.1.0')]);

  await activate(site, composeWith(site, prerenderedSectionBuild('doors', '2.0.0')), reason);
  assert.deepEqual(pages(), [page('doors 2.0.0', 'shell 1.1.0'), page('news 1.0.0', 'shell 1.1.0')]);

  await activate(site, composeWith(site, prerenderingShellBuild('2.0.0')), reason);
  assert.deepEqual(pages(), [page('doors 2.0.0', 'shell 2.0.0'), page('news 1.0.0', 'shell 2.0.0')]);
  assert.match(served(site, 'doors/index.html'), /<style[^>]*>main\{--shell:"2\.0\.0"\}<\/style>/);
});

/** Where a page leads the devices that have the canary, by address. */
const canaryRedirectsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<template data-canary-page="(.*?)" data-redirect="(.*?)"><\/template>/g)].map(
      ([, address, to]) => [address, to],
    ),
  );

/** What a page carries for the devices that have the canary, by address. */
const canaryContentsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<template data-canary-page="(.*?)">(.*?)<\/template>/g)].map(
      ([, address, content]) => [address, content],
    ),
  );

test('a page that only the canary has is missing for everybody else, search engines among them', async () => {
  const doors = (version: string, ...names: string[]) => {
    const routes = names.map((name): SectionRoute => {
      return { path: `/${name}`, module: './page', layout: 'site', access: 'public', title: name };
    });
    return withPrerender(prerenderedSectionBuild('doors', version, { routes }), {
      'site-head.cjs': `exports.siteHead = (path) => {
        if (!${JSON.stringify(names)}.includes(path.slice(1))) throw new Error('There is no ' + path);
        return { tags: [] };
      };`,
    });
  };
  const config = { ...backend, siteUrl: 'https://doors.example' };
  const site = await siteWith(config, prerenderingShellBuild('1.1.0'), doors('1.0.0', 'doors', 'prices'));
  const next = composeWith(site, doors('2.0.0', 'doors', 'offers'), prerenderedSectionBuild('news'));
  await canary(site, next, 50, reason);

  const notFound = '<main><h1>Page not found</h1></main><footer>shell 1.1.0</footer>';
  const addresses = [...served(site, 'sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
  assert.deepEqual(addresses, ['https://doors.example/doors', 'https://doors.example/prices']);
  for (const name of ['doors', 'prices']) {
    const html = served(site, `${name}/index.html`);
    assert.match(contentOf(html) ?? '', /doors 1\.0\.0/);
    assert.doesNotMatch(html, /noindex/);
  }
  for (const name of ['offers', 'news']) assert.equal(existsSync(path.join(site.current, name)), false);
  const missing = served(site, '404.html');
  assert.match(missing, /<meta name="robots" content="noindex"\/>/);
  assert.equal(contentOf(missing), notFound);

  const carried = canaryContentsOf(missing);
  assert.deepEqual(Object.keys(carried), ['/offers', '/news', '']);
  assert.match(carried['/offers'] ?? '', /<h1>doors 2\.0\.0<\/h1>/);
  assert.match(carried['/news'] ?? '', /<h1>news 1\.0\.0<\/h1>/);
  assert.ok(carried['']?.endsWith(notFound));
  const removed = canaryContentsOf(served(site, 'prices/index.html'));
  assert.deepEqual(Object.keys(removed), ['']);
  assert.ok(removed['']?.endsWith(notFound));
});

test('where only the canary leads elsewhere, everybody else finds what was there', async () => {
  const site = await siteWith(
    { ...backend, siteUrl: 'https://doors.example' },
    prerenderingShellBuild('1.1.0'),
    prerenderedSectionBuild('doors'),
    prerenderedSectionBuild('news', '1.0.0', { redirects: [{ from: '/latest', to: '/news' }] }),
  );
  const redirects = [
    { from: '/doors', to: '/news' },
    { from: '/latest', to: '/news' },
    { from: '/old', to: '/news' },
  ];
  const routes: SectionRoute[] = [
    { path: '/all-doors', module: './page', layout: 'site', access: 'public', title: 'Doors' },
  ];
  const next = composeWith(
    site,
    prerenderedSectionBuild('doors', '2.0.0', { routes, navigation: [] }),
    prerenderedSectionBuild('news', '2.0.0', { redirects }),
  );
  await canary(site, next, 50, reason);

  assert.equal(existsSync(path.join(site.current, 'old')), false);
  assert.match(contentOf(served(site, '404.html')) ?? '', /Page not found/);
  assert.deepEqual(canaryRedirectsOf(served(site, '404.html')), { '/old': '/news' });
  assert.match(contentOf(served(site, 'doors/index.html')) ?? '', /doors 1\.0\.0/);
  assert.deepEqual(canaryRedirectsOf(served(site, 'doors/index.html')), { '': '/news' });
  assert.equal(served(site, 'latest/index.html'), served(site, 'admin/index.html'));

  await activate(site, next, { ...reason, now: new Date() });
  assert.equal(served(site, 'old/index.html'), served(site, 'admin/index.html'));
});

test('the styles of the canary are kept from the devices that do not have it', async () => {
  const site = await siteWith(backend, prerenderingShellBuild('1.1.0'), prerenderedSectionBuild('doors'));
  await canary(site, composeWith(site, prerenderingShellBuild('2.0.0')), 50, reason);
  const [head = '', body = ''] = served(site, 'doors/index.html').split('</head>');
  assert.match(head, /main\{--shell:"1\.1\.0"\}<\/style>/);
  assert.doesNotMatch(head, /2\.0\.0"\}<\/style>/);
  assert.match(canaryContentsOf(body)[''] ?? '', /^<style [^>]*>main\{--shell:"2\.0\.0"\}<\/style><main>/);
});
