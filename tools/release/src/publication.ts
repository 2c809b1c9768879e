import { existsSync, readdirSync } from 'node:fs';
import * as z from 'zod/mini';
import { Failure } from './failure.ts';
import { type ReleaseManifest, releaseManifestSchema } from './release-manifest.ts';
import { readJson, type SiteFolder } from './site-folder.ts';

/** Who does something to a site, and why; kept in its history. */
export interface Reason {
  by: string;
  why: string;
  now: Date;
}

export const publicationSchema = z.object({ by: z.string(), at: z.iso.datetime(), why: z.string() });

/** How the contract tests of a published version went (`@portal/federation/contract-tests`). */
export const contractTestsSchema = z.object({
  /** The version of the contract that they tested for. */
  contract: z.string(),
  passed: z.number(),
  failed: z.number(),
});
export type ContractTests = z.infer<typeof contractTestsSchema>;

/** A published version of an app. */
export interface Publication extends z.infer<typeof publicationSchema> {
  app: string;
  version: string;
}

/** The apps of which something is published. */
export function publishedApps(site: SiteFolder): string[] {
  return existsSync(site.apps) ? readdirSync(site.apps).filter((name) => !name.startsWith('.')) : [];
}

/** The published versions of an app, the last published first. */
export function publications(site: SiteFolder, app: string): Publication[] {
  if (!existsSync(site.versions(app))) return [];
  return readdirSync(site.versions(app))
    .filter((name) => !name.startsWith('.'))
    .map((version) => ({
      app,
      version,
      ...readJson(site.publication(app, version), publicationSchema, 'The record of a published version'),
    }))
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** The version of an app that was published last. */
export function latestVersion(site: SiteFolder, app: string): string {
  const [latest] = publications(site, app);
  if (!latest) throw new Failure(`Nothing of ${app} is published yet. Run 'publish ${app}' first.`);
  return latest.version;
}

/** Reads what the build of a published version says of itself. */
export function readPublished(site: SiteFolder, app: string, version: string): ReleaseManifest {
  if (!existsSync(site.app(app, version))) {
    const known = publications(site, app).map(({ version }) => version);
    throw new Failure(`${app} ${version} is not published (published: ${known.join(', ') || 'none'}).`);
  }
  return readJson(site.release(app, version), releaseManifestSchema, 'The published version');
}

/** How the contract tests of a published version went; undefined when they were not run. */
export function readContractTests(site: SiteFolder, app: string, version: string): ContractTests | undefined {
  const file = site.contractTests(app, version);
  if (!existsSync(file)) return undefined;
  return readJson(file, contractTestsSchema, 'The result of the contract tests');
}
