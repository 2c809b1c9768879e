import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Composition } from '@portal/federation/composition';
import {
  type Activation,
  type ActivationRecord,
  type Canary,
  currentActivation,
  readActivation,
} from './activations.ts';
import { haveSameVersions, readComposition } from './compositions.ts';
import { Failure } from './failure.ts';
import { type RenderedSite, renderSite } from './page/render-site.ts';
import type { Reason } from './publication.ts';
import { readRuntimeConfig } from './read-runtime-config.ts';
import {
  createFileAtomically,
  createFolderAtomically,
  removeLeftovers,
  type SiteFolder,
  STARTS,
  temporaryBeside,
} from './site-folder.ts';
import { withSiteLock } from './site-lock.ts';

/** What a command did to what is current. */
export interface ActivationResult {
  activation: Activation;
  /** False when the site served just this before. */
  changed: boolean;
}

/** Makes a composition current even though another was made current since it was composed. */
interface Force {
  force?: boolean | undefined;
}

/**
 * Makes a composition current, for every device: its pages are written beside the current ones, then swapped in
 * one step.
 * @throws a `Failure` when somebody else made another composition current since this one was composed: it would
 * take their change back
 */
export async function activate(
  site: SiteFolder,
  compositionId: string,
  reason: Reason,
  { force = false }: Force = {},
): Promise<ActivationResult> {
  const current = currentActivation(site);
  const composition = readComposition(site, compositionId);
  if (!force) refuseOutdated(site, composition, current);
  return makeCurrent(site, current, composition, undefined, reason, stableBefore(current));
}

/**
 * Gives a share of the devices another composition than the current one (design section 5).
 * @param percent of the devices, 0 to 100; who has it at a share keeps it at every higher share
 */
export async function canary(
  site: SiteFolder,
  compositionId: string,
  percent: number,
  reason: Reason,
  { force = false }: Force = {},
): Promise<ActivationResult> {
  const current = currentActivation(site);
  if (!current) throw new Failure('Nothing is active yet: there is nothing beside which a canary could run.');
  const composition = readComposition(site, compositionId);
  if (!force) refuseOutdated(site, composition, current);
  const stable = readComposition(site, current.composition);
  const share = { composition: compositionId, percent };
  return makeCurrent(site, current, stable, share, reason, stableBefore(current));
}

/**
 * Ends a canary, or makes the composition before the current one current again.
 * @param options.from the composition to leave: when it is current no more, nothing is done, so that a pipeline may
 * run this twice
 * @throws a `Failure` when there is nothing to go back to, or when it would not be `from` that is left
 */
export async function rollback(
  site: SiteFolder,
  reason: Reason,
  { from }: { from?: string | undefined } = {},
): Promise<ActivationResult> {
  const current = currentActivation(site);
  if (current && from && !isLeftByRollback(site, current, from))
    return { activation: current, changed: false };
  if (!current?.rollbackTo)
    throw new Failure('There is no composition before the current one to roll back to.');
  const { composition, rollbackTo } = readActivation(site, current.rollbackTo);
  return makeCurrent(site, current, readComposition(site, composition), undefined, reason, rollbackTo);
}

/** Whether a roll-back takes a composition from the devices that have it; false when none has it any more. */
function isLeftByRollback(site: SiteFolder, { composition, canary }: Activation, from: string): boolean {
  const { id } = readComposition(site, from);
  if (canary && id === composition && id !== canary.composition)
    throw new Failure(
      `Beside ${id} runs a canary of ${canary.composition}, which a roll-back ends first. Run 'rollback --from ${canary.composition}', then this again.`,
    );
  return id === (canary?.composition ?? composition);
}

function stableBefore(current: Activation | undefined): string | null {
  if (!current) return null;
  return current.canary ? current.rollbackTo : current.name;
}

function refuseOutdated(site: SiteFolder, composition: Composition, current: Activation | undefined) {
  if (!current || composition.base === current.composition) return;
  if (haveSameVersions(composition, readComposition(site, current.composition))) return;
  throw new Failure(
    `The composition ${composition.id} was made from ${composition.base ?? 'nothing'}, but ${current.composition} is current: ${current.by} made it so at ${current.at}. Compose again to keep that change, or add --force to take it back.`,
  );
}

async function makeCurrent(
  site: SiteFolder,
  current: Activation | undefined,
  composition: Composition,
  canary: Canary | undefined,
  { by, why, now }: Reason,
  rollbackTo: string | null,
): Promise<ActivationResult> {
  const config = readRuntimeConfig(site);
  const canaryComposition = canary && {
    composition: readComposition(site, canary.composition),
    percent: canary.percent,
  };
  const { pages, starts } = await renderSite(site, composition, config, canaryComposition);
  if (current && isServed(site, current, { composition: composition.id, canary }, pages))
    return { activation: current, changed: false };

  const record: ActivationRecord = {
    composition: composition.id,
    ...(canary && { canary }),
    at: now.toISOString(),
    by,
    why,
    replaced: current?.name ?? null,
    rollbackTo,
  };
  const name = `${record.at.replaceAll(/[:.]/g, '-')}-${canary?.composition ?? composition.id}`;
  await withSiteLock(site, () => {
    if (currentActivation(site)?.name !== current?.name) {
      throw new Failure(
        "Somebody else has changed what is current in the meantime. Look at 'status', then try again.",
      );
    }
    removeLeftovers(site.activations);
    removeLeftovers(site.root);
    removeLeftovers(path.join(site.root, STARTS));
    for (const [file, content] of starts) createFileAtomically(path.join(site.root, file), content);
    write(site, name, record, pages);
    swap(site, name);
  });
  return { activation: { name, ...record }, changed: true };
}

function isServed(
  site: SiteFolder,
  current: Activation,
  { composition, canary }: Pick<ActivationRecord, 'composition' | 'canary'>,
  pages: RenderedSite['pages'],
): boolean {
  return (
    current.composition === composition &&
    current.canary?.composition === canary?.composition &&
    current.canary?.percent === canary?.percent &&
    pages.every(([file, content]) => {
      const served = path.join(site.current, file);
      return existsSync(served) && readFileSync(served).equals(Buffer.from(content));
    })
  );
}

function write(site: SiteFolder, name: string, record: ActivationRecord, pages: RenderedSite['pages']) {
  const created = createFolderAtomically(site.activation(name), (temporary) => {
    for (const [file, content] of pages) {
      mkdirSync(path.dirname(path.join(temporary, 'pages', file)), { recursive: true });
      writeFileSync(path.join(temporary, 'pages', file), content);
    }
    writeFileSync(path.join(temporary, 'activation.json'), `${JSON.stringify(record, null, 2)}\n`);
  });
  if (!created) throw new Failure(`An activation ${name} exists already. Try again.`);
}

function swap(site: SiteFolder, name: string) {
  const link = temporaryBeside(site.current);
  symlinkSync(path.join('activations', name, 'pages'), link);
  renameSync(link, site.current);
}
