import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The environment without what Nx and node:test tell their own children. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(NX_|NODE_TEST_CONTEXT)/.test(name));
  return Object.fromEntries(own);
}

/**
 * Every process that was started with a text in its environment; none where the system hides that.
 * @param text one that no other process has, such as the path of a temporary folder
 */
export function processesWith(text: string): { pid: number; command: string }[] {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc').flatMap((name) => {
    try {
      const isOne = /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'utf8').includes(text);
      return isOne ? [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }] : [];
    } catch {
      // It has ended, or is somebody else's.
      return [];
    }
  });
}

/** @returns the port that could be opened, closed again */
export function openPort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      // A server that listens on TCP has an address with a port.
      const { port: found } = server.address() as AddressInfo;
      server.close(() => resolve(found));
    });
  });
}

/** Looks again and again; the time-out of the test ends it. */
export async function until(isSo: () => unknown): Promise<void> {
  while (!(await isSo())) await sleep(20);
}
