import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { freePort, stopChild } from '../mail/mailbox.ts';

const stubs = path.join(import.meta.dirname, 'deno');
const startLimit = 20_000;

/** How to run one function. */
export interface FunctionSettings {
  deno: string;
  name: string;
  /** supabase/functions */
  functionsDir: string;
  /** Where Deno keeps what it compiles. */
  cacheDir: string;
  environment: Record<string, string>;
}

/** One function of supabase/functions under Deno. Started when it is first needed, and again after it died. */
export class FunctionProcess {
  readonly #settings: FunctionSettings;
  #running: Promise<{ child: ChildProcess; port: number }> | undefined;

  constructor(settings: FunctionSettings) {
    this.#settings = settings;
  }

  /** @returns the port it listens on. @throws when it does not start */
  async start(): Promise<number> {
    this.#running ??= this.#launch();
    try {
      return (await this.#running).port;
    } catch (error) {
      this.#running = undefined;
      throw error;
    }
  }

  /** Ends the process behind a port that broke a connection: it is dying, though its end may not be known here yet. */
  async discard(port: number): Promise<void> {
    const running = await this.#running?.catch(() => undefined);
    if (running?.port === port) await this.stop();
  }

  async stop(): Promise<void> {
    const running = await this.#running?.catch(() => undefined);
    this.#running = undefined;
    if (running !== undefined) await stopChild(running.child);
  }

  async #launch(): Promise<{ child: ChildProcess; port: number }> {
    const { deno, name, functionsDir, cacheDir, environment } = this.#settings;
    const port = await freePort('127.0.0.1', 0, 'BACKEND_PORT');
    const flags = ['--no-remote', '--cached-only', '--no-prompt', '--no-check', '--quiet', '--no-lock'];
    const child = spawn(
      deno,
      [
        'run',
        ...flags,
        '--allow-net',
        '--allow-env',
        `--config=${writeConfig(functionsDir, name, cacheDir)}`,
        writeEntry(functionsDir, name, cacheDir),
      ],
      {
        // Nothing of the backend's own environment reaches a function.
        env: {
          ...environment,
          DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
          DENO_DIR: path.join(cacheDir, 'deno'),
          DENO_NO_UPDATE_CHECK: '1',
          NO_COLOR: '1',
          HOME: cacheDir,
        },
        stdio: ['pipe', 'inherit', 'inherit'],
      },
    );
    child.once('exit', () => {
      this.#running = undefined;
    });
    await untilListening(child, port);
    return { child, port };
  }
}

const denoConfigSchema = z.object({ imports: z.record(z.string(), z.string()).default({}) });

/** The function's own imports, with the one that cannot be fetched offline replaced by a local file. */
function writeConfig(functionsDir: string, name: string, cacheDir: string): string {
  const own = [path.join(functionsDir, name, 'deno.json'), path.join(functionsDir, 'deno.json')].find(
    existsSync,
  );
  const { imports } = denoConfigSchema.parse(own === undefined ? {} : JSON.parse(readFileSync(own, 'utf8')));
  const stub = pathToFileURL(path.join(stubs, 'edge-runtime.js')).href;
  const runtimeTypes = 'jsr:@supabase/functions-js/edge-runtime.d.ts';
  const stubbed = Object.fromEntries(
    Object.entries(imports).map(([key, value]) => [
      key,
      value.startsWith('jsr:@supabase/functions-js') ? stub : value,
    ]),
  );
  const config = { nodeModulesDir: 'manual', imports: { ...stubbed, [runtimeTypes]: stub } };
  mkdirSync(cacheDir, { recursive: true });
  const file = path.join(cacheDir, `${name}.json`);
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** The function, preceded by what makes it end with the backend. */
function writeEntry(functionsDir: string, name: string, cacheDir: string): string {
  const modules = [path.join(stubs, 'end-with-parent.js'), path.join(functionsDir, name, 'index.ts')];
  const file = path.join(cacheDir, `${name}.js`);
  writeFileSync(
    file,
    modules.map((module) => `import ${JSON.stringify(pathToFileURL(module).href)};\n`).join(''),
  );
  return file;
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    if (await accepts(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await stopChild(child);
  throw new Error('The function did not start.');
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
