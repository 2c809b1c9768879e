/**
 * The pattern of `regexIMatch` that finds a text anywhere, whatever its case, taking what a person typed letter by
 * letter. (In a pattern of `ilike` nothing can say that an asterisk is meant: PostgREST takes it for a wildcard.)
 *
 * @param typed what is searched for
 */
export function containing(typed: string): string {
  return typed.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
