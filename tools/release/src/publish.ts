import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { Failure } from './failure.ts';
import { type ReleaseManifest, releaseManifestSchema } from './release-manifest.ts';
import { createFolderAtomically, readJson, type SiteFolder } from './site-folder.ts';

const COMPRESSIBLE = /\.(js|css|json|svg|html|txt|xml)$/;

/**
 * Puts a build under its immutable, versioned path, with a Brotli copy beside each compressible file.
 * Publishing the same build again changes nothing; another build under a version that is taken is refused.
 * @param buildFolder the `dist` folder of an app
 */
export function publish(
  site: SiteFolder,
  buildFolder: string,
): { manifest: ReleaseManifest; published: boolean } {
  const browser = path.join(buildFolder, 'browser');
  const manifest = readJson(path.join(browser, 'release.json'), releaseManifestSchema, 'The build');
  verifyFiles(browser, manifest);
  const target = site.app(manifest.app, manifest.version);
  publishPrerender(site, buildFolder, manifest);
  const published =
    !existsSync(target) &&
    createFolderAtomically(target, (temporary) => {
      for (const file of [...Object.keys(manifest.files), 'release.json']) {
        mkdirSync(path.dirname(path.join(temporary, file)), { recursive: true });
        copyFileSync(path.join(browser, file), path.join(temporary, file));
        if (COMPRESSIBLE.test(file)) compress(path.join(temporary, file));
      }
    });
  if (!published) refuseAnotherBuild(target, manifest);
  return { manifest, published };
}

/** Goes first: a version is published once its files for the browser are. */
function publishPrerender(site: SiteFolder, buildFolder: string, { app, version }: ReleaseManifest) {
  const source = path.join(buildFolder, 'prerender');
  const target = site.prerender(app, version);
  if (!existsSync(source) || existsSync(target) || existsSync(site.app(app, version))) return;
  createFolderAtomically(target, (temporary) => cpSync(source, temporary, { recursive: true }));
}

function verifyFiles(folder: string, { app, files }: ReleaseManifest) {
  for (const [file, integrity] of Object.entries(files)) {
    if (!existsSync(path.join(folder, file)))
      throw new Failure(`The build of ${app} lacks ${file}. Build it again.`);
    const hash = createHash('sha384')
      .update(readFileSync(path.join(folder, file)))
      .digest('base64');
    if (integrity !== `sha384-${hash}`) {
      throw new Failure(`${file} of the build of ${app} was changed after the build. Build it again.`);
    }
  }
}

function refuseAnotherBuild(target: string, { app, version, files }: ReleaseManifest) {
  const existing = readJson(
    path.join(target, 'release.json'),
    releaseManifestSchema,
    'The published version',
  );
  if (JSON.stringify(existing.files) === JSON.stringify(files)) return;
  throw new Failure(
    `${app} ${version} is published already, with other files. Published versions never change: raise the version in the package.json of ${app}.`,
  );
}

function compress(file: string) {
  const content = readFileSync(file);
  const compressed = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  writeFileSync(`${file}.br`, compressed);
}

/** The versions of an app that are published, oldest first. */
export function publishedVersions(site: SiteFolder, app: string): string[] {
  if (!existsSync(site.versions(app))) return [];
  return readdirSync(site.versions(app)).filter((name) => !name.startsWith('.'));
}
