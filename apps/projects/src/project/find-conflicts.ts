import type { FieldConflict } from './edit-conflict.tsx';

type Values = Record<string, string | boolean>;

/** How the fields of a form are called and read. */
export type FieldWords<Name extends string> = readonly {
  readonly name: Name;
  readonly label: string;
  /** A value in words; by default a text is shown as it is, and a yes or no as 'Yes' and 'No'. */
  readonly words?: (value: string) => string;
}[];

/**
 * Compares what a person entered with what somebody else saved since the form was opened.
 *
 * @param base what the form was opened with
 * @param mine what it holds now
 * @param theirs what is stored now
 * @returns the fields whose value differs between the two, in the order of `fields`
 */
export function findConflicts<Name extends string>(
  fields: FieldWords<Name>,
  base: Record<Name, string | boolean>,
  mine: Record<Name, string | boolean>,
  theirs: Record<Name, string | boolean>,
): FieldConflict[] {
  return fields
    .filter(({ name }) => mine[name] !== theirs[name])
    .map(({ name, label, words = (value) => value }) => {
      const read = (value: string | boolean) =>
        typeof value === 'boolean' ? (value ? 'Yes' : 'No') : words(value);
      return {
        name,
        label,
        mine: read(mine[name]),
        theirs: read(theirs[name]),
        untouched: mine[name] === base[name],
      };
    });
}

/** The names of the fields that only the other person changed: their value is taken over. */
export function changedByOthersOnly(conflicts: readonly FieldConflict[]): string[] {
  return conflicts.filter(({ untouched }) => untouched).map(({ name }) => name);
}

export type { Values };
