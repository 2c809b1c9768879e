import { existsSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { readJson, type SiteFolder } from './site-folder.ts';

export const canarySchema = z.object({
  composition: z.string(),
  /** The share of devices that get it, 0 to 100. */
  percent: z.number().check(z.minimum(0), z.maximum(100)),
});
export type Canary = z.infer<typeof canarySchema>;

const activationSchema = z.object({
  composition: z.string(),
  /** The composition that some devices get instead. */
  canary: z.optional(canarySchema),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  /** The activation that this one replaced: following it gives the history. */
  replaced: z.nullable(z.string()),
  /** The activation to which a roll-back returns; never one with a canary. */
  rollbackTo: z.nullable(z.string()),
});

export type ActivationRecord = z.infer<typeof activationSchema>;
export type Activation = ActivationRecord & { name: string };

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

/** Reads the record of an activation. */
export function readActivation(site: SiteFolder, name: string): Activation {
  return {
    name,
    ...readJson(path.join(site.activation(name), 'activation.json'), activationSchema, 'The activation'),
  };
}
