import { brand } from '@portal/domain/brand';

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The days that a text such as 'Monday to Friday' or 'Saturday' names. */
export function daysOf(text: string): string[] {
  const [first = '', last = first] = text.split(' to ');
  const [from, to] = [week.indexOf(first), week.indexOf(last)];
  if (from < 0 || to < from) throw new Error(`Not days of the week: ${text}`);
  return week.slice(from, to + 1);
}

/** The business hours for search engines; days on which the company is closed are left out. */
export function openingHours(): object[] {
  return brand.businessHours.flatMap(({ days, opens, closes }) =>
    opens === null ? [] : [{ '@type': 'OpeningHoursSpecification', dayOfWeek: daysOf(days), opens, closes }],
  );
}
