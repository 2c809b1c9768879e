import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

const keysSchema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});

/** What signs sessions and what callers identify themselves with; made once per data folder, never in the repo. */
export type Keys = z.infer<typeof keysSchema>;

/** @throws {StartError} when keys.json is there but cannot be read */
export function loadOrCreateKeys(dataDir: string): Keys {
  const file = path.join(dataDir, 'keys.json');
  if (existsSync(file)) {
    try {
      return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      throw new StartError(
        `The keys in ${file} cannot be read. Restore the file, or delete it to sign everyone out.`,
      );
    }
  }
  const keys: Keys = {
    jwtSecret: randomBytes(32).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
  const draft = `${file}.new`;
  writeFileSync(draft, JSON.stringify(keys, null, 2), { mode: 0o600 });
  renameSync(draft, file);
  return keys;
}
