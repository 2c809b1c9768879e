import * as z from 'zod/mini';

/** An absolute path of the site; segments may be parameters (`/admin/project/:projectId`). */
const path = z.string().check(z.regex(/^\/([a-z0-9:-]+(\/[a-z0-9:-]+)*)?$/i));
const identifier = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));

/** Where a page stands: the public site's frame or the drawing center's. */
export const layout = z.enum(['site', 'admin']);

/** Who may see a page. It decides what the shell shows; what may be read or written, the database decides. */
const access = z.enum(['public', 'signed-in', 'super-admin']);

const route = z.object({
  path,
  /** The exposed module whose `Page` is shown, such as `./clients-page` for `src/clients-page.tsx`. */
  module: z.string().check(z.regex(/^\.\/[a-z0-9-]+$/)),
  layout,
  access,
  title: z.string().check(z.minLength(1)),
  /** Where a person arrives after signing in; exactly one route of a composition has it. */
  home: z.optional(z.boolean()),
  /** What somebody reads who is signed in but lacks the access. */
  accessDenied: z.optional(z.string()),
});

const navigationItem = z.object({
  id: identifier,
  label: z.string().check(z.minLength(1)),
  /** A route of the same section; the item is shown to those who have the route's access. */
  to: path,
  layout,
  /** Items are shown in ascending order, across all sections. */
  order: z.number(),
});

const redirect = z.object({ from: path, to: path });

/**
 * The schema of `section.json`: what a section contributes, as data. The shell builds its router and its
 * navigation from it alone (design section 5).
 */
export const sectionDefinitionSchema = z.object({
  $schema: z.optional(z.string()),
  name: identifier,
  /** The range of contract versions that the section was built for, such as `^1.0.0`. */
  contract: z.string().check(z.minLength(1)),
  routes: z.array(route).check(z.minLength(1)),
  redirects: z.optional(z.array(redirect)),
  navigation: z.array(navigationItem),
});

export type SectionDefinition = z.infer<typeof sectionDefinitionSchema>;
export type SectionRoute = SectionDefinition['routes'][number];
export type NavigationItem = SectionDefinition['navigation'][number];
export type Access = z.infer<typeof access>;
export type Layout = z.infer<typeof layout>;
