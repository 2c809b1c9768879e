import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { explainListenError } from '../http/api-server.ts';
import { StartError } from '../start-error.ts';

/** The local mailbox: takes every mail by SMTP and shows it on a web page and through a JSON API (`/email`). */
export interface Mailbox {
  url: string;
  smtpPort: number;
  /** Resolves when it takes mail. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

const messageSchema = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ failed: z.string(), port: z.number().optional() }),
]);

/**
 * Starts the mailbox. Mails are kept in the folder.
 *
 * @throws {StartError} when the web port is in use
 */
export async function startMailbox(options: {
  host: string;
  port: number;
  folder: string;
}): Promise<Mailbox> {
  const { host, folder } = options;
  mkdirSync(folder, { recursive: true });
  const webPort = await freePort(host, options.port, 'MAILBOX_PORT');
  const smtpPort = await freePort('127.0.0.1', 0, 'MAILBOX_PORT');
  const settings = JSON.stringify({ host, webPort, smtpPort, folder });
  const child = fork(fileURLToPath(new URL('mailbox-process.mjs', import.meta.url)), [settings], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const ready = whenReady(child);
  ready.catch(() => undefined);
  return { url: `http://${host}:${webPort}`, smtpPort, ready, stop: () => stopChild(child) };
}

function whenReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new StartError('The mailbox ended while it was starting.')));
    child.on('message', (raw) => {
      const message = messageSchema.parse(raw);
      if ('ready' in message) resolve();
      else reject(new StartError(`The mailbox cannot start: ${message.failed} ${message.port ?? ''}`.trim()));
    });
  });
}

export function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** The port if it is free, or some free port for 0. */
export function freePort(host: string, port: number, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(explainListenError(error, host, port, variable))),
    );
    probe.listen(port, host, () => {
      // A TCP server that listens always has an AddressInfo.
      const { port: found } = probe.address() as AddressInfo;
      probe.close(() => resolve(found));
    });
  });
}
