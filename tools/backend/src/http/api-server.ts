import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../start-error.ts';
import type { Exchange } from './answers.ts';
import { HttpError, sendJson } from './answers.ts';
import { allowCrossOrigin, answerPreflight } from './cross-origin.ts';

export type Handler = (exchange: Exchange) => Promise<void>;

/** Comes before every request; `false` when it has dealt with the request itself. */
export type Gate = (exchange: Exchange) => Promise<boolean>;

/** One part of the API: everything below a path. */
export interface Route {
  prefix: string;
  handle: Handler;
  /** The part answers preflight requests itself. */
  ownPreflight?: boolean;
}

const drainLimit = 256 * 1024 * 1024;

export interface ApiServer {
  port: number;
  /** Before the routes are set every request gets 503. */
  setRoutes(routes: Route[]): void;
  /** Takes no more requests, and waits for those that are being answered. Safe to call more than once. */
  close(): Promise<void>;
}

/**
 * Takes the port; answers once the routes are set.
 *
 * @throws {StartError} when the port cannot be taken
 */
export async function listenForApi(options: {
  host: string;
  port: number;
  gate?: Gate | undefined;
}): Promise<ApiServer> {
  let routes: Route[] = [];
  let closing: Promise<void> | undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    const exchange: Exchange = { request, response, url };
    allowCrossOrigin(exchange);
    handle(exchange, routes, options.gate).catch((error: unknown) => answerError(exchange, error));
  });
  const port = await listen(server, options.host, options.port, 'BACKEND_PORT');
  return {
    port,
    setRoutes: (next) => {
      routes = next;
    },
    close: () => {
      closing ??= new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        // Whoever has not been answered by now gets a closed connection, which clients treat as a failed fetch.
        setTimeout(() => server.closeAllConnections(), 2000).unref();
      });
      return closing;
    },
  };
}

async function handle(exchange: Exchange, routes: Route[], gate: Gate | undefined): Promise<void> {
  const { request, response, url } = exchange;
  const route = routes.find(({ prefix }) => url.pathname.startsWith(prefix));
  if (request.method === 'OPTIONS' && route?.ownPreflight !== true) return answerPreflight(exchange);
  if (gate !== undefined && !(await gate(exchange))) return;
  if (routes.length === 0) return sendJson(response, 503, { message: 'The backend is starting.' });
  if (route === undefined) return sendJson(response, 404, { message: 'no Route matched with those values' });
  await route.handle(exchange);
}

function answerError({ request, response }: Exchange, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  drain(request, response);
  if (error instanceof HttpError) return sendJson(response, error.status, error.body);
  console.error(`${request.method} ${request.url?.split('?')[0]} failed:`, error);
  sendJson(response, 500, { message: 'Internal server error', error: 'internal' });
}

/**
 * Lets the rest of a refused body run into the void: a client that is still sending reads the answer only then. Not
 * without end, though.
 */
function drain(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  response.setHeader('connection', 'close');
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > drainLimit) request.destroy();
  });
}

/** @throws {StartError} naming the port and the variable that moves it */
export function listen(server: Server, host: string, port: number, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartError(explainListenError(error, host, port, variable)));
    });
    server.listen(port, host, () => {
      // A TCP server that listens always has an AddressInfo.
      resolve((server.address() as AddressInfo).port);
    });
  });
}

export function explainListenError(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  variable: string,
): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the process that uses it, or set ${variable} to a free port.`;
  }
  return `Port ${port} on ${host} cannot be opened (${error.code ?? error.message}). Set ${variable} or HOST to something else.`;
}
