import type { IncomingHttpHeaders } from 'node:http';
import type { Keys } from '../data-folder/keys.ts';
import type { Caller } from '../database/caller.ts';
import { verifyToken } from './access-token.ts';
import { keyTypeOf } from './api-keys.ts';

/** The bearer token of a request, without the word. */
export function bearerOf(headers: IncomingHttpHeaders): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** The `apikey` header, or the query parameter of the same name. */
export function apiKeyOf(headers: IncomingHttpHeaders, url: URL): string | undefined {
  const header = headers.apikey;
  return (Array.isArray(header) ? header[0] : header) ?? url.searchParams.get('apikey') ?? undefined;
}

/**
 * Who sends the request: the user of the access token if there is one, else whoever the key stands for.
 *
 * @returns undefined without a valid key and without a token
 * @throws the errors of jose when there is a token that does not hold
 */
export async function identifyCaller(
  headers: IncomingHttpHeaders,
  url: URL,
  keys: Keys,
): Promise<Caller | undefined> {
  const bearer = bearerOf(headers);
  const key = keyTypeOf(keys, apiKeyOf(headers, url)) ?? keyTypeOf(keys, bearer);
  if (bearer !== undefined && !bearer.startsWith('sb_')) {
    const claims = await verifyToken(bearer, keys.jwtSecret);
    const role = claims.role === 'authenticated' || claims.role === 'service_role' ? claims.role : 'anon';
    return { role, claims };
  }
  if (key === 'secret') return { role: 'service_role', claims: {} };
  return key === 'publishable' ? { role: 'anon', claims: {} } : undefined;
}
