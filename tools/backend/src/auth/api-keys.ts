import { createHash, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../data-folder/keys.ts';

export type KeyType = 'publishable' | 'secret';

/** Which of the two keys this is; compared in constant time. */
export function keyTypeOf(keys: Keys, candidate: string | undefined): KeyType | undefined {
  if (candidate === undefined || candidate === '') return undefined;
  const secret = isEqual(candidate, keys.secretKey);
  const publishable = isEqual(candidate, keys.publishableKey);
  if (secret) return 'secret';
  return publishable ? 'publishable' : undefined;
}

function isEqual(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
