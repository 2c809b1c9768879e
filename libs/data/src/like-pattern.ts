/**
 * The pattern of `ilike` that finds a text anywhere, taking what a person typed letter by letter.
 *
 * @param typed what is searched for
 */
export function containing(typed: string): string {
  return `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Quotes a value for the conditions inside `or(...)`, where commas and brackets have a meaning.
 *
 * @param value any text
 */
export function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
