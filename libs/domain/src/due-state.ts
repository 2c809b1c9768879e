import { addDays, type CalendarDay, daysBetween, formatCalendarDay } from './calendar-day.ts';

/** How many days ahead a project is due soon (specification sections 2, 4 and 9). */
export const dueSoonDays = 7;

/** Due state of a project (specification section 4). */
export type DueState = 'no-date' | 'overdue' | 'due-soon' | 'normal';

/**
 * Due state of a project (specification section 4, design section 7). A due date is over when its day ends for the
 * person looking, so a project due today is due soon with 0 days.
 *
 * @param dueDate the due date; null, undefined and '' mean none.
 * @param today the day that it is for the person looking (`calendarDayAt`).
 * @throws RangeError when one of them is no calendar day.
 */
export function dueState(dueDate: CalendarDay | null | undefined, today: CalendarDay): DueState {
  if (!dueDate) return 'no-date';
  const days = daysBetween(today, dueDate);
  if (days < 0) return 'overdue';
  return days <= dueSoonDays ? 'due-soon' : 'normal';
}

/**
 * Due-date text of a project card (specification section 2): 'No due date', 'Overdue by 3 days', 'Due today',
 * 'Due in 5 days'.
 *
 * @param dueDate the due date; null, undefined and '' mean none.
 * @param today the day that it is for the person looking.
 * @throws RangeError when one of them is no calendar day.
 */
export function dueText(dueDate: CalendarDay | null | undefined, today: CalendarDay): string {
  if (!dueDate) return 'No due date';
  const days = daysBetween(today, dueDate);
  if (days === 0) return 'Due today';
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  return days < 0 ? `Overdue by ${count}` : `Due in ${count}`;
}

/**
 * The due date itself for people: '5 Mar 2026', or 'No due date' (specification section 2, project header).
 *
 * @throws RangeError when it is no calendar day.
 */
export function formatDueDate(dueDate: CalendarDay | null | undefined): string {
  return dueDate ? formatCalendarDay(dueDate) : 'No due date';
}

/** The choices of the dashboard's due-date filter with their labels (specification section 2). */
export const dueDateFilters = [
  { value: 'all', label: 'All Projects' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'due-soon', label: 'Due Soon (7 days)' },
  { value: 'no-date', label: 'No Due Date' },
] as const;

export type DueDateFilter = (typeof dueDateFilters)[number]['value'];

/**
 * What a due-date filter asks of the column `due_date`: anything, no date, a date before a day (exclusive), or a date
 * from one day to another (both inclusive).
 */
export type DueDateCondition =
  | { readonly kind: 'any' }
  | { readonly kind: 'none' }
  | { readonly kind: 'before'; readonly day: CalendarDay }
  | { readonly kind: 'between'; readonly from: CalendarDay; readonly to: CalendarDay };

/**
 * The database condition of a due-date filter. It agrees with `dueState` for every date (design section 7).
 *
 * @param filter a choice of the filter.
 * @param today the day that it is for the person looking.
 */
export function dueDateCondition(filter: DueDateFilter, today: CalendarDay): DueDateCondition {
  switch (filter) {
    case 'all':
      return { kind: 'any' };
    case 'no-date':
      return { kind: 'none' };
    case 'overdue':
      return { kind: 'before', day: today };
    case 'due-soon':
      return { kind: 'between', from: today, to: addDays(today, dueSoonDays) };
  }
}
