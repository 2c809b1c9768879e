import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { explainListenError } from '../http/api-server.ts';
import { StartError } from '../start-error.ts';

const messageSchema = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ failed: z.string(), port: z.number().optional() }),
]);

/** The local mailbox: takes every mail by SMTP and shows it on a web page and through a JSON API (`/email`). */
export class Mailbox {
  readonly url: string;
  readonly smtpPort: number;
  readonly #settings: string;
  #running: { child: ChildProcess; ready: Promise<void> } | undefined;
  #mayRestart = true;

  private constructor(host: string, webPort: number, smtpPort: number, folder: string) {
    this.url = `http://${host}:${webPort}`;
    this.smtpPort = smtpPort;
    this.#settings = JSON.stringify({ host, webPort, smtpPort, folder });
  }

  /**
   * Starts the mailbox, without waiting until it takes mail. Mails are kept in the folder.
   *
   * @throws {StartError} when the web port is in use
   */
  static async open(options: { host: string; port: number; folder: string }): Promise<Mailbox> {
    mkdirSync(options.folder, { recursive: true });
    const webPort = await freePort(options.host, options.port, 'MAILBOX_PORT');
    const smtpPort = await freePort('127.0.0.1', 0, 'MAILBOX_PORT');
    const mailbox = new Mailbox(options.host, webPort, smtpPort, options.folder);
    mailbox.start();
    return mailbox;
  }

  start(): void {
    if (this.#running !== undefined) return;
    const child = fork(fileURLToPath(new URL('mailbox-process.mjs', import.meta.url)), [this.#settings], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    const ready = whenReady(child);
    ready.catch(() => undefined);
    this.#running = { child, ready };
    child.once('exit', () => {
      if (this.#running?.child !== child) return;
      this.#running = undefined;
      // It died by itself. Not at once, in case it does so every time.
      setTimeout(() => this.#mayRestart && this.start(), 1000).unref();
    });
    this.#mayRestart = true;
  }

  /** @throws {StartError} when it does not take mail */
  async ready(): Promise<void> {
    if (this.#running === undefined) throw new StartError('The mailbox does not run.');
    await this.#running.ready;
  }

  async stop(): Promise<void> {
    const { child } = this.#running ?? {};
    this.#running = undefined;
    this.#mayRestart = false;
    if (child !== undefined) await stopChild(child);
  }
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

/**
 * The port if it is free, or some free port for 0. Waits a moment for what a killed backend leaves behind to end.
 *
 * @throws {StartError} when it is in use
 */
export async function freePort(host: string, port: number, variable: string): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryPort(host, port);
    } catch (error) {
      if (attempt < 8) await new Promise((resolve) => setTimeout(resolve, 100));
      else throw new StartError(explainListenError(Object(error), host, port, variable));
    }
  }
}

function tryPort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => {
      // A TCP server that listens always has an AddressInfo.
      const { port: found } = probe.address() as AddressInfo;
      probe.close(() => resolve(found));
    });
  });
}
