import type { ComposedFile } from './composition.ts';
import { settleElement } from './load-script.ts';

const fetched = new Map<string, Promise<void>>();

/**
 * Lets the browser fetch a script of the site ahead of its use, without running it. What was fetched once is not
 * fetched again; what failed is forgotten.
 * @returns when the browser has the script
 * @throws an `Error` that names the URL, when the script is missing, altered, or takes over 8 s
 */
export function preloadFile(file: ComposedFile): Promise<void> {
  const known = fetched.get(file.url);
  if (known) return known;
  const fetching = fetchFile(file);
  fetched.set(file.url, fetching);
  fetching.catch(() => fetched.delete(file.url));
  return fetching;
}

async function fetchFile({ url, integrity }: ComposedFile): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = url;
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  // Who cannot preload fetches the script when it runs.
  if (!link.relList?.supports?.('preload')) return;
  try {
    await settleElement(link, url);
  } catch (error) {
    link.remove();
    throw error;
  }
}
