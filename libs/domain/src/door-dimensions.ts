/** Step of a width or height, in millimetres (specification sections 3 and 9). */
export const dimensionStep = 0.1;

/** Largest width or height that is understood, in millimetres. */
export const maximumDimension = 99_999.9;

/**
 * Rounds to the step of 0.1 mm, half up, without the noise of binary fractions: 4.35 gives 4.4, and 0.1 + 0.2 gives 0.3
 * (specification section 9).
 *
 * @param millimetres 0 or more, at most `maximumDimension`.
 */
export function roundDimension(millimetres: number): number {
  // Twelve digits drop the noise and keep every digit that a dimension can have.
  return Math.round(Number((millimetres / dimensionStep).toPrecision(12))) / 10;
}

/**
 * Reads a width or height that a person typed (specification section 3): millimetres with a point or a comma before the
 * decimals, rounded to 0.1; spaces around it and 'mm' behind it do not matter. Exactly three digits behind a point or
 * comma are refused: '1,200' means 1200 to one person and 1.2 to another.
 *
 * @param typed text such as '900', '900.5', '900,5 mm'.
 * @returns millimetres from 0.1 to 99,999.9, or null when the text is no dimension.
 */
export function parseDimension(typed: string): number | null {
  const [, whole, decimals] = /^\s*(\d+)(?:[.,](\d+))?\s*(?:mm)?\s*$/i.exec(typed) ?? [];
  if (whole === undefined || decimals?.length === 3) return null;
  const entered = Number(`${whole}.${decimals ?? 0}`);
  if (entered > maximumDimension) return null;
  const millimetres = roundDimension(entered);
  return millimetres > 0 ? millimetres : null;
}

/** A width or height for people, without the unit: '900', '900.5'; '' when there is none. */
export function formatDimension(millimetres: number | null | undefined): string {
  return millimetres === null || millimetres === undefined ? '' : String(roundDimension(millimetres));
}

/** Width and height for people: '900 × 2100 mm'; null unless both are there. */
export function formatDimensions(
  width: number | null | undefined,
  height: number | null | undefined,
): string | null {
  const parts = [formatDimension(width), formatDimension(height)];
  return parts.includes('') ? null : `${parts.join(' × ')} mm`;
}
