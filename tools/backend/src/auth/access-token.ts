import type { JWTPayload } from 'jose';
import { jwtVerify, SignJWT } from 'jose';

const bytesOf = (secret: string) => new TextEncoder().encode(secret);

/** Signs a token with HS256, as GoTrue and the storage API do with the project's JWT secret. */
export function signToken(claims: JWTPayload, secret: string, expiresInSeconds: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + expiresInSeconds)
    .sign(bytesOf(secret));
}

/** @throws the errors of jose when the token is malformed, signed by someone else, or expired */
export async function verifyToken(token: string, secret: string): Promise<JWTPayload> {
  return (await jwtVerify(token, bytesOf(secret), { algorithms: ['HS256'] })).payload;
}
