import { sectionDefinitionSchema } from '@portal/federation/section-definition';
import * as z from 'zod/mini';

/** The schema of `release.json`, which a build leaves beside its files (`tools/build`). */
export const releaseManifestSchema = z.object({
  app: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+[\w.+-]*$/)),
  scope: z.string(),
  /** The version of the section contract that the workspace had. */
  contract: z.string(),
  entry: z.array(z.string()).check(z.minLength(1)),
  section: z.optional(sectionDefinitionSchema),
  exposes: z.record(z.string(), z.array(z.string())),
  /** Per exposed module, the shared modules that it uses at once; all of `shared` when left out. */
  uses: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The npm packages of which the build holds code. */
  packages: z.optional(z.array(z.string())),
  /** Of the shell: those among its `packages` that hold state, of which a page must hold one copy alone. */
  singlePackages: z.optional(z.array(z.string())),
  shared: z.record(
    z.string(),
    z.object({ version: z.string(), requiredVersion: z.string(), files: z.array(z.string()) }),
  ),
  chunks: z.record(z.string(), z.array(z.string())),
  files: z.record(z.string(), z.string()),
});

export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;
