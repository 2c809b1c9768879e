import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SOURCE = path.join(import.meta.dirname, 'showcase');
const RSPACK = path.join(import.meta.dirname, '../../../node_modules/@rspack/cli/bin/rspack.js');

let folder: string | undefined;

/**
 * Builds the section of these tests as every section is built: a page with a stylesheet, and a part of it with a
 * stylesheet of its own that is loaded later; a public page with a part that needs more of the shell. Once a worker.
 * @returns the folder with its `release.json` and its files
 */
export function buildShowcase(): string {
  if (folder) return folder;
  folder = mkdtempSync(path.join(tmpdir(), 'door-portal-showcase-'));
  buildShowcaseFrom(SOURCE, folder);
  return folder;
}

/** Builds the section of these tests out of another folder, such as a changed copy. */
export function buildShowcaseFrom(source: string, into: string): void {
  const env = { ...process.env, SHOWCASE_FOLDER: into };
  execFileSync(process.execPath, [RSPACK, 'build'], { cwd: source, stdio: 'pipe', env });
}
