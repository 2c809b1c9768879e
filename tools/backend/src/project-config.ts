import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const schema = z.object({
  api: z.object({ max_rows: z.number().default(1000) }).prefault({}),
  auth: z
    .object({
      jwt_expiry: z.number().default(3600),
      additional_redirect_urls: z.array(z.string()).default([]),
      minimum_password_length: z.number().default(6),
      enable_signup: z.boolean().default(false),
      email: z.object({ otp_expiry: z.number().default(3600) }).prefault({}),
    })
    .prefault({}),
  functions: z
    .record(
      z.string(),
      z.object({ enabled: z.boolean().default(true), verify_jwt: z.boolean().default(true) }),
    )
    .default({}),
});

/** The settings of supabase/config.toml that the embedded backend honours. */
export type ProjectConfig = z.infer<typeof schema>;

/** @throws {StartError} when config.toml cannot be read */
export function readProjectConfig(supabaseDir: string): ProjectConfig {
  const file = path.join(supabaseDir, 'config.toml');
  try {
    return schema.parse(existsSync(file) ? parse(readFileSync(file, 'utf8')) : {});
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new StartError(`The settings in ${file} cannot be read: ${reason}`);
  }
}
