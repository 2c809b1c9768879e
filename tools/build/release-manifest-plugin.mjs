/**
 * Writes `release.json` beside the build: what `tools/release` needs to know of it. Every file with its
 * integrity, the scripts that start the app, and which files each exposed or shared module consists of.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const contractFile = path.join(import.meta.dirname, '../../libs/federation/contract.json');

export class ReleaseManifestPlugin {
  /** @param {{ folder: string, app: string, version: string, scope: string }} identity */
  constructor(identity) {
    this.identity = identity;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleaseManifestPlugin', (compilation) => {
      const { PROCESS_ASSETS_STAGE_REPORT } = compiler.rspack.Compilation;
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseManifestPlugin', stage: PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = describe(this.identity, compilation);
          compilation.emitAsset(
            'release.json',
            new compiler.rspack.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
          );
          compilation.deleteAsset('mf-manifest.json');
          compilation.deleteAsset('mf-stats.json');
        },
      );
    });
  }
}

/**
 * @param {{ folder: string, app: string, version: string, scope: string }} identity
 * @param {import('@rspack/core').Compilation} compilation
 */
function describe({ folder, app, version, scope }, compilation) {
  const federation = JSON.parse(String(compilation.getAsset('mf-manifest.json')?.source.source() ?? '{}'));
  const sectionFile = path.join(folder, 'section.json');
  const files = compilation
    .getAssets()
    .filter(({ name }) => !name.startsWith('mf-'))
    .map(({ name, source }) => [
      name,
      `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`,
    ]);
  const isSection = existsSync(sectionFile);
  if (isSection) compilation.fileDependencies.add(sectionFile);
  const modulesOf = (/** @type {Iterable<import('@rspack/core').Chunk>} */ chunks) =>
    [...chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)]);
  const { namedChunkGroups = {} } = compilation.getStats().toJson({ all: false, chunkGroups: true });
  return {
    app,
    version,
    contract: JSON.parse(readFileSync(contractFile, 'utf8')).version,
    scope,
    entry: isSection
      ? [path.posix.join(federation.metaData.remoteEntry.path, federation.metaData.remoteEntry.name)]
      : (compilation.entrypoints
          .get('main')
          ?.getFiles()
          .filter((name) => name.endsWith('.js')) ?? []),
    ...(isSection ? { section: JSON.parse(readFileSync(sectionFile, 'utf8')) } : {}),
    exposes: Object.fromEntries(
      (federation.exposes ?? []).map((/** @type {FederationModule} */ module) => [
        module.path,
        [...module.assets.js.sync, ...module.assets.css.sync],
      ]),
    ),
    uses: Object.fromEntries(
      (federation.exposes ?? []).map((/** @type {FederationModule} */ { path: module }) => {
        const group = compilation.chunkGroups.find(({ name }) => name === `page-${module.replace('./', '')}`);
        return [module, sharedModulesAmong(modulesOf(group?.chunks ?? []))];
      }),
    ),
    packages: packagesAmong(modulesOf(compilation.chunks)),
    shared: Object.fromEntries(
      (federation.shared ?? []).map((/** @type {FederationModule} */ module) => [
        module.name,
        { version: module.version, requiredVersion: module.requiredVersion, files: module.assets.js.sync },
      ]),
    ),
    chunks: Object.fromEntries(
      Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
        name,
        assets.map((asset) => asset.name),
      ]),
    ),
    files: Object.fromEntries(files),
  };
}

/**
 * The shared modules that modules ask the shell for.
 * @param {import('@rspack/core').Module[]} modules
 */
function sharedModulesAmong(modules) {
  const names = modules.flatMap((module) => {
    const name = /^consume shared module \(\w+\) (.+?)@/.exec(module.readableIdentifier());
    return name?.[1] ? [name[1]] : [];
  });
  return [...new Set(names)].sort();
}

/**
 * The npm packages that modules come from.
 * @param {import('@rspack/core').Module[]} modules
 */
function packagesAmong(modules) {
  const names = modules.flatMap((module) => {
    const name = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(
      module.nameForCondition?.() ?? '',
    );
    return name?.[1] ? [name[1].replaceAll('\\', '/')] : [];
  });
  return [...new Set(names)].sort();
}

/**
 * @typedef {object} FederationModule
 * @property {string} path
 * @property {string} name
 * @property {string} version
 * @property {string} requiredVersion
 * @property {{ js: { sync: string[] }, css: { sync: string[] } }} assets
 */
