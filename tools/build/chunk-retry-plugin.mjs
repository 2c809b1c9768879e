/**
 * Loads a chunk again that failed: what code imports lazily gets as many attempts as the pages themselves (design
 * section 5; `libs/federation/src/section-loader.ts`). Each attempt has an address of its own, because browsers and
 * caches may remember what failed. Integrity and the time limit of an attempt are the build's own.
 */
import { rspack } from '@rspack/core';

/** Before the second and the third attempt. */
const PAUSES_MILLISECONDS = [300, 1_500];

class ChunkRetryRuntimeModule extends rspack.RuntimeModule {
  constructor() {
    super('chunk retry', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  /** @override */
  generate() {
    const { ensureChunk, getChunkScriptFilename, getChunkCssFilename } = rspack.RuntimeGlobals;
    return `
const pauses = ${JSON.stringify(PAUSES_MILLISECONDS)};
const failed = {};
const ensureChunk = ${ensureChunk};
const withRetry = (nameOf) => nameOf && ((id) => nameOf(id) + (failed[id] ? "?retry=" + Date.now().toString(36) : ""));
${getChunkScriptFilename} = withRetry(${getChunkScriptFilename});
${getChunkCssFilename} = withRetry(${getChunkCssFilename});
const attempt = (id, number) => ensureChunk(id).catch((error) => {
  failed[id] = true;
  if (number >= pauses.length) throw error;
  return new Promise((resolve) => setTimeout(resolve, pauses[number])).then(() => attempt(id, number + 1));
});
${ensureChunk} = (id) => attempt(id, 0);`;
  }
}

export class ChunkRetryPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkRetryPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ChunkRetryPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new ChunkRetryRuntimeModule());
      });
    });
  }
}
