import type { PlatformEvent } from '@portal/federation/report';

/** How a section fares in this page load: a word with its colour, and what there is to say about it. */
export interface SectionState {
  label: string;
  palette: 'gray' | 'green' | 'orange' | 'red' | 'purple';
  details: string[];
}

/** Reads the state of a section from what was reported. */
export function sectionState(section: string, events: readonly PlatformEvent[]): SectionState {
  const own = events.filter((event) => event.section === section);
  const details = own.flatMap((event) =>
    event.type === 'section-loaded' ? [`${event.module} in ${Math.round(event.milliseconds)} ms`] : [],
  );
  const fallBack = own.findLast(({ type }) => type === 'section-fell-back');
  if (fallBack?.type === 'section-fell-back')
    return {
      label: `runs on ${fallBack.previousVersion}`,
      palette: 'orange',
      details: [...details, fallBack.cause],
    };
  const last = own.findLast(({ type }) => type.startsWith('section-') || type === 'render-failed');
  if (last?.type === 'section-failed')
    return { label: 'not available', palette: 'red', details: [last.cause] };
  if (last?.type === 'render-failed')
    return { label: 'failed', palette: 'red', details: [...details, last.cause] };
  if (details.length === 0) return { label: 'not loaded', palette: 'gray', details };
  return { label: 'loaded', palette: 'green', details };
}

/** A platform event in one line. */
export function eventLine(event: PlatformEvent): string {
  const { type, section, version, ...details } = event;
  const rest = Object.entries(details).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}`,
  );
  return [type, section, version, ...rest].join(' · ');
}
