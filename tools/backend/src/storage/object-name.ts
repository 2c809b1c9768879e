import { StorageError } from './storage-error.ts';

/** What the Storage API allows in keys. */
const allowed = /^[\w/!\-.*'() &$@=;:+,?]+$/;

/** Takes apart what follows a route: bucket and key, each still percent-encoded. @throws {StorageError} 400 */
export function parseObjectPath(encoded: string): { bucket: string; name: string } {
  const slash = encoded.indexOf('/');
  const bucket = decode(slash === -1 ? encoded : encoded.slice(0, slash));
  const name = slash === -1 ? '' : decode(encoded.slice(slash + 1));
  return { bucket, name: checkObjectName(name) };
}

/** @throws {StorageError} 400 InvalidKey */
export function checkObjectName(name: string): string {
  const clean = name.replaceAll(/\/{2,}/g, '/').replace(/^\/|\/$/g, '');
  const climbs = clean.split('/').some((part) => part === '.' || part === '..');
  if (clean === '' || climbs || clean.length > 1024 || !allowed.test(clean)) {
    throw invalidKey(name);
  }
  return clean;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidKey(text);
  }
}

const invalidKey = (key: string) => new StorageError('InvalidKey', `Invalid key: ${key}`);
