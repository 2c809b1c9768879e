/**
 * A moment for people: '5 Mar 2026, 14:05', in the time zone of the person looking (specification section 3:
 * created_at, updated_at, lastLogin).
 *
 * @param moment ISO 8601 text with its offset, as the database sends it; null and undefined for never.
 * @param timeZone IANA name; the machine's own when left out.
 * @returns the text; 'N/A' when there is no moment or the text is none.
 */
export function formatTimestamp(moment: string | null | undefined, timeZone?: string): string {
  const date = new Date(moment ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return 'N/A';
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(date);
}
