/**
 * The one Rspack configuration. An app's own `rspack.config.mjs` calls `shell(import.meta.dirname)` or
 * `section(import.meta.dirname)`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { CHUNK_TIMEOUT_MILLISECONDS, ChunkRetryPlugin } from './chunk-retry-plugin.mjs';
import { sectionPrerender, shellPrerender } from './prerender-build.mjs';
import { pageChunk, ReleaseManifestPlugin } from './release-manifest-plugin.mjs';
import { sharedModules } from './shared-modules.mjs';
import { typescriptRule } from './typescript-rule.mjs';

/**
 * The host: provides every shared module and starts the page.
 * @param {string} folder the app's folder
 */
export function shell(folder) {
  const identity = identify(folder);
  const browser = application(identity, {
    entry: { main: './src/main.tsx' },
    federation: {
      shared: shared(({ eager, version }) => ({ eager, version })),
    },
    chunkGroups: sharedChunks,
  });
  return [browser, shellPrerender(folder)];
}

/**
 * Two files for all that the shell shares lazily, the data side and the component side: a page of the drawing center
 * uses most of either, and a few large files are smaller on the wire than many small ones. In the shell only the
 * chunks of lazily shared modules have no name.
 */
const sharedChunks = {
  data: {
    name: 'data',
    chunks: isUnnamed,
    // The last two are used by `@supabase` alone.
    test: /[\\/](libs[\\/](auth|data|domain)|node_modules[\\/](@supabase|@tanstack|iceberg-js|tslib))[\\/]/,
    priority: 2,
    enforce: true,
  },
  components: { name: 'components', chunks: isUnnamed, type: /^javascript/, priority: 1, enforce: true },
};

/** @param {import('@rspack/core').Chunk} chunk */
function isUnnamed(chunk) {
  return !chunk.name;
}

/**
 * A section: exposes the modules that the routes of its `section.json` name, and brings no shared module.
 * @param {string} folder the app's folder
 * @param {{ copies?: import('@rspack/core').CopyRspackPluginOptions['patterns'] }} [options] `copies`: files that a
 *   package asks for by name while it runs, and where they lie in the build
 */
export function section(folder, { copies = [] } = {}) {
  const identity = identify(folder);
  /** @type {{ routes: { module: string, layout: string }[] }} */
  const { routes } = JSON.parse(readFileSync(path.join(folder, 'section.json'), 'utf8'));
  const exposes = Object.fromEntries(
    routes.map(({ module }) => [module, { import: module.replace('./', './src/'), name: pageChunk(module) }]),
  );
  const browser = application(identity, {
    entry: {},
    federation: {
      filename: 'static/entry.[contenthash:8].js',
      exposes,
      shared: shared(() => ({ import: false })),
    },
    copies,
  });
  return [browser, sectionPrerender(folder, routes)];
}

/**
 * `scope` names the globals of a build. Two builds of one app can be in one page (a fall-back to an older
 * version), so it differs between builds: it carries the hash that Nx gives the build's inputs.
 * @param {string} folder
 */
function identify(folder) {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const build = (process.env.NX_TASK_HASH ?? 'local').slice(0, 8);
  const app = name.replace('@portal/', '');
  return {
    folder,
    app,
    version: `${version}-${build}`,
    scope: `portal_${app}_${build}`.replaceAll(/\W/g, '_'),
  };
}

/** @param {(module: (typeof sharedModules)[number]) => object} role */
function shared(role) {
  return Object.fromEntries(
    sharedModules.map((module) => [
      module.request,
      { singleton: true, strictVersion: true, requiredVersion: `^${module.version}`, ...role(module) },
    ]),
  );
}

/**
 * @param {ReturnType<typeof identify>} identity
 * @param {{ entry: Record<string, string>, federation: Record<string, unknown>, copies?: import('@rspack/core').CopyRspackPluginOptions['patterns'], chunkGroups?: Record<string, object> }} options
 * @returns {import('@rspack/core').Configuration}
 */
function application(identity, { entry, federation, copies = [], chunkGroups = {} }) {
  const production = process.env.NODE_ENV !== 'development';
  const fileName = production ? 'static/[name].[contenthash:8].js' : 'static/[name].js';
  return {
    name: identity.app,
    context: identity.folder,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    entry,
    devtool: production ? false : 'source-map',
    output: {
      path: path.join(identity.folder, 'dist/browser'),
      clean: true,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      // The default of two minutes is longer than anybody waits before trying again.
      chunkLoadTimeout: CHUNK_TIMEOUT_MILLISECONDS,
      uniqueName: identity.scope,
      // A module that failed while it ran, such as for want of a shared module, is marked as failed instead of being kept
      // half done; the next attempt runs it anew (chunk-retry-plugin.mjs).
      strictModuleErrorHandling: true,
      filename: fileName,
      chunkFilename: fileName,
      assetModuleFilename: 'static/[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        typescriptRule(),
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(svg|png|jpe?g|webp|avif|woff2)$/, type: 'asset' },
      ],
    },
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: identity.scope,
        library: { type: 'var', name: identity.scope },
        ...federation,
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new ChunkRetryPlugin(),
      new rspack.CopyRspackPlugin({ patterns: copies }),
      new ReleaseManifestPlugin(identity),
    ],
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: { cacheGroups: chunkGroups },
    },
    performance: { hints: false },
  };
}
