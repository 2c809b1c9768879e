import type { PlatformEvent } from '@portal/federation/report';
import { eventLine, sectionState } from './section-state.ts';

const clients = { section: 'clients', version: '2.0.0', module: './page' };
const cause = 'Error: gone';
const loaded: PlatformEvent = { type: 'section-loaded', ...clients, milliseconds: 12.3 };
const failed: PlatformEvent = { type: 'section-failed', ...clients, cause };
const threw: PlatformEvent = { type: 'render-failed', section: 'clients', version: '2.0.0', cause };
const fellBack: PlatformEvent = { type: 'section-fell-back', ...clients, previousVersion: '1.0.0', cause };

describe('the state of a section', () => {
  it.each<[PlatformEvent[], string, string[]]>([
    [[], 'not loaded', []],
    [[loaded], 'loaded', ['./page in 12 ms']],
    [[failed], 'not available', [cause]],
    [[failed, loaded], 'loaded', ['./page in 12 ms']],
    [[loaded, threw], 'failed', ['./page in 12 ms', cause]],
    [[failed, { ...loaded, version: '1.0.0' }, fellBack], 'runs on 1.0.0', ['./page in 12 ms', cause]],
  ])('after %j', (events, label, details) => {
    expect(sectionState('clients', events)).toMatchObject({ label, details });
    expect(sectionState('users', events).label).toBe('not loaded');
  });
});

it('tells an event in one line', () => {
  expect(eventLine(loaded)).toBe('section-loaded · clients · 2.0.0 · module ./page · milliseconds 12.3');
});
