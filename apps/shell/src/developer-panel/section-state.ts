import type { PlatformEvent } from '@portal/federation/report';

/** How a section fares in this page load, in words. */
export function sectionState(section: string, events: readonly PlatformEvent[]): string {
  const own = events.filter((event) => event.section === section);
  const loads = own.flatMap((event) => (event.type === 'section-loaded' ? [event] : []));
  const fallBack = own.findLast(({ type }) => type === 'section-fell-back');
  const last = own.findLast(({ type }) => type.startsWith('section-'));
  if (fallBack?.type === 'section-fell-back') return `runs on ${fallBack.previousVersion}: ${fallBack.cause}`;
  if (last?.type === 'section-failed') return `could not be loaded: ${last.cause}`;
  if (loads.length === 0) return 'not loaded';
  const times = loads.map(({ module, milliseconds }) => `${module} in ${Math.round(milliseconds)} ms`);
  return `loaded ${times.join(', ')}`;
}

/** A platform event in one line. */
export function eventLine(event: PlatformEvent): string {
  const { type, section, version, ...details } = event;
  const rest = Object.entries(details).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}`,
  );
  return [type, section, version, ...rest].join(' · ');
}
