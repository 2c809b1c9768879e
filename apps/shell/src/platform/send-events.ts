import type { Composition } from '@portal/federation/composition';
import type { PlatformEvent } from '@portal/federation/report';
import * as z from 'zod/mini';
import { RUNTIME_CONFIG_ELEMENT, readInlinedData } from '../boot/inlined-data.ts';
import { onPlatformEvent, reportedEvents } from './report.ts';

/** What is sent at the latest when the page is left is sent earlier once this much has come together. */
const BATCH = 20;

const settings = z.object({ monitoringUrl: z.optional(z.string()) });

/**
 * Sends every platform event to `monitoringUrl` of the site's `config.json`, where there is one (`docs/monitoring.md`):
 * as JSON, `{ composition, page, events }`, in batches, the last when the page is hidden or left.
 */
export function sendEvents({ id }: Composition): void {
  const { monitoringUrl } = settings.parse(readInlinedData(RUNTIME_CONFIG_ELEMENT));
  if (!monitoringUrl) return;
  let pending: PlatformEvent[] = [...reportedEvents()];

  function flush() {
    if (!monitoringUrl || pending.length === 0) return;
    const body = JSON.stringify({ composition: id, page: location.pathname, events: pending });
    pending = [];
    navigator.sendBeacon(monitoringUrl, body);
  }

  onPlatformEvent((event) => {
    pending.push(event);
    if (pending.length >= BATCH) flush();
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  window.addEventListener('pagehide', flush);
}
