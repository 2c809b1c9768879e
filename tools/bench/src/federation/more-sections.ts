import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@portal/release/integrity';
import { publish } from '@portal/release/publish';
import { type ReleaseManifest, releaseManifestSchema } from '@portal/release/release-manifest';
import type { SiteFolder } from '@portal/release/site-folder';

/**
 * Publishes further sections: each a build of one that is there, with contents and hashes of its own and an address
 * of its own. They add no navigation items, which would change what the page shows.
 * @param from the section and version that they are made from
 * @returns their versions, by name
 */
export function publishMoreSections(
  site: SiteFolder,
  from: { app: string; version: string },
  count: number,
): Record<string, string> {
  const source = site.app(from.app, from.version);
  const versions: Record<string, string> = {};
  for (let number = 1; number <= count; number += 1) {
    const name = `${from.app}-${number}`;
    const build = mkdtempSync(path.join(tmpdir(), 'door-portal-section-'));
    const browser = path.join(build, 'browser');
    cpSync(path.join(source, 'static'), path.join(browser, 'static'), { recursive: true });
    const manifest = releaseManifestSchema.parse(
      JSON.parse(readFileSync(path.join(source, 'release.json'), 'utf8')),
    );
    writeFileSync(path.join(browser, 'release.json'), JSON.stringify(renamed(browser, manifest, name)));
    publish(site, build, { by: 'bench', why: '', now: new Date() }, { compressed: false });
    rmSync(build, { recursive: true });
    versions[name] = from.version;
  }
  return versions;
}

function renamed(browser: string, manifest: ReleaseManifest, name: string): ReleaseManifest {
  for (const file of readdirSync(path.join(browser, 'static'))) {
    if (!file.endsWith('.js')) continue;
    const target = path.join(browser, 'static', file);
    writeFileSync(target, `${readFileSync(target, 'utf8')}\n// ${name}`);
    manifest.files[`static/${file}`] = integrityOf(readFileSync(target));
  }
  const { section } = manifest;
  return {
    ...manifest,
    app: name,
    scope: `portal_${name.replaceAll('-', '_')}`,
    section: section && {
      ...section,
      name,
      routes: section.routes.map((route) => ({
        ...route,
        path: `/admin/${name}${route.path.replace('/admin', '')}`,
      })),
      navigation: [],
    },
  };
}
