/**
 * Loads a chunk again that failed: what code imports lazily gets as many attempts as the pages themselves (design
 * section 5; `libs/federation/src/section-loader.ts`). Each attempt has an address of its own, because browsers and
 * caches may remember what failed. A module that failed while it ran is forgotten, so that the next attempt runs it anew.
 * Integrity and the time limit of an attempt are the build's own. What failed in the end says so in the words of
 * `libs/federation/src/load-file.ts`: the build's own do not tell a stylesheet's address. Which scripts ran is told to
 * `loadFile` too (`portalScripts`), so that it does not load them again; the build finds out by itself what that loaded.
 */
import { rspack } from '@rspack/core';

/** Before the second and the third attempt. */
const PAUSES_MILLISECONDS = [300, 1_500];

/** How long one attempt may take. */
export const CHUNK_TIMEOUT_MILLISECONDS = 8_000;

class ChunkRetryRuntimeModule extends rspack.RuntimeModule {
  constructor() {
    super('chunk retry', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  /** @override */
  generate() {
    const { ensureChunk, getChunkScriptFilename, getChunkCssFilename, moduleCache, publicPath } =
      rspack.RuntimeGlobals;
    return `
const pauses = ${JSON.stringify(PAUSES_MILLISECONDS)};
const failed = {};
const ensureChunk = ${ensureChunk};
const styles = {};
const scripts = {};
const withRetry = (nameOf, asked) => nameOf && ((id) => asked[id] = nameOf(id) + (failed[id] ? "?retry=" + Date.now().toString(36) : ""));
${getChunkScriptFilename} = withRetry(${getChunkScriptFilename}, scripts);
${getChunkCssFilename} = withRetry(${getChunkCssFilename}, styles);
const statusOf = async (href) => {
  const timing = performance.getEntriesByName(href, "resource").at(-1);
  if (timing && timing.responseStatus) return timing.responseStatus;
  const asked = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(${CHUNK_TIMEOUT_MILLISECONDS}) };
  return fetch(href, asked).then(({ ok, status }) => ok ? 0 : status, () => 0);
};
const explain = async (id, error) => {
  if (error.name !== "ChunkLoadError") return error;
  const { href, pathname } = new URL(error.request || ${publicPath} + styles[id], location.href);
  const status = error.type === "timeout" ? 0 : await statusOf(href);
  const failure = error.type === "timeout" ? "took longer than ${CHUNK_TIMEOUT_MILLISECONDS} ms"
    : status >= 400 ? "is missing (status " + status + ")"
    : status >= 200 ? "is not what the composition names: altered or cut off"
    : "could not be loaded";
  error.message = pathname + " " + failure;
  return error;
};
const tell = (id) => {
  if (!(id in scripts)) return;
  const { origin, pathname } = new URL(${publicPath} + scripts[id], location.href);
  (globalThis.portalScripts ||= new Set()).add(origin + pathname);
};
const attempt = (id, number) => ensureChunk(id).then(() => tell(id), async (error) => {
  failed[id] = true;
  if (number >= pauses.length) throw await explain(id, error);
  return new Promise((resolve) => setTimeout(resolve, pauses[number])).then(() => attempt(id, number + 1));
});
const forgetFailedModules = () => {
  for (const id in ${moduleCache}) if (${moduleCache}[id].error) delete ${moduleCache}[id];
};
${ensureChunk} = (id) => {
  forgetFailedModules();
  return attempt(id, 0);
};`;
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
