/** Length of the description on a project card, in characters (specification sections 2 and 9). */
export const descriptionPreviewLength = 80;

/**
 * Cuts a text to a length (specification section 2: description cut to 80 characters). Characters are Unicode code
 * points, so no emoji or rare letter is cut in half. A text that fits stays as it is; from a longer one the first
 * `length` characters stay, without spaces at their end, followed by an ellipsis ('…') that does not count.
 *
 * @param text any text; null and undefined give ''.
 * @param length most characters to keep, a whole number from 0.
 */
export function truncateText(text: string | null | undefined, length = descriptionPreviewLength): string {
  const characters = [...(text ?? '')];
  if (characters.length <= length) return text ?? '';
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}
