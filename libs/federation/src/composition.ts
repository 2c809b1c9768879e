import * as z from 'zod/mini';
import { layout, sectionDefinitionSchema } from './section-definition.ts';

/** A script or a stylesheet of the site: where it is, and the hash without which it must not be used. */
const file = z.object({
  url: z.string().check(z.regex(/^\/(?!\/)/)),
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
});

const sectionBuild = z.object({
  version: z.string(),
  /** The global variable under which the entry script leaves the section's container. */
  scope: z.string().check(z.regex(/^[A-Za-z_]\w*$/)),
  entry: file,
  /** Per exposed module, the files that it needs beside the entry: its own and the shell's shared ones. */
  modules: z.record(z.string(), z.array(file)),
});

const composedSection = z.extend(sectionBuild, {
  definition: sectionDefinitionSchema,
  /** The version that was current before, to which a page falls back when this one cannot be loaded. */
  previous: z.optional(sectionBuild),
});

/**
 * The schema of a composition: the unit of release (design section 5). It names one version of the shell and
 * one of each section; a page load uses one composition from beginning to end.
 */
export const compositionSchema = z.object({
  id: z.string().check(z.minLength(1)),
  createdAt: z.string(),
  /** The composition that was current when this one was made; absent in the first. */
  base: z.optional(z.string()),
  /** Whether a tab may point a section at a local server (development). */
  overridable: z.optional(z.boolean()),
  shell: z.object({
    version: z.string(),
    contract: z.string(),
    /** The scripts that start the page, in the order in which they run. */
    scripts: z.array(file).check(z.minLength(1)),
    /** Per layout, the scripts that it needs beside these. */
    layouts: z.partialRecord(layout, z.array(file)),
  }),
  sections: z.array(composedSection),
});

export type Composition = z.infer<typeof compositionSchema>;
export type ComposedSection = z.infer<typeof composedSection>;
/** One version of a section, as far as loading it goes. */
export type SectionBuild = z.infer<typeof sectionBuild>;
export type ComposedFile = z.infer<typeof file>;

/**
 * Reads a composition from data that came from outside.
 * @param data the parsed JSON
 * @returns the composition
 * @throws an `Error` whose message lists, one a line, where the data departs from the schema
 */
export function parseComposition(data: unknown): Composition {
  const result = compositionSchema.safeParse(data);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'composition'}: ${message}`,
  );
  throw new Error(problems.join('\n'));
}
