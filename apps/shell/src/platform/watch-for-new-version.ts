import { compositionFor, currentReleaseSchema, DEVICE_STORAGE_KEY } from '@portal/federation/canary';
import type { Composition } from '@portal/federation/composition';
import { notify } from './notices.ts';

const INTERVAL_MILLISECONDS = 5 * 60_000;
/** In development, what was built appears at once. */
const DEVELOPMENT_INTERVAL_MILLISECONDS = 1_500;

/**
 * Learns when another composition is current than the one of this page: when the tab is looked at again, when the
 * connection is back, and every few minutes. The old versions stay, so nothing breaks if the person goes on.
 */
export function watchForNewVersion({ id, overridable }: Composition): void {
  async function check() {
    if (document.visibilityState === 'hidden') return;
    const current = await fetchCurrent().catch(() => null);
    if (current === null || current === id) return;
    stop();
    notify({ newVersion: true });
  }
  const look = () => void check();
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
  const response = await fetch('/current.json', { cache: 'no-cache' });
  return compositionFor(currentReleaseSchema.parse(await response.json()), deviceName());
}

function deviceName(): string | null {
  try {
    return localStorage.getItem(DEVICE_STORAGE_KEY);
  } catch {
    return null;
  }
}
