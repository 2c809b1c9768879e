/**
 * The pattern of `ilike` that finds a text anywhere, taking what a person typed letter by letter.
 *
 * @param typed what is searched for
 */
export function containing(typed: string): string {
  return `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`;
}
