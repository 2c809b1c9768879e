import type { EmailDriver } from '@supabase/lite';
import { App } from '@supabase/lite';
import { keyTypeOf } from '../auth/api-keys.ts';
import type { Keys } from '../data-folder/keys.ts';
import type { Database } from '../database/database.ts';
import type { ProjectConfig } from '../project-config.ts';
import { answerDatabaseErrors } from './database-errors.ts';
import { keepGrants } from './rls-state.ts';

/** What answers /rest/v1 and the session part of /auth/v1. */
export interface LiteApp {
  fetch(request: Request): Promise<Response>;
}

/**
 * Sets @supabase/lite up for REST and Auth. Its storage stays off (the routes are ours), its studio and its admin
 * mode too: on loopback they would serve requests without a key as the service role.
 */
export async function createLiteApp(options: {
  database: Database;
  keys: Keys;
  config: ProjectConfig;
  siteUrl: string;
  email: EmailDriver;
}): Promise<LiteApp> {
  const { database, keys, config } = options;
  answerDatabaseErrors(database.connection);
  const app = new App({
    connection: database.connection,
    studio: { enabled: false },
    storage: { enabled: false },
    api: { max_rows: config.api.max_rows, schemas: ['public'] },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      jwt_expiry: config.auth.jwt_expiry,
      site_url: options.siteUrl,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      enable_signup: config.auth.enable_signup,
      minimum_password_length: config.auth.minimum_password_length,
      enable_refresh_token_rotation: true,
      email: { otp_expiry: config.auth.email.otp_expiry },
    },
    options: {
      drivers: { email: options.email },
      server: {
        admin: false,
        apiKeys: {
          // lite 0.10.0 compares keys with ===; this takes the same time for every wrong key.
          resolver: async (key: string) => {
            const type = keyTypeOf(keys, key);
            if (type === undefined) return null;
            return { type, claims: { role: type === 'secret' ? 'service_role' : 'anon' } };
          },
        },
      },
    },
  });
  await app.ensureSystemSchema();
  keepGrants(database.connection);
  // PGlite: a transaction of one request must not meet a statement of another.
  return { fetch: (request) => database.exclusive(async () => app.fetch(request)) };
}
