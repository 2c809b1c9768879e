import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Which requests go wrong, and how. */
export interface Fault {
  method?: string;
  /** Part of the path with its query, such as '/rest/v1/files'. */
  path: string;
  /** How many requests go wrong; all of them when left out. */
  times?: number;
  /**
   * - `cut`: the connection breaks before the request reaches the backend
   * - `cut-answer`: the backend does the work, but its answer is lost
   * - `hold`: no answer until the fault is lifted; then the request goes on
   * - a status: the backend answers it instead
   */
  effect: 'cut' | 'cut-answer' | 'hold' | { status: number; body?: unknown };
}

/** A request that went through the proxy. */
export interface SeenRequest {
  method: string;
  path: string;
  /** Bytes of the answer's body; 0 when it was lost. */
  bytes: number;
}

/** Stands between a client and the backend and lets requests go wrong on their way. */
export interface FaultProxy {
  url: string;
  seen: SeenRequest[];
  /** Adds a fault; calling what it returns lifts it. */
  fail: (fault: Fault) => () => void;
  stop: () => Promise<void>;
}

interface ActiveFault {
  fault: Fault;
  left: number;
  lifted: Promise<void>;
}

/**
 * Starts a proxy on a free port.
 *
 * @param target address of the backend
 */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const faults = new Set<ActiveFault>();
  const seen: SeenRequest[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/';
    const record: SeenRequest = { method: request.method ?? 'GET', path, bytes: 0 };
    if (record.method !== 'OPTIONS') seen.push(record);
    const active = takeFault(record);
    const effect = active?.fault.effect;

    if (effect === 'cut') return void request.socket.destroy();
    if (typeof effect === 'object') {
      request.resume();
      response.writeHead(effect.status, { ...corsHeaders(request), 'content-type': 'application/json' });
      return void response.end(JSON.stringify(effect.body ?? { message: 'Injected failure' }));
    }
    if (effect === 'hold') await active?.lifted;

    const outgoing = forward(new URL(path, target), { method: request.method, headers: request.headers });
    outgoing.on('error', () => request.socket.destroy());
    outgoing.on('response', (answer) => {
      if (effect === 'cut-answer') return void answer.resume().on('end', () => request.socket.destroy());
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (chunk: Buffer) => {
        record.bytes += chunk.length;
      });
      answer.pipe(response);
    });
    request.pipe(outgoing);
  }

  function takeFault({ method, path }: SeenRequest): ActiveFault | undefined {
    if (method === 'OPTIONS') return undefined;
    for (const active of faults) {
      const { fault } = active;
      const applies = path.includes(fault.path) && (fault.method ?? method) === method && active.left > 0;
      if (!applies) continue;
      active.left -= 1;
      return active;
    }
    return undefined;
  }

  function fail(fault: Fault) {
    let release = () => {};
    const lifted = new Promise<void>((resolve) => {
      release = resolve;
    });
    const active: ActiveFault = { fault, left: fault.times ?? Number.POSITIVE_INFINITY, lifted };
    faults.add(active);
    return () => {
      faults.delete(active);
      release();
    };
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    fail,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function corsHeaders(request: IncomingMessage) {
  return { 'access-control-allow-origin': request.headers.origin ?? '*' };
}
