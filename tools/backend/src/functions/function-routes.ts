import { existsSync, readdirSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { verifyToken } from '../auth/access-token.ts';
import { keyTypeOf } from '../auth/api-keys.ts';
import { apiKeyOf, bearerOf } from '../auth/identify-caller.ts';
import type { Keys } from '../data-folder/keys.ts';
import type { Exchange } from '../http/answers.ts';
import { HttpError } from '../http/answers.ts';
import type { Handler } from '../http/api-server.ts';
import { answerPreflight } from '../http/cross-origin.ts';
import type { ProjectConfig } from '../project-config.ts';
import { findDeno } from './deno-binary.ts';
import { FunctionProcess } from './function-process.ts';

/** The edge functions of supabase/functions. */
export interface Functions {
  handle: Handler;
  /** Starts every function, so that the first call need not wait. */
  warmUp(): Promise<void>;
  /** Ends them; calls are answered with 503 until `resume`. */
  stop(): Promise<void>;
  resume(): void;
}

/** Finds the functions and answers for them at /functions/v1/<name>. */
export function createFunctions(options: {
  supabaseDir: string;
  dataDir: string;
  config: ProjectConfig;
  keys: Keys;
  apiUrl: string;
}): Functions {
  const { config, keys } = options;
  const functionsDir = path.join(options.supabaseDir, 'functions');
  const deno = findDeno();
  let isStopped = false;
  const processes = new Map(
    namesIn(functionsDir)
      .filter((name) => config.functions[name]?.enabled !== false)
      .map((name) => [
        name,
        new FunctionProcess({
          deno: deno ?? '',
          name,
          functionsDir,
          cacheDir: path.join(options.dataDir, 'functions'),
          environment: hostedEnvironment(options.apiUrl, keys),
        }),
      ]),
  );
  return {
    handle: async (exchange) => {
      const isPreflight = exchange.request.method === 'OPTIONS';
      try {
        const name = exchange.url.pathname.split('/')[3] ?? '';
        const process = processes.get(name);
        if (process === undefined) {
          throw new HttpError(404, { code: 'NOT_FOUND', message: 'Requested function was not found' });
        }
        if (config.functions[name]?.verify_jwt !== false && !isPreflight) await requireToken(exchange, keys);
        if (deno === undefined) throw unavailable('Deno is not installed for this platform');
        if (isStopped) throw unavailable();
        await forward(exchange, process);
      } catch (error) {
        // A browser learns why from the request itself, which it sends only after a good answer to this one.
        if (isPreflight && error instanceof HttpError) answerPreflight(exchange);
        else throw error;
      }
    },
    warmUp: async () => {
      if (deno === undefined || isStopped) return;
      await Promise.allSettled([...processes.values()].map((process) => process.start()));
    },
    stop: async () => {
      isStopped = true;
      await Promise.all([...processes.values()].map((process) => process.stop()));
    },
    resume: () => {
      isStopped = false;
    },
  };
}

function namesIn(functionsDir: string): string[] {
  if (!existsSync(functionsDir)) return [];
  return readdirSync(functionsDir).filter((name) => existsSync(path.join(functionsDir, name, 'index.ts')));
}

/** What a hosted project gives to every function. */
function hostedEnvironment(apiUrl: string, keys: Keys): Record<string, string> {
  return {
    SUPABASE_URL: apiUrl,
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SB_REGION: 'local',
  };
}

/** @throws {HttpError} 401 without a token that holds, or the secret key */
async function requireToken({ request, url }: Exchange, keys: Keys): Promise<void> {
  const bearer = bearerOf(request.headers);
  if (keyTypeOf(keys, bearer) !== undefined || keyTypeOf(keys, apiKeyOf(request.headers, url)) === 'secret')
    return;
  if (bearer === undefined) throw new HttpError(401, { code: 401, message: 'Missing authorization header' });
  try {
    await verifyToken(bearer, keys.jwtSecret);
  } catch {
    throw new HttpError(401, { code: 401, message: 'Invalid JWT' });
  }
}

async function forward({ request, response, url }: Exchange, process: FunctionProcess): Promise<void> {
  const port = await process.start().catch(() => {
    throw unavailable();
  });
  // On a hosted project a function sees its own name first in the path.
  const target = url.pathname.slice('/functions/v1'.length) + url.search;
  await new Promise<void>((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path: target,
        method: request.method,
        headers: hopByHopFree(request.headers),
      },
      (answer) => {
        for (const [name, value] of Object.entries(hopByHopFree(answer.headers))) {
          if (value !== undefined) response.setHeader(name, value);
        }
        response.writeHead(answer.statusCode ?? 502);
        pipeline(answer, response).then(resolve, reject);
      },
    );
    outgoing.once('error', () => {
      const ended = response.destroyed ? Promise.resolve() : process.discard(port);
      void ended.then(() => reject(unavailable()));
    });
    response.once('close', () => outgoing.destroy());
    request.pipe(outgoing);
  });
}

function unavailable(message = 'Service is temporarily unavailable'): HttpError {
  return new HttpError(503, { code: 'SUPABASE_EDGE_RUNTIME_SERVICE_DEGRADED', message });
}

function hopByHopFree(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const {
    connection: _connection,
    'keep-alive': _keepAlive,
    'transfer-encoding': _encoding,
    ...rest
  } = headers;
  return rest;
}
