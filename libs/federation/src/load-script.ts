import type { ComposedFile } from './composition.ts';

/** How long a file may take before the attempt counts as failed. */
const TIMEOUT_MILLISECONDS = 8_000;

/**
 * Runs a script of the site. Every call runs anew: a script that failed leaves nothing behind that a later
 * call would meet.
 * @param file the script and its integrity hash; a script with another content does not run
 * @returns when the script has run
 * @throws an `Error` that names the URL, when the script is missing, altered, or takes over 8 s
 */
export function loadScript({ url, integrity }: ComposedFile): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  return settleElement(script, url).finally(() => script.remove());
}

/**
 * Puts an element into the page that makes the browser fetch something.
 * @returns when it has
 * @throws an `Error` that names the URL, when that fails or takes over 8 s
 */
export function settleElement(element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const settled = new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${url} ${reason}`));
    timer = setTimeout(fail, TIMEOUT_MILLISECONDS, `took longer than ${TIMEOUT_MILLISECONDS} ms`);
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => fail('could not be loaded'));
  });
  document.head.append(element);
  return settled.finally(() => clearTimeout(timer));
}
