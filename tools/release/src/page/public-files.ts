import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Composition } from '@portal/federation/composition';
import { Failure } from '../failure.ts';
import type { SiteFolder } from '../site-folder.ts';

/**
 * The files that the apps of a composition put at the site's root (each from its folder `public`): those that need a
 * lasting address, such as the site's icon.
 * @returns pairs of a file's path below the root and its content
 */
export function publicFiles(
  site: SiteFolder,
  { shell, sections }: Composition,
): [file: string, content: Buffer][] {
  const apps = [
    { name: 'shell', version: shell.version },
    ...sections.map(({ definition: { name }, version }) => ({ name, version })),
  ];
  const owners = new Map<string, string>();
  return apps.flatMap(({ name, version }) => {
    const folder = path.join(site.prerender(name, version), 'public');
    if (!existsSync(folder)) return [];
    return readdirSync(folder).map((file): [string, Buffer] => {
      const owner = owners.get(file);
      if (owner) throw new Failure(`${owner} and ${name} ${version} both have a public file ${file}.`);
      owners.set(file, name);
      return [file, readFileSync(path.join(folder, file))];
    });
  });
}
