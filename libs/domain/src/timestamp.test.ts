import { formatTimestamp } from './timestamp.ts';

describe('formatTimestamp', () => {
  it('shows the moment in the time zone of the person looking', () => {
    expect(formatTimestamp('2026-03-05T22:30:00.123456+00:00', 'UTC')).toBe('5 Mar 2026, 22:30');
    expect(formatTimestamp('2026-03-05T22:30:00.123456+00:00', 'Europe/Tallinn')).toBe('6 Mar 2026, 00:30');
  });

  it.each([null, undefined, '', 'never'])('shows N/A for %p', (moment) => {
    expect(formatTimestamp(moment)).toBe('N/A');
  });
});
