/**
 * The build that renders public pages to HTML in Node, from the same components as the browser's build. It goes
 * into `dist/prerender`: `tools/release` runs it when a composition is made current; it is not published.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { sharedModules } from './shared-modules.mjs';
import { typescriptRule } from './typescript-rule.mjs';

/**
 * The shell's: brings React and the other shared modules.
 * @param {string} folder the app's folder
 */
export function shellPrerender(folder) {
  return prerender(folder, { shell: './src/prerender/prerender.tsx' }, []);
}

/**
 * A section's: one file a public page, which takes the shared modules from the shell, and `site-head` where the
 * section has one (`SiteHead` of the contract). Without public pages, it still brings the section's public files.
 * @param {string} folder the app's folder
 * @param {{ module: string, layout: string }[]} routes of its `section.json`
 */
export function sectionPrerender(folder, routes) {
  const pages = routes
    .filter(({ layout }) => layout === 'site')
    .map(({ module }) => module.replace('./', ''));
  const entry = Object.fromEntries(pages.map((page) => [page, `./src/${page}.tsx`]));
  if (pages.length > 0 && existsSync(path.join(folder, 'src/site-head.ts')))
    entry['site-head'] = './src/site-head.ts';
  return prerender(
    folder,
    entry,
    sharedModules.map(({ request }) => request),
  );
}

/**
 * @param {string} folder
 * @param {Record<string, string>} entry
 * @param {string[]} externals
 * @returns {import('@rspack/core').Configuration}
 */
function prerender(folder, entry, externals) {
  return {
    name: `${path.basename(folder)} prerender`,
    context: folder,
    mode: 'production',
    target: 'node20',
    entry,
    devtool: false,
    externals: Object.fromEntries(externals.map((request) => [request, `commonjs ${request}`])),
    output: {
      path: path.join(folder, 'dist/prerender'),
      clean: true,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      asyncChunks: false,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: { rules: [typescriptRule(), { test: /\.css$/, type: 'css/auto' }] },
    // What lies in an app's folder `public` lies at the site's root while a composition with it is current.
    plugins: [
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: 'public', noErrorOnMissing: true }] }),
    ],
    optimization: { minimize: false },
    performance: { hints: false },
  };
}
