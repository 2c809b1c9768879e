import type { PlatformEvent } from '@portal/federation/report';

/** The name of the DOM event under which every platform event is dispatched on `window`, for monitoring to hear. */
export const PLATFORM_EVENT = 'portal:platform-event';

/** How many events are kept for the developer panel. */
const KEPT_EVENTS = 200;

const events: PlatformEvent[] = [];

/** The one place where platform events go. */
export function report(event: PlatformEvent): void {
  events.push(event);
  if (events.length > KEPT_EVENTS) events.shift();
  window.dispatchEvent(new CustomEvent(PLATFORM_EVENT, { detail: event }));
}

/** What was reported since the page was loaded, the oldest first. */
export function reportedEvents(): readonly PlatformEvent[] {
  return events;
}

/** Hears every platform event from now on; gives what stops it. */
export function onPlatformEvent(listener: (event: PlatformEvent) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<PlatformEvent>).detail);
  window.addEventListener(PLATFORM_EVENT, hear);
  return () => window.removeEventListener(PLATFORM_EVENT, hear);
}
