import type { PlatformEvent } from '@portal/federation/report';
import { eventLine, sectionState } from './section-state.ts';

const clients = { section: 'clients', version: '2.0.0', module: './page' };
const loaded: PlatformEvent = { type: 'section-loaded', ...clients, milliseconds: 12.3 };
const failed: PlatformEvent = { type: 'section-failed', ...clients, cause: 'Error: gone' };
const fellBack: PlatformEvent = {
  type: 'section-fell-back',
  ...clients,
  previousVersion: '1.0.0',
  cause: 'Error: gone',
};

describe('the state of a section', () => {
  it.each<[PlatformEvent[], string]>([
    [[], 'not loaded'],
    [[loaded], 'loaded ./page in 12 ms'],
    [[failed], 'could not be loaded: Error: gone'],
    [[failed, loaded], 'loaded ./page in 12 ms'],
    [[failed, { ...loaded, version: '1.0.0' }, fellBack], 'runs on 1.0.0: Error: gone'],
  ])('after %j', (events, state) => {
    expect(sectionState('clients', events)).toBe(state);
    expect(sectionState('users', events)).toBe('not loaded');
  });
});

it('tells an event in one line', () => {
  expect(eventLine(loaded)).toBe('section-loaded · clients · 2.0.0 · module ./page · milliseconds 12.3');
});
