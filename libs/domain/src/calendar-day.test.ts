import fc from 'fast-check';
import { addDays, calendarDayAt, daysBetween, formatCalendarDay, isCalendarDay } from './calendar-day.ts';

const timeZones = [
  'UTC',
  'Europe/Tallinn',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];
const timeZone = fc.constantFrom(...timeZones);
const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
const day = moment.map((date) => date.toISOString().slice(0, 10));

describe('isCalendarDay', () => {
  it.each(['2026-03-05', '2024-02-29', '0001-01-01', '0099-12-31', '12026-01-01', '275759-12-31'])(
    'takes %s',
    (text) => expect(isCalendarDay(text)).toBe(true),
  );

  it.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-3-5',
    '2026-03-05T00:00:00Z',
    'infinity',
  ])('refuses %p', (text) => expect(isCalendarDay(text)).toBe(false));
});

describe('calendarDayAt', () => {
  it.each([
    ['2026-03-05T21:59:59Z', 'Europe/Tallinn', '2026-03-05'],
    ['2026-03-05T22:00:00Z', 'Europe/Tallinn', '2026-03-06'],
    ['2026-07-05T20:59:59Z', 'Europe/Tallinn', '2026-07-05'],
    ['2026-07-05T21:00:00Z', 'Europe/Tallinn', '2026-07-06'],
    ['2026-01-01T03:29:59Z', 'America/St_Johns', '2025-12-31'],
    ['2025-12-31T10:00:00Z', 'Pacific/Kiritimati', '2026-01-01'],
  ])('says that %s in %s is %s', (now, zone, expected) => {
    expect(calendarDayAt(new Date(now), zone)).toBe(expected);
  });

  it('takes the time zone of the machine when none is given', () => {
    const date = new Date(2026, 2, 5, 23, 59, 59);
    expect(calendarDayAt(date)).toBe('2026-03-05');
    expect(calendarDayAt(new Date(2026, 2, 6, 0, 0, 0))).toBe('2026-03-06');
  });

  it('refuses an unknown time zone and an invalid moment', () => {
    expect(() => calendarDayAt(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
    expect(() => calendarDayAt(new Date(Number.NaN), 'UTC')).toThrow(RangeError);
  });

  it('always gives a day at most one away from the day in UTC', () => {
    fc.assert(
      fc.property(moment, timeZone, (now, zone) => {
        const local = calendarDayAt(now, zone);
        expect(Math.abs(daysBetween(now.toISOString().slice(0, 10), local))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('daysBetween and addDays', () => {
  it('counts calendar days over both changes of the clocks and a leap day', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
  });

  it('keeps the first hundred years apart from the twentieth century', () => {
    expect(addDays('0099-12-31', 1)).toBe('0100-01-01');
  });

  it('undo each other for every day and every distance', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -20_000, max: 20_000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    );
  });

  it('refuse what is no day, and days outside the calendar', () => {
    expect(() => daysBetween('2026-02-30', '2026-03-01')).toThrow('Not a calendar day: 2026-02-30');
    expect(() => addDays('2026-01-01', 1e9)).toThrow(RangeError);
  });
});

describe('formatCalendarDay', () => {
  it('writes the day for people', () => {
    expect(formatCalendarDay('2026-03-05')).toBe('5 Mar 2026');
    expect(formatCalendarDay('12026-12-31')).toBe('31 Dec 12026');
  });
});
