import * as z from 'zod/mini';
import type { ComposedSection } from './composition.ts';
import { sectionDefinitionSchema } from './section-definition.ts';

/** What an override needs to know of a local build: a part of its `release.json` (`tools/build`). */
const localBuildSchema = z.object({
  app: z.string(),
  scope: z.string(),
  entry: z.array(z.string()).check(z.minLength(1)),
  exposes: z.record(z.string(), z.array(z.string())),
  section: sectionDefinitionSchema,
});

/** Sections that a tab takes from local servers: the server's address by the section's name. */
export type Overrides = Readonly<Record<string, string>>;

/** How long a local server may take to answer before the page starts without it. */
const TIMEOUT_MILLISECONDS = 8_000;

/** The version under which a section from a local server goes. */
export const LOCAL_VERSION = 'local';

/**
 * Reads overrides as an address bar gives them: `<section>@<address of a local server>`.
 * @returns the overrides; what is none, or names a server that is not on this machine, is left out
 */
export function parseOverrides(values: string[]): Overrides {
  const entries = values.flatMap((value): [string, string][] => {
    const [, section, address = ''] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(value) ?? [];
    if (!section || !URL.canParse(address)) return [];
    const { protocol, hostname, origin, pathname } = new URL(address);
    const isLocal = protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost');
    return isLocal ? [[section, `${origin}${pathname.replace(/\/*$/, '/')}`]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Asks a local server for the section that it builds.
 * @param address of the server, with a slash at its end
 * @throws an `Error` that says what is wrong with the answer
 */
export async function fetchOverride(name: string, address: string): Promise<ComposedSection> {
  const response = await fetch(`${address}release.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  if (!response.ok) throw new Error(`${address}release.json answers with status ${response.status}`);
  const result = localBuildSchema.safeParse(await response.json());
  if (!result.success) throw new Error(`${address}release.json is no release.json of a section`);
  const { app, scope, entry, exposes, section } = result.data;
  if (app !== name) throw new Error(`${address} serves the section ${app}, not ${name}`);
  return {
    version: LOCAL_VERSION,
    scope,
    // What changes with every keystroke has no hash.
    entry: { url: `${address}${entry[0]}?${Date.now()}`, integrity: '' },
    modules: Object.fromEntries(Object.keys(exposes).map((module) => [module, []])),
    definition: section,
  };
}
