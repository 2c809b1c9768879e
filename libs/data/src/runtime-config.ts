import * as z from 'zod/mini';

const runtimeConfigSchema = z.object({
  supabaseUrl: z.url({ protocol: /^https?$/, error: 'supabaseUrl must be an http(s) address' }),
  publishableKey: z.string({ error: 'publishableKey is missing' }).check(
    z.minLength(1, 'publishableKey is empty'),
    z.refine((key) => !key.startsWith('sb_secret_'), 'publishableKey holds a secret key'),
  ),
  signedFileUrls: z._default(z.boolean({ error: 'signedFileUrls must be true or false' }), false),
  monitoringUrl: z.optional(
    z.url({ protocol: /^https?$/, error: 'monitoringUrl must be an http(s) address' }),
  ),
});

/**
 * What the page has to know of its surroundings. It is read when the page starts, so that one build serves
 * every backend.
 *
 * - `supabaseUrl`: address of the Supabase project, without a path
 * - `publishableKey`: the key that browsers may know
 * - `signedFileUrls`: the file bucket is private, every link to a file is signed and short-lived
 * - `monitoringUrl`: where the platform's events are sent (`docs/monitoring.md`); left out, nowhere
 */
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;

/**
 * Checks the content of the runtime config file.
 *
 * @param value the parsed JSON
 * @returns the config, with defaults for settings that are left out
 * @throws Error with one line that names every setting that is wrong
 */
export function parseRuntimeConfig(value: unknown): RuntimeConfig {
  const result = runtimeConfigSchema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(
    `The runtime config is not valid: ${result.error.issues.map(({ message }) => message).join('; ')}.`,
  );
}
