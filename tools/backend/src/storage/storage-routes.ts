import { z } from 'zod';
import { identifyCaller } from '../auth/identify-caller.ts';
import type { Caller } from '../database/caller.ts';
import type { Exchange } from '../http/answers.ts';
import { HttpError, readBody, sendJson } from '../http/answers.ts';
import type { Handler } from '../http/api-server.ts';
import { listObjects, listSchema } from './list-objects.ts';
import { copyObject, moveObject, removeObjects, transferSchema } from './manage-objects.ts';
import { parseObjectPath } from './object-name.ts';
import type { Bucket, ObjectRow } from './object-rows.ts';
import { findBucket, findObject } from './object-rows.ts';
import { sendInfo, sendObject } from './send-object.ts';
import { encodePath, signObject, verifySigned } from './signed-url.ts';
import { bucketNotFound, invalidRequest, objectNotFound, StorageError } from './storage-error.ts';
import type { StorageSurroundings } from './storage-surroundings.ts';
import { ownerOf, underPolicies } from './storage-surroundings.ts';
import { requirePermission, upload } from './upload.ts';

type Answer = (surroundings: StorageSurroundings, exchange: Exchange, rest: string) => Promise<void>;

const bodyLimit = 1024 * 1024;
const uploadTokenLifetime = 2 * 60 * 60;

/**
 * Routes /storage/v1 over storage.buckets and storage.objects, with the policies evaluated in Postgres as the caller.
 *
 * Closes the gaps of the storage of @supabase/lite 0.10.0, which stays off: Blob and File uploads, cacheControl,
 * Range, listing by folder, signed addresses, MIME wildcards, and a size limit that a chunked body passes.
 */
export function createStorageRoutes(surroundings: StorageSurroundings): Handler {
  return async (exchange) => {
    const { request, url } = exchange;
    const path = url.pathname.slice('/storage/v1/'.length);
    const found = routes.find(
      ([methods, prefix]) => methods.includes(request.method ?? '') && path.startsWith(prefix),
    );
    if (found === undefined) throw new HttpError(404, { message: 'The embedded backend has no such route' });
    const [, prefix, answer] = found;
    await answer(surroundings, exchange, path.slice(prefix.length));
  };
}

/** The first that fits: the longer prefixes come first. */
const routes: [methods: string, prefix: string, answer: Answer][] = [
  ['GET HEAD', 'object/public/', sendPublic],
  ['GET HEAD', 'object/sign/', sendSigned],
  ['GET HEAD', 'object/info/public/', infoPublic],
  ['GET HEAD', 'object/info/authenticated/', infoVisible],
  ['GET HEAD', 'object/info/', infoVisible],
  ['GET HEAD', 'object/authenticated/', sendVisible],
  ['GET HEAD', 'object/', sendVisible],
  ['POST', 'object/upload/sign/', signUpload],
  ['PUT', 'object/upload/sign/', uploadSigned],
  ['POST', 'object/sign/', signDownload],
  ['POST', 'object/list/', list],
  ['POST', 'object/move', move],
  ['POST', 'object/copy', copy],
  ['POST PUT', 'object/', receive],
  ['DELETE', 'object/', remove],
  ['GET', 'bucket', showBuckets],
];

async function sendPublic(
  surroundings: StorageSurroundings,
  exchange: Exchange,
  rest: string,
): Promise<void> {
  await sendObject(surroundings.store, exchange, await publicObject(surroundings, rest));
}

async function infoPublic(
  surroundings: StorageSurroundings,
  exchange: Exchange,
  rest: string,
): Promise<void> {
  sendInfo(exchange, await publicObject(surroundings, rest));
}

async function publicObject({ database }: StorageSurroundings, rest: string): Promise<ObjectRow> {
  const { bucket, name } = parseObjectPath(rest);
  if (!(await findBucket(database, bucket)).public) throw bucketNotFound();
  return required(await findObject(database, bucket, name));
}

async function sendVisible(
  surroundings: StorageSurroundings,
  exchange: Exchange,
  rest: string,
): Promise<void> {
  await sendObject(surroundings.store, exchange, await visibleObject(surroundings, exchange, rest));
}

