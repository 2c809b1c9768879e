import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod/mini';
import { Failure } from './failure.ts';

/**
 * Where everything lies in the folder of a site. All of it is static files:
 *
 *     config.json                    the runtime config, written by whoever runs the site
 *     apps/<app>/<version>/          published builds; never changed, never removed
 *     prerender/<app>/<version>/     what renders the public pages of a published build; never served
 *     compositions/<id>.json         compositions; never changed
 *     activations/<name>/pages/      the HTML of a composition that was made current
 *     activations/<name>/activation.json   who made it current, when, why, and what was current before
 *     current -> activations/<name>/pages  what the site serves
 */
export function siteFolder(root: string) {
  const at = (...parts: string[]) => path.join(root, ...parts);
  return {
    root,
    config: at('config.json'),
    app: (app: string, version: string) => at('apps', app, version),
    versions: (app: string) => at('apps', app),
    prerender: (app: string, version: string) => at('prerender', app, version),
    compositions: at('compositions'),
    composition: (id: string) => at('compositions', `${id}.json`),
    activation: (name: string) => at('activations', name),
    current: at('current'),
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

/** A name in the same folder, which therefore can be renamed to the target in one step. */
export function temporaryBeside(target: string): string {
  return path.join(path.dirname(target), `.${path.basename(target)}.${randomBytes(6).toString('hex')}`);
}
