import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { Failure } from './failure.ts';
import { alteredFiles } from './integrity.ts';
import { type ContractTests, type Reason, readPublished } from './publication.ts';
import { type ReleaseManifest, releaseManifestSchema } from './release-manifest.ts';
import {
  createFolderAtomically,
  readJson,
  removeLeftovers,
  type SiteFolder,
  writeAtomically,
} from './site-folder.ts';

const COMPRESSIBLE = /\.(js|css|json|svg|html|txt|xml)$/;

/** What a publish did. */
export interface PublishResult {
  manifest: ReleaseManifest;
  /** False when the very same build was published before. */
  published: boolean;
}

interface PublishOptions {
  /** How the contract tests of the build went, if they were run. */
  contractTests?: ContractTests | undefined;
  /** Brotli copies, which servers prefer; they take most of the time. */
  compressed?: boolean;
}

/**
 * Puts a build under its immutable, versioned path, with a Brotli copy beside each compressible file.
 * Publishing the same build again changes nothing; another build under a version that is taken is refused.
 * @param buildFolder the `dist` folder of an app
 */
export function publish(
  site: SiteFolder,
  buildFolder: string,
  reason: Reason,
  { contractTests, compressed = true }: PublishOptions = {},
): PublishResult {
  const browser = path.join(buildFolder, 'browser');
  const manifest = readJson(path.join(browser, 'release.json'), releaseManifestSchema, 'The build');
  verifyFiles(browser, manifest);
  const { app, version } = manifest;
  removeLeftovers(site.versions(app));
  const target = site.app(app, version);
  const published =
    !existsSync(target) &&
    createFolderAtomically(target, (temporary) => {
      for (const file of [...Object.keys(manifest.files), 'release.json'])
        copy(path.join(browser, file), path.join(temporary, file), compressed);
      const prerender = path.join(buildFolder, 'prerender');
      if (existsSync(prerender)) cpSync(prerender, path.join(temporary, 'prerender'), { recursive: true });
      const { by, why, now } = reason;
      writeJson(path.join(temporary, 'publication.json'), { by, at: now.toISOString(), why });
    });
  if (!published) refuseAnotherBuild(site, manifest);
  if (contractTests)
    writeAtomically(site.contractTests(app, version), `${JSON.stringify(contractTests, null, 2)}\n`);
  return { manifest, published };
}

function verifyFiles(folder: string, manifest: ReleaseManifest) {
  const [altered] = alteredFiles(folder, manifest);
  if (altered) throw new Failure(`The build of ${manifest.app}: ${altered}. Build it again.`);
}

function refuseAnotherBuild(site: SiteFolder, { app, version, files }: ReleaseManifest) {
  if (JSON.stringify(readPublished(site, app, version).files) === JSON.stringify(files)) return;
  throw new Failure(
    `${app} ${version} is published already, with other files. Published versions never change: raise the version in the package.json of ${app}.`,
  );
}

function copy(from: string, to: string, compressed: boolean) {
  mkdirSync(path.dirname(to), { recursive: true });
  copyFileSync(from, to);
  if (compressed && COMPRESSIBLE.test(to)) compress(to);
}

function compress(file: string) {
  const content = readFileSync(file);
  const compressed = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  writeFileSync(`${file}.br`, compressed);
}

function writeJson(file: string, data: unknown) {
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
}
