import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Composition } from '@portal/federation/composition';
import type { SiteFolder } from '../site-folder.ts';

/** The files that a version of an app puts at the site's root: their paths below it. */
export function publicFileNames(site: SiteFolder, app: string, version: string): string[] {
  const folder = publicFolder(site, app, version);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'));
}

/**
 * The files that the apps of a composition put at the site's root (each from its folder `public`): those that need a
 * lasting address, such as the site's icon. No two are one: `compose` has checked it.
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
  return apps.flatMap(({ name, version }) =>
    publicFileNames(site, name, version).map((file): [string, Buffer] => [
      file,
      readFileSync(path.join(publicFolder(site, name, version), file)),
    ]),
  );
}

function publicFolder(site: SiteFolder, app: string, version: string): string {
  return path.join(site.prerender(app, version), 'public');
}
