/**
 * A day of the calendar as the database writes it: 'YYYY-MM-DD', without a time and without a time zone
 * (design section 7). Years above 9999 have more digits, because a date field lets people type them.
 */
export type CalendarDay = string;

const millisecondsPerDay = 86_400_000;
const pattern = /^(\d{4,6})-(\d{2})-(\d{2})$/;

function dayNumber(day: CalendarDay): number {
  const [, year, month, date] = pattern.exec(day) ?? [];
  const moment = new Date(0);
  // Date.UTC would take the years 0 to 99 for 1900 to 1999.
  moment.setUTCFullYear(Number(year), Number(month) - 1, Number(date));
  const exists = moment.getUTCMonth() === Number(month) - 1 && moment.getUTCDate() === Number(date);
  if (!exists) throw new RangeError(`Not a calendar day: ${day}`);
  return moment.getTime() / millisecondsPerDay;
}

function text(year: number, month: number, date: number): CalendarDay {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** Tells whether a text is a day that exists, written 'YYYY-MM-DD' (design section 7). */
export function isCalendarDay(candidate: string): boolean {
  try {
    dayNumber(candidate);
    return true;
  } catch {
    return false;
  }
}

/**
 * The calendar day that it is for a person at a moment (design section 7).
 *
 * @param now the moment.
 * @param timeZone IANA name of the person's time zone; the machine's own when left out.
 * @throws RangeError when the time zone is unknown or the moment is invalid.
 */
export function calendarDayAt(now: Date, timeZone?: string): CalendarDay {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).formatToParts(now);
  const part = (type: 'year' | 'month' | 'day') => Number(parts.find((entry) => entry.type === type)?.value);
  return text(part('year'), part('month'), part('day'));
}

/**
 * Whole calendar days from one day to another; never off by one at a change of the clocks.
 *
 * @returns days; negative when `to` lies before `from`.
 * @throws RangeError when one of them is no calendar day.
 */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * The calendar day a number of days later (or earlier, for a negative number).
 *
 * @throws RangeError when `day` is no calendar day or the result is out of the calendar's range.
 */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const moment = new Date((dayNumber(day) + days) * millisecondsPerDay);
  const result = text(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());
  if (!isCalendarDay(result)) throw new RangeError(`Out of the calendar's range: ${day} and ${days} days`);
  return result;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * A calendar day for people: '5 Mar 2026'. It is the same day in every time zone.
 *
 * @throws RangeError when it is no calendar day.
 */
export function formatCalendarDay(day: CalendarDay): string {
  return dayFormat.format(new Date(dayNumber(day) * millisecondsPerDay));
}
