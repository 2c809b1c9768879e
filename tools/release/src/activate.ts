import { existsSync, mkdirSync, readlinkSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { readComposition } from './compose.ts';
import { Failure } from './failure.ts';
import { renderSite } from './page/render-site.ts';
import { readRuntimeConfig } from './read-runtime-config.ts';
import { createFolderAtomically, readJson, type SiteFolder, temporaryBeside } from './site-folder.ts';

const activationSchema = z.object({
  composition: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  /** The activation that this one replaced: following it gives the history. */
  replaced: z.nullable(z.string()),
  /** The activation to which a roll-back returns. */
  rollbackTo: z.nullable(z.string()),
});

export type Activation = z.infer<typeof activationSchema> & { name: string };

/** Who makes a composition current, and why; kept in the history. */
export interface Reason {
  by: string;
  why: string;
  now: Date;
}

/** Makes a composition current: its pages are written beside the current ones, then swapped in one step. */
export async function activate(site: SiteFolder, compositionId: string, reason: Reason): Promise<Activation> {
  const current = currentActivation(site);
  return makeCurrent(site, compositionId, reason, current?.name ?? null);
}

/** Makes the composition before the current one current again. */
export async function rollback(site: SiteFolder, reason: Reason): Promise<Activation> {
  const target = currentActivation(site)?.rollbackTo;
  if (!target) throw new Failure('There is no composition before the current one to roll back to.');
  const { composition, rollbackTo } = readActivation(site, target);
  return makeCurrent(site, composition, reason, rollbackTo);
}

/** The activation that the site serves, or undefined before the first. */
export function currentActivation(site: SiteFolder): Activation | undefined {
  if (!existsSync(site.current)) return undefined;
  return readActivation(site, path.basename(path.dirname(readlinkSync(site.current))));
}

/** What was made current, the newest first. */
export function history(site: SiteFolder): Activation[] {
  const activations: Activation[] = [];
  for (
    let next = currentActivation(site);
    next;
    next = next.replaced ? readActivation(site, next.replaced) : undefined
  ) {
    activations.push(next);
  }
  return activations;
}

async function makeCurrent(
  site: SiteFolder,
  compositionId: string,
  { by, why, now }: Reason,
  rollbackTo: string | null,
): Promise<Activation> {
  const config = readRuntimeConfig(site);
  const composition = readComposition(site, compositionId);
  const pages = await renderSite(site, composition, config);
  const replaced = currentActivation(site)?.name ?? null;
  const name = `${now.toISOString().replaceAll(/[:.]/g, '-')}-${compositionId}`;
  const activation = { composition: compositionId, at: now.toISOString(), by, why, replaced, rollbackTo };
  const folder = site.activation(name);
  const created = createFolderAtomically(folder, (temporary) => {
    for (const [file, html] of pages) {
      mkdirSync(path.dirname(path.join(temporary, 'pages', file)), { recursive: true });
      writeFileSync(path.join(temporary, 'pages', file), html);
    }
    writeFileSync(path.join(temporary, 'activation.json'), `${JSON.stringify(activation, null, 2)}\n`);
  });
  if (!created)
    throw new Failure(
      `The composition ${compositionId} is being activated by somebody else. Look at 'status', then try again.`,
    );

  const link = temporaryBeside(site.current);
  symlinkSync(path.join('activations', name, 'pages'), link);
  renameSync(link, site.current);
  return { name, ...activation };
}

function readActivation(site: SiteFolder, name: string): Activation {
  return {
    name,
    ...readJson(path.join(site.activation(name), 'activation.json'), activationSchema, 'The activation'),
  };
}
