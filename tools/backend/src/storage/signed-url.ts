import { z } from 'zod';
import { signToken, verifyToken } from '../auth/access-token.ts';
import type { Keys } from '../data-folder/keys.ts';
import { StorageError } from './storage-error.ts';

const claimsSchema = z.object({
  url: z.string(),
  purpose: z.enum(['download', 'upload']),
  owner: z.string().nullish(),
  upsert: z.boolean().optional(),
});
export type SignedClaims = z.infer<typeof claimsSchema>;

/** Signed addresses have a key of their own: the token of one must never pass for an access token. */
const signingKey = (keys: Keys) => `${keys.jwtSecret}:storage`;

export function signObject(keys: Keys, claims: SignedClaims, expiresIn: number): Promise<string> {
  return signToken(claims, signingKey(keys), expiresIn);
}

/** `bucket/name` as it stands in an address. */
export function encodePath(bucket: string, name: string): string {
  return [bucket, ...name.split('/')].map(encodeURIComponent).join('/');
}

/** @throws {StorageError} 400 InvalidJWT when the token is missing, expired, or for something else */
export async function verifySigned(
  keys: Keys,
  token: string | null,
  expected: { url: string; purpose: SignedClaims['purpose'] },
): Promise<SignedClaims> {
  try {
    const claims = claimsSchema.parse(await verifyToken(token ?? '', signingKey(keys)));
    if (claims.url === expected.url && claims.purpose === expected.purpose) return claims;
  } catch (error) {
    const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
    throw new StorageError('InvalidJWT', expired ? '"exp" claim timestamp check failed' : 'Invalid token');
  }
  throw new StorageError('InvalidSignature', 'The address is not the one that was signed');
}
