import type { PlatformEvent } from '@portal/federation/report';

/** The name of the DOM event under which every platform event is dispatched on `window`, for monitoring to hear. */
export const PLATFORM_EVENT = 'portal:platform-event';

/** The one place where platform events go. */
export function report(event: PlatformEvent): void {
  window.dispatchEvent(new CustomEvent(PLATFORM_EVENT, { detail: event }));
}
