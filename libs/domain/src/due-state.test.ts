import fc from 'fast-check';
import { addDays, calendarDayAt } from './calendar-day.ts';
import {
  type DueDateCondition,
  dueDateCondition,
  dueDateFilters,
  dueState,
  dueText,
  formatDueDate,
} from './due-state.ts';

const today = '2026-03-27';

describe('dueState and dueText', () => {
  it.each([
    ['2026-02-27', 'overdue', 'Overdue by 28 days'],
    ['2026-03-25', 'overdue', 'Overdue by 2 days'],
    ['2026-03-26', 'overdue', 'Overdue by 1 day'],
    ['2026-03-27', 'due-soon', 'Due today'],
    ['2026-03-28', 'due-soon', 'Due in 1 day'],
    // The clocks change on 29 March 2026.
    ['2026-03-30', 'due-soon', 'Due in 3 days'],
    ['2026-04-03', 'due-soon', 'Due in 7 days'],
    ['2026-04-04', 'normal', 'Due in 8 days'],
  ])('of %s', (dueDate, state, text) => {
    expect(dueState(dueDate, today)).toBe(state);
    expect(dueText(dueDate, today)).toBe(text);
  });

  it.each([null, undefined, ''])('of %p', (dueDate) => {
    expect(dueState(dueDate, today)).toBe('no-date');
    expect(dueText(dueDate, today)).toBe('No due date');
    expect(formatDueDate(dueDate)).toBe('No due date');
  });

  it('lasts until the due day ends for the person looking', () => {
    const state = (now: string, zone: string) => dueState('2026-03-05', calendarDayAt(new Date(now), zone));
    expect(state('2026-03-05T21:59:59.999Z', 'Europe/Tallinn')).toBe('due-soon');
    expect(state('2026-03-05T22:00:00.000Z', 'Europe/Tallinn')).toBe('overdue');
    expect(state('2026-03-05T22:00:00.000Z', 'America/New_York')).toBe('due-soon');
    expect(state('2026-03-05T10:00:00.000Z', 'Pacific/Kiritimati')).toBe('overdue');
  });

  it('refuses a due date that is no day', () => {
    expect(() => dueState('soon', today)).toThrow(RangeError);
  });
});

describe('formatDueDate', () => {
  it('writes the date for people', () => expect(formatDueDate('2026-04-04')).toBe('4 Apr 2026'));
});

describe('dueDateCondition', () => {
  it('gives the bounds of each filter', () => {
    expect(dueDateFilters.map((filter) => dueDateCondition(filter.value, today))).toEqual([
      { kind: 'any' },
      { kind: 'before', day: '2026-03-27' },
      { kind: 'between', from: '2026-03-27', to: '2026-04-03' },
      { kind: 'none' },
    ]);
  });

  function meets(dueDate: string | null, condition: DueDateCondition): boolean {
    if (condition.kind === 'any') return true;
    if (condition.kind === 'none') return dueDate === null;
    if (dueDate === null) return false;
    return condition.kind === 'before'
      ? dueDate < condition.day
      : dueDate >= condition.from && dueDate <= condition.to;
  }

  it('agrees with the label for every due date, moment and time zone', () => {
    const zone = fc.constantFrom(
      'UTC',
      'Europe/Tallinn',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Pacific/Apia',
    );
    const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    const distance = fc.oneof(
      fc.constant(null),
      fc.integer({ min: -10, max: 10 }),
      fc.integer({ min: -4000, max: 4000 }),
    );
    fc.assert(
      fc.property(moment, zone, distance, (now, timeZone, days) => {
        const day = calendarDayAt(now, timeZone);
        const dueDate = days === null ? null : addDays(day, days);
        const matching = dueDateFilters
          .map((filter) => filter.value)
          .filter((filter) => filter !== 'all' && meets(dueDate, dueDateCondition(filter, day)));
        const state = dueState(dueDate, day);
        expect(matching).toEqual(state === 'normal' ? [] : [state]);
      }),
    );
  });
});
