import {
  CANARY_ELEMENT,
  COMPOSITION_ELEMENT,
  compositionFor,
  currentReleaseSchema,
  DEVICE_STORAGE_KEY,
} from '@portal/federation/canary';
import { type Composition, parseComposition } from '@portal/federation/composition';
import { notify } from './notices.ts';

const INTERVAL_MILLISECONDS = 5 * 60_000;
/** In development, what was built appears at once. */
const DEVELOPMENT_INTERVAL_MILLISECONDS = 1_500;
const TIMEOUT_MILLISECONDS = 8_000;

/**
 * Learns when another composition is current than the one of this page: when the tab is looked at again, when the
 * connection is back, and every few minutes. The old versions stay, so nothing breaks if the person goes on. What cannot
 * be had, or names what a reload would not bring, is nothing to offer; the next look may find better.
 */
export function watchForNewVersion({ id, overridable }: Composition): void {
  let looking = false;
  async function check() {
    const current = await fetchCurrent();
    if (current === id || !(await isServed(current))) return;
    stop();
    notify({ newVersion: true });
  }
  function look() {
    if (document.visibilityState === 'hidden' || looking) return;
    looking = true;
    check()
      .catch(() => {})
      .finally(() => {
        looking = false;
      });
  }
  const timer = setInterval(look, overridable ? DEVELOPMENT_INTERVAL_MILLISECONDS : INTERVAL_MILLISECONDS);
  const events = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'online'],
  ] as const;
  for (const [target, event] of events) target.addEventListener(event, look);
  function stop() {
    clearInterval(timer);
    for (const [target, event] of events) target.removeEventListener(event, look);
  }
}

/** The composition that this device would get by loading a page now. */
async function fetchCurrent(): Promise<string> {
  const response = await ask('/current.json');
  return compositionFor(currentReleaseSchema.parse(await response.json()), deviceName());
}

/** Whether this page, loaded now, would carry a composition: servers in front of the site may be slower with pages. */
async function isServed(composition: string): Promise<boolean> {
  const response = await ask(location.pathname);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const carried = page.querySelectorAll(`#${COMPOSITION_ELEMENT}, #${CANARY_ELEMENT}`);
  return [...carried].some(({ textContent }) => parseComposition(JSON.parse(textContent)).id === composition);
}

function ask(path: string): Promise<Response> {
  return fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
}

function deviceName(): string | null {
  try {
    return localStorage.getItem(DEVICE_STORAGE_KEY);
  } catch {
    return null;
  }
}
