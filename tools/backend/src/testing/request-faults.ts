import type { Exchange } from '../http/answers.ts';
import { sendJson } from '../http/answers.ts';
import type { Gate } from '../http/api-server.ts';

/** What happens to requests that match. */
export interface RequestFault {
  /** Every method unless given. */
  method?: string;
  /** The beginning of the path, such as `/rest/v1/profiles`, or a pattern for path and query. */
  path: string | RegExp;
  /** How many requests it befalls; all of them unless given. */
  times?: number;
  /**
   * - `abort`: the connection is cut without an answer
   * - `abort-after`: the request is carried out, then the connection is cut: the caller never learns of it
   * - `hold`: nothing happens until the fault is removed, then the request goes on
   * - `{ delay }`: it goes on after so many milliseconds
   * - `{ status, body }`: it is answered so and not carried out
   */
  effect: 'abort' | 'abort-after' | 'hold' | { delay: number } | { status: number; body?: unknown };
}

export interface ActiveFault {
  /** How many requests have met it. */
  readonly hits: number;
  /** Resolves when the first request has met it. */
  readonly hit: Promise<void>;
  remove(): void;
}

interface Entry {
  fault: RequestFault;
  left: number;
  hits: number;
  onHit: () => void;
  held: Set<() => void>;
}

/** Request faults of one test backend. Only test backends have them. */
export class RequestFaults {
  readonly #entries = new Set<Entry>();

  add(fault: RequestFault): ActiveFault {
    let onHit = () => {};
    const hit = new Promise<void>((resolve) => {
      onHit = resolve;
    });
    const entry: Entry = {
      fault,
      left: fault.times ?? Number.POSITIVE_INFINITY,
      hits: 0,
      onHit,
      held: new Set(),
    };
    this.#entries.add(entry);
    return {
      get hits() {
        return entry.hits;
      },
      hit,
      remove: () => this.#remove(entry),
    };
  }

  clear(): void {
    for (const entry of this.#entries) this.#remove(entry);
  }

  /** Stands before every request. */
  readonly gate: Gate = async (exchange) => {
    const entry = [...this.#entries].find(
      (candidate) => candidate.left > 0 && matches(candidate.fault, exchange),
    );
    if (entry === undefined) return true;
    entry.left -= 1;
    entry.hits += 1;
    entry.onHit();
    return befall(entry, exchange);
  };

  #remove(entry: Entry): void {
    this.#entries.delete(entry);
    for (const goOn of entry.held) goOn();
  }
}

function matches(fault: RequestFault, { request, url }: Exchange): boolean {
  if (fault.method !== undefined && fault.method !== request.method) return false;
  if (typeof fault.path === 'string') return url.pathname.startsWith(fault.path);
  return fault.path.test(url.pathname + url.search);
}

async function befall({ fault: { effect }, held }: Entry, { request, response }: Exchange): Promise<boolean> {
  if (effect === 'abort') {
    request.socket.destroy();
    return false;
  }
  if (effect === 'abort-after') {
    // The head of the answer never leaves: the connection goes when it would.
    response.writeHead = () => {
      request.socket.destroy();
      return response;
    };
    return true;
  }
  if (effect === 'hold') {
    await new Promise<void>((resolve) => held.add(resolve));
    return !request.socket.destroyed;
  }
  if ('delay' in effect) {
    await new Promise((resolve) => setTimeout(resolve, effect.delay));
    return !request.socket.destroyed;
  }
  request.resume();
  sendJson(response, effect.status, effect.body ?? { message: 'This failure was ordered by a test.' });
  return false;
}
