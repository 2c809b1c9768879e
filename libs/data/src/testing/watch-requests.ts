import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** A request that reached a server of this process. */
export interface SeenRequest {
  method: string;
  /** With its query. */
  path: string;
}

/** The requests that a server has seen, the oldest first. Emptied by setting its length to 0. */
export interface RequestWatch {
  seen: SeenRequest[];
  stop: () => void;
}

/**
 * Notes every request to a server that runs in this process, but for what browsers ask before a request.
 *
 * @param address where the server listens
 */
export function watchRequests(address: string): RequestWatch {
  const seen: SeenRequest[] = [];
  const { host } = new URL(address);
  function note(message: unknown) {
    const { method = 'GET', url = '/', headers } = (message as { request: IncomingMessage }).request;
    if (headers.host === host && method !== 'OPTIONS') seen.push({ method, path: url });
  }
  subscribe('http.server.request.start', note);
  return { seen, stop: () => unsubscribe('http.server.request.start', note) };
}