async function infoVisible(
  surroundings: StorageSurroundings,
  exchange: Exchange,
  rest: string,
): Promise<void> {
  sendInfo(exchange, await visibleObject(surroundings, exchange, rest));
}

async function visibleObject(
  surroundings: StorageSurroundings,
  exchange: Exchange,
  rest: string,
): Promise<ObjectRow> {
  const { bucket, name } = parseObjectPath(rest);
  const caller = await requireCaller(surroundings, exchange);
  return required(await underPolicies(surroundings, caller, (session) => findObject(session, bucket, name)));
}

async function sendSigned(
  surroundings: StorageSurroundings,
  exchange: Exchange,
  rest: string,
): Promise<void> {
  const { bucket, name } = parseObjectPath(rest);
  const expected = { url: `${bucket}/${name}`, purpose: 'download' } as const;
  await verifySigned(surroundings.keys, exchange.url.searchParams.get('token'), expected);
  await sendObject(
    surroundings.store,
    exchange,
    required(await findObject(surroundings.database, bucket, name)),
  );
}

async function receive(surroundings: StorageSurroundings, exchange: Exchange, rest: string): Promise<void> {
  const { bucket, name } = parseObjectPath(rest);
  const caller = await requireCaller(surroundings, exchange);
  const { method, headers } = exchange.request;
  const mode = headers['x-upsert'] === 'true' ? 'upsert' : 'create';
  await upload(surroundings, exchange, {
    bucket,
    name,
    caller,
    owner: ownerOf(caller),
    mode: method === 'PUT' ? 'replace' : mode,
  });
}

async function signUpload(
  surroundings: StorageSurroundings,
  exchange: Exchange,
  rest: string,
): Promise<void> {
  const { bucket, name } = parseObjectPath(rest);
  const caller = await requireCaller(surroundings, exchange);
  const owner = ownerOf(caller);
  const upsert = exchange.request.headers['x-upsert'] === 'true';
  await findBucket(surroundings.database, bucket);
  const unknown = { mimeType: '', cacheControl: '', userMetadata: null };
  await requirePermission(surroundings, caller, { bucket, name, owner, upsert, ...unknown });
  const token = await signObject(
    surroundings.keys,
    { url: `${bucket}/${name}`, purpose: 'upload', owner, upsert },
    uploadTokenLifetime,
  );
  sendJson(exchange.response, 200, {
    url: `/object/upload/sign/${encodePath(bucket, name)}?token=${token}`,
    token,
  });
}

async function uploadSigned(
  surroundings: StorageSurroundings,
  exchange: Exchange,
  rest: string,
): Promise<void> {
  const { bucket, name } = parseObjectPath(rest);
  const expected = { url: `${bucket}/${name}`, purpose: 'upload' } as const;
  const claims = await verifySigned(surroundings.keys, exchange.url.searchParams.get('token'), expected);
  // Whether it is allowed was asked when the address was signed.
  const caller: Caller = { role: 'service_role', claims: {} };
  const mode = claims.upsert === true ? 'upsert' : 'create';
  await upload(surroundings, exchange, { bucket, name, caller, owner: claims.owner ?? null, mode });
}

const signManySchema = z.object({
  expiresIn: z.number().int().positive(),
  paths: z.array(z.string()).max(1000).optional(),
});

async function signDownload(
  surroundings: StorageSurroundings,
  exchange: Exchange,
  rest: string,
): Promise<void> {
  const caller = await requireCaller(surroundings, exchange);
  const { expiresIn, paths } = await readJson(exchange, signManySchema);
  const { keys } = surroundings;
  const address = async (bucket: string, name: string) => {
    const token = await signObject(keys, { url: `${bucket}/${name}`, purpose: 'download' }, expiresIn);
    return `/object/sign/${encodePath(bucket, name)}?token=${token}`;
  };
  if (paths === undefined) {
    const { bucket, name } = parseObjectPath(rest);
    required(await underPolicies(surroundings, caller, (session) => findObject(session, bucket, name)));
    return sendJson(exchange.response, 200, { signedURL: await address(bucket, name) });
  }
  const bucket = decodeURIComponent(rest);
  const rows = await underPolicies(surroundings, caller, (session) =>
    session.query<{ name: string }>(
      'select name from storage.objects where bucket_id = $1 and name = any($2)',
      [bucket, paths],
    ),
  );
  const visible = new Set(rows.map((row) => row.name));
  const signed = paths.map(async (path) =>
    visible.has(path)
      ? { error: null, path, signedURL: await address(bucket, path) }
      : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
  );
  sendJson(exchange.response, 200, await Promise.all(signed));
}

