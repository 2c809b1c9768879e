import type { ComposedFile } from './composition.ts';

/** How long a script may take before the attempt counts as failed. */
const TIMEOUT_MILLISECONDS = 8_000;

/**
 * Runs a script of the site. Every call fetches anew: a script that failed leaves nothing behind that a later
 * call would meet.
 * @param file the script and its integrity hash; a script with another content does not run
 * @returns when the script has run
 * @throws an `Error` that names the URL, when the script is missing, altered, or takes over 8 s
 */
export function loadScript({ url, integrity }: ComposedFile): Promise<void> {
  const script = document.createElement('script');
  let timer: ReturnType<typeof setTimeout>;
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${url} ${reason}`));
    timer = setTimeout(fail, TIMEOUT_MILLISECONDS, `took longer than ${TIMEOUT_MILLISECONDS} ms`);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => fail('could not be loaded'));
  });
  script.src = url;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  document.head.append(script);
  return loaded.finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}
