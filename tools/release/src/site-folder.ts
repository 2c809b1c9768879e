import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type * as z from 'zod/mini';
import { Failure } from './failure.ts';

/** The folder of the files from which public pages come to life. */
export const STARTS = 'starts';

const LEFTOVER_MILLISECONDS = 60 * 60_000;

/**
 * Where everything lies in the folder of a site. All of it is static files:
 *
 *     config.json                    the runtime config, written by whoever runs the site
 *     apps/<app>/<version>/                published builds; never changed, never removed
 *       static/                            all that is served of them
 *       release.json                       what the build says of itself
 *       publication.json                   who published it, when and why
 *       contract-tests.json                how its contract tests went
 *       prerender/                         what renders its public pages
 *     compositions/<id>.json               compositions; never changed
 *     starts/<hash>.js                     from what public pages come to life; never changed, never removed
 *     activations/<name>/pages/            the HTML of a composition that was made current
 *     activations/<name>/activation.json   who made it current, when, why, and what was current before
 *     current -> activations/<name>/pages  what is served beside `apps`
 *     locks/                               who is changing what is current
 */
export function siteFolder(root: string) {
  const at = (...parts: string[]) => path.join(root, ...parts);
  return {
    root,
    config: at('config.json'),
    apps: at('apps'),
    app: (app: string, version: string) => at('apps', app, version),
    versions: (app: string) => at('apps', app),
    release: (app: string, version: string) => at('apps', app, version, 'release.json'),
    publication: (app: string, version: string) => at('apps', app, version, 'publication.json'),
    contractTests: (app: string, version: string) => at('apps', app, version, 'contract-tests.json'),
    prerender: (app: string, version: string) => at('apps', app, version, 'prerender'),
    compositions: at('compositions'),
    composition: (id: string) => at('compositions', `${id}.json`),
    activations: at('activations'),
    activation: (name: string) => at('activations', name),
    current: at('current'),
    locks: at('locks'),
  };
}

export type SiteFolder = ReturnType<typeof siteFolder>;

/**
 * Reads a JSON file that came from outside.
 * @param what names the file in the message for whoever has to mend it
 */
export function readJson<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
  what: string,
): z.infer<Schema> {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Failure(
      `${what} (${file}) cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    (issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`,
  );
  throw new Failure(`${what} (${file}) is malformed: ${problems.join('; ')}`);
}

/** Writes a file so that a reader sees the old content or the new, never a part. */
export function writeAtomically(file: string, content: string) {
  const temporary = temporaryBeside(file);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

/** Writes a file that must not exist yet: whole or not at all, and of two that write at once, one wins. */
export function createFileAtomically(file: string, content: string | Buffer): boolean {
  const temporary = temporaryBeside(file);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(temporary, content);
  try {
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * Makes a folder so that it exists whole or not at all.
 * @returns whether it was made; false when it existed already
 */
export function createFolderAtomically(folder: string, fill: (temporary: string) => void): boolean {
  const temporary = temporaryBeside(folder);
  mkdirSync(temporary, { recursive: true });
  try {
    fill(temporary);
    renameSync(temporary, folder);
    return true;
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST'))
      return false;
    throw error;
  }
}

/** Removes what commands left in a folder that were killed; what is young may be somebody's work under way. */
export function removeLeftovers(folder: string) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((name) => name.startsWith('.'))) {
    const leftover = path.join(folder, name);
    const changed = statSync(leftover, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > LEFTOVER_MILLISECONDS) rmSync(leftover, { recursive: true, force: true });
  }
}

/** A name in the same folder, which therefore can be renamed to the target in one step. */
export function temporaryBeside(target: string): string {
  return path.join(path.dirname(target), `.${path.basename(target)}.${randomBytes(6).toString('hex')}`);
}
