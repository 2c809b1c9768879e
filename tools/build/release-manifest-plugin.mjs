/**
 * Writes `release.json` beside the build: what `tools/release` needs to know of it. Every file with its
 * integrity, the scripts that start the app, and which files each exposed or shared module consists of.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { copyablePackages } from './shared-modules.mjs';

const contractFile = path.join(import.meta.dirname, '../../libs/federation/contract.json');

/**
 * The name of the chunk of a page.
 * @param {string} module as `section.json` names it
 */
export function pageChunk(module) {
  return module.replace('./', 'page-');
}

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
  const sectionFile = path.join(folder, 'section.json');
  const files = compilation
    .getAssets()
    .map(({ name, source }) => [
      name,
      `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`,
    ]);
  const section = existsSync(sectionFile) ? JSON.parse(readFileSync(sectionFile, 'utf8')) : undefined;
  const entry = scriptsOf(compilation.entrypoints.get(section ? scope : 'main'));
  const pages = pageGroups(compilation, section?.routes ?? []);
  const packages = packagesAmong([...compilation.modules]);
  const { namedChunkGroups = {} } = compilation.getStats().toJson({ all: false, chunkGroups: true });
  return {
    app,
    version,
    contract: JSON.parse(readFileSync(contractFile, 'utf8')).version,
    scope,
    entry,
    ...(section && { section }),
    exposes: Object.fromEntries(pages.map(([module, group]) => [module, codeOf(group)])),
    uses: Object.fromEntries(
      pages.map(([module, group]) => [
        module,
        consumedModules(modulesOf(compilation, group.chunks)).map(({ name }) => name),
      ]),
    ),
    packages,
    ...(!section && { singlePackages: packages.filter((name) => !copyablePackages.has(name)) }),
    shared: Object.fromEntries(section ? neededModules(compilation) : providedModules(compilation, entry)),
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
 * The chunk group of each page that a section exposes.
 * @param {import('@rspack/core').Compilation} compilation
 * @param {{ module: string }[]} routes
 * @returns {[string, import('@rspack/core').ChunkGroup][]}
 */
function pageGroups({ chunkGroups }, routes) {
  return routes.flatMap(({ module }) => {
    const group = chunkGroups.find(({ name }) => name === pageChunk(module));
    return group ? [[module, group]] : [];
  });
}

/**
 * The scripts and stylesheets of a chunk group.
 * @param {{ getFiles(): readonly string[] }} group
 */
function codeOf(group) {
  return group.getFiles().filter((name) => /\.(js|css)$/.test(name));
}

/** @param {{ getFiles(): readonly string[] } | undefined} group */
function scriptsOf(group) {
  return (group?.getFiles() ?? []).filter((name) => name.endsWith('.js'));
}

/**
 * @param {import('@rspack/core').Compilation} compilation
 * @param {Iterable<import('@rspack/core').Chunk>} chunks
 */
function modulesOf({ chunkGraph }, chunks) {
  return [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
}

/**
 * The shared modules that modules ask the shell for, with the versions that they accept.
 * @param {Iterable<import('@rspack/core').Module>} modules
 */
function consumedModules(modules) {
  return sharedModulesAmong(modules, /^consume shared module \(\w+\) (.+?)@(\S+)/);
}

/**
 * @param {import('@rspack/core').Compilation} compilation
 * @returns {[string, SharedModule][]}
 */
function neededModules({ modules }) {
  return consumedModules(modules).map(({ name, version: requiredVersion }) => [
    name,
    { version: '', requiredVersion, files: [] },
  ]);
}

/**
 * @param {import('@rspack/core').Compilation} compilation
 * @param {string[]} entry the scripts in which eager modules are
 * @returns {[string, SharedModule][]}
 */
function providedModules({ modules, chunkGraph }, entry) {
  const provided = sharedModulesAmong(modules, /^provide shared module \(\w+\) (.+?)@(\S+) = /);
  return provided.map(({ name, version, module }) => {
    const group = module.blocks[0] && chunkGraph.getBlockChunkGroup(module.blocks[0]);
    return [name, { version, requiredVersion: `^${version}`, files: group ? codeOf(group) : entry }];
  });
}

/**
 * @param {Iterable<import('@rspack/core').Module>} modules
 * @param {RegExp} pattern of their identifiers, with the name and the version
 */
function sharedModulesAmong(modules, pattern) {
  const found = [...modules].flatMap((module) => {
    const [, name, version] = pattern.exec(module.readableIdentifier()) ?? [];
    return name && version ? [{ name, version, module }] : [];
  });
  const byName = new Map(found.map((shared) => [shared.name, shared]));
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
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
 * @typedef {object} SharedModule
 * @property {string} version
 * @property {string} requiredVersion
 * @property {string[]} files
 */