async function list(surroundings: StorageSurroundings, exchange: Exchange, rest: string): Promise<void> {
  const caller = await requireCaller(surroundings, exchange);
  const wanted = await readJson(exchange, listSchema);
  const bucket = decodeURIComponent(rest);
  const entries = await underPolicies(surroundings, caller, (session) =>
    listObjects(session, bucket, wanted),
  );
  sendJson(exchange.response, 200, entries);
}

async function move(surroundings: StorageSurroundings, exchange: Exchange): Promise<void> {
  const caller = await requireCaller(surroundings, exchange);
  await moveObject(surroundings, caller, await readJson(exchange, transferSchema));
  sendJson(exchange.response, 200, { message: 'Successfully moved' });
}

async function copy(surroundings: StorageSurroundings, exchange: Exchange): Promise<void> {
  const caller = await requireCaller(surroundings, exchange);
  const wanted = await readJson(exchange, transferSchema);
  const upsert = exchange.request.headers['x-upsert'] === 'true';
  const id = await copyObject(surroundings, caller, wanted, upsert);
  const key = `${wanted.destinationBucket ?? wanted.bucketId}/${wanted.destinationKey}`;
  sendJson(exchange.response, 200, { Id: id, Key: key });
}

const prefixesSchema = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

async function remove(surroundings: StorageSurroundings, exchange: Exchange, rest: string): Promise<void> {
  const caller = await requireCaller(surroundings, exchange);
  if (rest.includes('/')) {
    const { bucket, name } = parseObjectPath(rest);
    const removed = await removeObjects(surroundings, caller, bucket, [name]);
    if (removed.length === 0) throw objectNotFound();
    return sendJson(exchange.response, 200, { message: 'Successfully deleted' });
  }
  const { prefixes } = await readJson(exchange, prefixesSchema);
  sendJson(
    exchange.response,
    200,
    await removeObjects(surroundings, caller, decodeURIComponent(rest), prefixes),
  );
}

/** Buckets come from migrations: they can be looked at, not changed here. */
async function showBuckets(
  surroundings: StorageSurroundings,
  exchange: Exchange,
  rest: string,
): Promise<void> {
  const caller = await requireCaller(surroundings, exchange);
  const id = decodeURIComponent(rest.replace(/^\//, ''));
  const buckets = await underPolicies(surroundings, caller, (session) =>
    session.query<Bucket>(`select * from storage.buckets where $1 = '' or id = $1 order by id`, [id]),
  );
  if (id === '') return sendJson(exchange.response, 200, buckets);
  if (buckets[0] === undefined) throw bucketNotFound();
  sendJson(exchange.response, 200, buckets[0]);
}

/** @throws {StorageError} 403 without a valid key or token */
async function requireCaller({ keys }: StorageSurroundings, { request, url }: Exchange): Promise<Caller> {
  try {
    const caller = await identifyCaller(request.headers, url, keys);
    if (caller !== undefined) return caller;
  } catch (error) {
    throw new StorageError('AccessDenied', error instanceof Error ? error.message : 'invalid token');
  }
  throw new StorageError('AccessDenied', 'Invalid API key');
}

async function readJson<T>({ request }: Exchange, schema: z.ZodType<T>): Promise<T> {
  const body = await readBody(request, bodyLimit);
  try {
    return schema.parse(JSON.parse(body.toString('utf8')));
  } catch (error) {
    throw invalidRequest(error instanceof z.ZodError ? z.prettifyError(error) : 'The body is not JSON');
  }
}

function required(object: ObjectRow | undefined): ObjectRow {
  if (object === undefined) throw objectNotFound();
  return object;
}
