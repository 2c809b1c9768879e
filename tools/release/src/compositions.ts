import { existsSync } from 'node:fs';
import { type Composition, compositionSchema } from '@portal/federation/composition';
import { Failure } from './failure.ts';
import { readJson, type SiteFolder } from './site-folder.ts';

export const SHELL = 'shell';

/** Reads a composition that was made earlier. */
export function readComposition(site: SiteFolder, id: string): Composition {
  if (!existsSync(site.composition(id)))
    throw new Failure(`There is no composition ${id}. 'status' lists those that were active.`);
  return readJson(site.composition(id), compositionSchema, 'The composition');
}

/** The version of the shell and of each section in a composition, by app name. */
export function versionsOf({
  shell,
  sections,
}: Pick<Composition, 'shell' | 'sections'>): Record<string, string> {
  return {
    [SHELL]: shell.version,
    ...Object.fromEntries(sections.map(({ definition, version }) => [definition.name, version])),
  };
}

/** Whether two compositions would serve the same, whatever they were made from. */
export function haveSameVersions(a: Content, b: Content): boolean {
  const content = (composition: Content) =>
    JSON.stringify([Object.entries(versionsOf(composition)).sort(), composition.overridable ?? false]);
  return content(a) === content(b);
}

type Content = Pick<Composition, 'shell' | 'sections' | 'overridable'>;
