import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from './release-manifest.ts';

/** The integrity of a file's content, as `release.json` and the `integrity` attribute write it. */
export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Which files of a build are not as `release.json` says: a line each, empty when all are. */
export function alteredFiles(folder: string, { files }: Pick<ReleaseManifest, 'files'>): string[] {
  return Object.entries(files).flatMap(([name, integrity]) => {
    const file = path.join(folder, name);
    if (!existsSync(file)) return [`${name} is missing`];
    return integrityOf(readFileSync(file)) === integrity
      ? []
      : [`${name} differs from its hash in release.json`];
  });
}
