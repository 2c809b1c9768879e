import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SectionDefinition } from '@portal/federation/section-definition';
import type { ReleaseManifest } from '../release-manifest.ts';
import { siteFolder, writeAtomically } from '../site-folder.ts';

/** A new, empty folder of a site with a runtime config. */
export function temporarySite() {
  const site = siteFolder(mkdtempSync(path.join(tmpdir(), 'site-')));
  writeAtomically(
    site.config,
    JSON.stringify({ supabaseUrl: 'http://127.0.0.1:54321', publishableKey: 'key' }),
  );
  return site;
}

/** What a build leaves behind, in a new folder: the files with their true hashes, and `release.json`. */
export function buildFolder(
  files: Record<string, string>,
  manifest: Partial<ReleaseManifest> & { app: string; version: string },
): string {
  const build = mkdtempSync(path.join(tmpdir(), 'build-'));
  const folder = path.join(build, 'browser');
  mkdirSync(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const hashes = Object.entries(files).map(([name, content]) => [
    name,
    `sha384-${createHash('sha384').update(content).digest('base64')}`,
  ]);
  const defaults = {
    scope: `portal_${manifest.app}`,
    contract: '1.0.0',
    entry: Object.keys(files).slice(0, 1),
    exposes: {},
    shared: {},
    chunks: {},
  };
  writeFileSync(
    path.join(folder, 'release.json'),
    JSON.stringify({ ...defaults, files: Object.fromEntries(hashes), ...manifest }),
  );
  return build;
}

/** A build of the shell that provides React, and has a component library and an icon library. */
export function shellBuild(version = '1.0.0', manifest: Partial<ReleaseManifest> = {}) {
  return buildFolder(
    {
      'static/main.js': `shell ${version}`,
      'static/react.js': 'react',
      'static/admin.js': `drawing center ${version}`,
    },
    {
      app: 'shell',
      version,
      shared: { react: { version: '19.3.1', requiredVersion: '^19.3.1', files: ['static/react.js'] } },
      chunks: { admin: ['static/admin.js'] },
      packages: ['component-library', 'icon-library', 'react'],
      singlePackages: ['component-library', 'react'],
      ...manifest,
    },
  );
}

/** A build of a section with one page, at `/<name>` unless the definition says otherwise. */
export function sectionBuild(
  name: string,
  version = '1.0.0',
  definition: Partial<SectionDefinition> = {},
  manifest: Partial<ReleaseManifest> = {},
) {
  return buildFolder(
    { 'static/entry.js': `${name} ${version}`, 'static/page.js': `page of ${name}` },
    {
      app: name,
      version,
      exposes: { './page': ['static/page.js'] },
      shared: { react: { version: '', requiredVersion: '^19.0.0', files: [] } },
      section: {
        name,
        contract: '^1.0.0',
        routes: [{ path: `/${name}`, module: './page', layout: 'site', access: 'public', title: name }],
        navigation: [{ id: name, label: name, to: `/${name}`, layout: 'site', order: 1 }],
        ...definition,
      },
      ...manifest,
    },
  );
}

/** A build with further files in its folder `prerender`. */
export function withPrerender(build: string, files: Record<string, string>): string {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(build, 'prerender', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return build;
}

/**
 * Lets a build of the shell render public pages: the section's page, or that nothing was found, and a foot with the
 * shell's own version; its styles name that version too.
 */
export function withPrerenderedPages(build: string, version: string) {
  return withPrerender(build, {
    'shell.cjs': `
      exports.sharedModules = {};
      exports.prerenderPage = async ({ sections }, path, loadPage) => {
        for (const { definition: { name, routes } } of sections)
          for (const route of routes)
            if (route.path === path) return page(route.title, '', loadPage(name, route.module).Page());
        return page('Page not found', '<meta name="robots" content="noindex"/>', '<h1>Page not found</h1>');
      };
      const page = (title, tags, main) => ({
        head: '<title>' + title + '</title>' + tags,
        html: '<main>' + main + '</main><footer>shell ${version}</footer>',
        styles: [{ css: 'main{--shell:"${version}"}', id: 'css main' }],
      });
    `,
  });
}

/** A build of the shell that renders public pages. */
export function prerenderingShellBuild(version = '1.0.0') {
  return withPrerenderedPages(shellBuild(version), version);
}

/** A build of a section whose page names the section and its version, also where it is prerendered. */
export function prerenderedSectionBuild(
  name: string,
  version = '1.0.0',
  definition: Partial<SectionDefinition> = {},
) {
  return withPrerender(sectionBuild(name, version, definition), {
    'page.cjs': `exports.Page = () => '<h1>${name} ${version}</h1>';`,
  });
}

/** A section whose page is the home page, which every composition needs. */
export function homeBuild(version = '1.0.0', manifest: Partial<ReleaseManifest> = {}) {
  const definition: Partial<SectionDefinition> = {
    routes: [
      {
        path: '/admin/home',
        module: './page',
        layout: 'admin',
        access: 'signed-in',
        title: 'Home',
        home: true,
      },
    ],
    navigation: [],
  };
  return sectionBuild('home', version, definition, manifest);
}
