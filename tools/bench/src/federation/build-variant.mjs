/**
 * Builds the apps of the workspace in another way than they are built for the portal:
 * `node build-variant.mjs one-bundle|defaults <folder> <definitions.json>`. Each build lies in a folder of its own
 * below the given one, with `groups.json`: the scripts of each named chunk group.
 *
 * A program of its own, in plain JavaScript: the federation plugin puts the source of its own functions into what it
 * builds, which a compiler between it and Node would change.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { sharedModules } from '@portal/build/shared-modules';
import { typescriptRule } from '@portal/build/typescript-rule';
import { rspack } from '@rspack/core';

/** @typedef {{ name: string, routes: { module: string }[] }} Definition */

const ROOT = path.join(import.meta.dirname, '../../../..');
const [variant, folder = '', definitionsFile = ''] = process.argv.slice(2);
/** @type {Definition[]} */
const definitions = JSON.parse(readFileSync(definitionsFile, 'utf8'));
const shellEntry = path.join(ROOT, 'apps/shell/src/main.tsx');

if (variant === 'one-bundle') await buildOneBundle();
else await buildFederationDefaults();

/** The same apps without federation, their pages behind lazy routes. */
async function buildOneBundle() {
  const pages = writePages(
    (name, module) =>
      `import(/* webpackChunkName: "page-${name}-${module.slice(2)}" */ ${JSON.stringify(pageFile(name, module))})`,
  );
  await build('one-bundle', 'shell', {
    entry: { main: shellEntry },
    alias: lazyRoutes(pages),
    plugins: [
      new rspack.NormalModuleReplacementPlugin(
        /platform\/shared-modules\.ts$/,
        standIn('no-shared-modules.ts'),
      ),
    ],
  });
}

/** As Module Federation's documentation does it, without anything of the platform's own. */
async function buildFederationDefaults() {
  const shared = Object.fromEntries(
    sharedModules.map(({ request, version }) => [
      request,
      { singleton: true, requiredVersion: `^${version}` },
    ]),
  );
  for (const { name, routes } of definitions) {
    const exposes = Object.fromEntries(routes.map(({ module }) => [module, pageFile(name, module)]));
    const plugin = new ModuleFederationPlugin({
      name: `defaults_${name}`,
      filename: 'remoteEntry.js',
      exposes,
      shared,
      manifest: true,
      dts: false,
    });
    await build(`defaults-${name}`, name, { entry: {}, plugins: [plugin] });
  }
  const start = path.join(folder, 'start.ts');
  writeFileSync(start, `import(${JSON.stringify(shellEntry)});\n`);
  const remotes = Object.fromEntries(
    definitions.map(({ name }) => [
      name,
      `defaults_${name}@/apps/defaults-${name}/1.0.0/static/mf-manifest.json`,
    ]),
  );
  await build('defaults-shell', 'shell', {
    entry: { main: start },
    alias: lazyRoutes(
      writePages((name, module) => `import(${JSON.stringify(`${name}/${module.slice(2)}`)})`),
    ),
    // Of equal versions the runtime takes the one of whoever's name comes last: the shell's, or contexts would differ.
    plugins: [new ModuleFederationPlugin({ name: 'portal', remotes, shared, dts: false })],
  });
}

/**
 * @param {string} name
 * @param {string} module
 */
function pageFile(name, module) {
  return path.join(ROOT, 'apps', name, `${module.replace('./', 'src/')}.tsx`);
}

/** @param {string} name */
function standIn(name) {
  return path.join(import.meta.dirname, name);
}

/**
 * Writes what `lazy-routes-loader.ts` imports as `bench-pages`.
 * @param {(name: string, module: string) => string} importOf
 */
function writePages(importOf) {
  const lines = definitions.flatMap(({ name, routes }) =>
    routes.map(({ module }) => `  ${JSON.stringify(`${name}/${module}`)}: () => ${importOf(name, module)},`),
  );
  const file = path.join(folder, 'bench-pages.ts');
  writeFileSync(file, `export const pages = {\n${lines.join('\n')}\n};\n`);
  return file;
}

/**
 * The shell's loader of sections replaced by dynamic imports.
 * @param {string} pages
 */
function lazyRoutes(pages) {
  return {
    'bench-pages': pages,
    '@portal/federation/section-loader$': standIn('lazy-routes-loader.ts'),
  };
}

/**
 * Otherwise as the apps' own builds are made (`tools/build/application.mjs`).
 * @param {string} name
 * @param {string} app
 * @param {{ entry: Record<string, string>, alias?: Record<string, string>, plugins?: import('@rspack/core').RspackPluginInstance[] }} options
 * @returns {Promise<void>}
 */
function build(name, app, { entry, alias = {}, plugins = [] }) {
  const filename = 'static/[name].[contenthash:8].js';
  const output = path.join(folder, name);
  return new Promise((resolve, reject) => {
    rspack(
      {
        context: path.join(ROOT, 'apps', app),
        mode: 'production',
        target: ['web', 'es2022'],
        devtool: false,
        entry,
        output: {
          path: output,
          publicPath: 'auto',
          uniqueName: name,
          // As the hints of the page ask for them: a script is fetched twice otherwise.
          crossOriginLoading: 'anonymous',
          filename,
          chunkFilename: filename,
          assetModuleFilename: 'static/[name].[contenthash:8][ext]',
        },
        resolve: {
          extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
          modules: [path.join(ROOT, 'node_modules')],
          alias,
        },
        module: {
          rules: [typescriptRule(), { test: /\.(svg|png|jpe?g|webp|avif|woff2)$/, type: 'asset' }],
        },
        plugins,
        optimization: { chunkIds: 'named', moduleIds: 'deterministic' },
        performance: { hints: false },
      },
      (error, stats) => {
        if (error || !stats || stats.hasErrors()) {
          reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
          return;
        }
        const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
        const groups = Object.entries(namedChunkGroups).map(([group, { assets = [] }]) => [
          group,
          assets.map((asset) => asset.name).filter((file) => file.endsWith('.js')),
        ]);
        mkdirSync(output, { recursive: true });
        writeFileSync(path.join(output, 'groups.json'), JSON.stringify(Object.fromEntries(groups)));
        resolve();
      },
    );
  });
}
