import type { ComposedFile } from './composition.ts';

/** How long a file may take before the attempt counts as failed. */
const TIMEOUT_MILLISECONDS = 8_000;

declare global {
  /** The addresses of the scripts that the builds' own runtimes have run (`tools/build/chunk-retry-plugin.mjs`). */
  var portalScripts: Set<string> | undefined;
}

const loaded = new Map<string, Promise<void>>();
const preloaded = new Set<string>();
const failed = new Set<string>();
const stylesheets = new Map<string, HTMLLinkElement>();

/**
 * Loads a script or a stylesheet of the site, in one attempt: the script runs, the stylesheet is in the page. What
 * was loaded once is not loaded again. What failed is asked for under an address of its own each further time, because
 * browsers remember what they could not fetch ahead, and caches what they should not have kept.
 * @param file its address and its integrity hash; a file with another content neither runs nor styles anything
 * @throws an `Error` that names the address and the cause, when the file is missing, altered, cut off, or takes
 * over 8 s
 */
export function loadFile(file: ComposedFile): Promise<void> {
  const known = loaded.get(file.url);
  if (known) return known;
  const loading = isStylesheet(file) ? putStylesheet(file) : runScript(file);
  loaded.set(file.url, loading);
  loading.catch(() => {
    loaded.delete(file.url);
    failed.add(file.url);
  });
  return loading;
}

/** Lets the browser fetch a file ahead of its use, without using it; never fails. */
export function preloadFile(file: ComposedFile): void {
  if (loaded.has(file.url) || preloaded.has(file.url)) return;
  preloaded.add(file.url);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = isStylesheet(file) ? 'style' : 'script';
  link.href = file.url;
  link.integrity = file.integrity;
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** Takes a stylesheet out of the page again, if it is there; `loadFile` puts it back. */
export function removeStylesheet({ url }: ComposedFile): void {
  const link = stylesheets.get(url);
  if (!link) return;
  link.remove();
  stylesheets.delete(url);
  loaded.delete(url);
}

function isStylesheet({ url }: ComposedFile): boolean {
  return url.endsWith('.css');
}

async function runScript(file: ComposedFile): Promise<void> {
  const address = addressOf(file);
  if (globalThis.portalScripts?.has(new URL(file.url, location.href).href)) return;
  const script = scriptUnderWay(address) ?? document.createElement('script');
  if (!script.isConnected) {
    script.src = address;
    script.integrity = file.integrity;
    script.crossOrigin = 'anonymous';
  }
  await settle(script, file.url).finally(() => script.remove());
}

/** The element through which the runtime of the shell or of a section loads a script right now; it looks for ours too. */
function scriptUnderWay(address: string): HTMLScriptElement | undefined {
  return [...document.scripts].find(({ src }) => src === address);
}

async function putStylesheet(file: ComposedFile): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = addressOf(file);
  link.integrity = file.integrity;
  link.crossOrigin = 'anonymous';
  try {
    await settle(link, file.url);
  } catch (error) {
    link.remove();
    throw error;
  }
  stylesheets.set(file.url, link);
}

/** Absolute, because that is how the runtimes of shell and sections look for what is under way. */
function addressOf({ url }: ComposedFile): string {
  const address = new URL(url, location.href);
  if (failed.has(url)) address.searchParams.set('retry', Date.now().toString(36));
  return address.href;
}

function settle(element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> {
  const address = 'src' in element ? element.src : element.href;
  let timer: ReturnType<typeof setTimeout>;
  const settled = new Promise<void>((resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${url} took longer than ${TIMEOUT_MILLISECONDS} ms`)),
      TIMEOUT_MILLISECONDS,
    );
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      clearTimeout(timer);
      void failureOf(address).then((failure) => reject(new Error(`${url} ${failure}`)));
    });
  });
  if (!element.isConnected) document.head.append(element);
  return settled.finally(() => clearTimeout(timer));
}

/** Why an element failed, as far as the browser tells; of a stylesheet with the wrong type it tells nothing. */
async function failureOf(address: string): Promise<string> {
  const timing = performance.getEntriesByName?.(address, 'resource').at(-1);
  const known = timing && 'responseStatus' in timing ? Number(timing.responseStatus) : 0;
  const status = known || (await statusOfMissing(address));
  if (status >= 400) return `is missing (status ${status})`;
  if (status >= 200) return 'is not what the composition names: altered or cut off';
  return 'could not be loaded';
}

/** The status with which the server refuses an address; 0 when it has it, or does not answer. */
async function statusOfMissing(address: string): Promise<number> {
  try {
    const { ok, status } = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    return ok ? 0 : status;
  } catch {
    return 0;
  }
}
