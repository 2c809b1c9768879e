import { type CalendarDay, calendarDayAt } from '@portal/domain/calendar-day';
import { useSyncExternalStore } from 'react';

const ONE_MINUTE = 60_000;

/** The day that it is for the person looking; follows the clock past midnight. */
export function useToday(): CalendarDay {
  return useSyncExternalStore(subscribe, () => calendarDayAt(new Date()));
}

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, ONE_MINUTE);
  return () => clearInterval(timer);
}
