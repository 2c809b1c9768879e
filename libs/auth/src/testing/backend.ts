import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { SeenRequest } from '@portal/data/testing';
import { configure } from '@testing-library/react';

// What a test waits for comes from another process, which may be busy.
configure({ asyncUtilTimeout: 20_000 });

/** Which requests fail, and how; see the faults of `@portal/backend/testing`. */
export interface Fault {
  method?: string;
  /** The beginning of the path. */
  path: string;
  times?: number;
  effect: 'abort' | 'abort-after' | 'hold' | { status: number; body?: unknown };
}

/** A real backend in a process of its own. */
export interface Backend {
  supabaseUrl: string;
  publishableKey: string;
  /** Runs SQL as the database's owner. */
  sql: (text: string, params?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Makes requests fail until `lift`. */
  fail: (fault: Fault) => Promise<void>;
  lift: () => Promise<void>;
  /** The requests since `forgetSeen`. */
  seen: () => Promise<SeenRequest[]>;
  forgetSeen: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the backend with its demo data; takes a second or two. */
export async function startBackend(): Promise<Backend> {
  const child = fork(path.resolve('src/testing/backend-process.ts'), { execArgv: ['--import', 'tsx'] });
  const call = caller(child);
  const address = (await call()) as Pick<Backend, 'supabaseUrl' | 'publishableKey'>;
  return {
    ...address,
    sql: (text, params = []) => call('sql', [text, params]) as Promise<Record<string, unknown>[]>,
    fail: async (fault) => void (await call('fail', fault)),
    lift: async () => void (await call('lift')),
    seen: () => call('seen') as Promise<SeenRequest[]>,
    forgetSeen: async () => void (await call('forgetSeen')),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

/** Sends calls to the process and waits for their answers; the call without a name waits for the start. */
function caller(child: ChildProcess) {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let calls = 0;
  child.on('message', ({ id, result, error }: { id: number; result?: unknown; error?: string }) => {
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(error));
    waiting.delete(id);
  });
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The backend ended with ${code}.`));
  });
  return (name?: string, argument?: unknown) => {
    const id = name === undefined ? 0 : ++calls;
    return new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      if (name !== undefined) child.send({ id, call: name, argument });
    });
  };
}
