/**
 * Reads a number as people write it: with a decimal comma or point, with spaces, points or commas between the
 * thousands when both signs occur. '1200,5', '1200.5', '1 200,5', '1.200,5' and '1,200.5' are all 1200.5.
 *
 * @param text what was typed; a number is passed through
 * @returns the number, `undefined` for nothing, `NaN` for what is no number
 */
export function parseDecimal(text: unknown): number | undefined {
  if (typeof text === 'number') return text;
  const compact = typeof text === 'string' ? text.replace(/\s/g, '') : '';
  if (compact === '') return undefined;
  const decimalSign = compact.lastIndexOf(',') > compact.lastIndexOf('.') ? ',' : '.';
  const thousandsSign = decimalSign === ',' ? '.' : ',';
  const plain = compact.replaceAll(thousandsSign, '').replace(decimalSign, '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Options for `register` on a `NumberInput`: `register('width', decimal)` gives the schema a number. */
export const decimal = { setValueAs: parseDecimal };
