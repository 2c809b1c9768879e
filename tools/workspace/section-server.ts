import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SectionDefinition } from '@portal/federation/section-definition';
import { sectionDefinitionSchema } from '@portal/federation/section-definition';
import { Failure } from '@portal/release/failure';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ROOT } from './install.mjs';

const HOST = '127.0.0.1';

/**
 * Serves a section from its sources. It is built anew after each change; pages that take it from here
 * (`apps/shell/src/boot/hot-reload.ts`) learn of it through the server's web socket.
 * @throws a `Failure` when the port is in use
 */
export async function serveSection(name: string, port: number): Promise<void> {
  process.env.NODE_ENV = 'development';
  const file = path.join(ROOT, 'apps', name, 'rspack.config.mjs');
  const { default: configurations }: { default: Configuration[] } = await import(pathToFileURL(file).href);
  const [browser] = configurations;
  if (!browser) throw new Failure(`${file} describes no build.`);
  const compiler = rspack({ ...browser, infrastructureLogging: { level: 'warn' }, stats: 'errors-warnings' });
  const server = new RspackDevServer(
    {
      host: HOST,
      port,
      // The page brings its own client, which knows what a section is.
      client: false,
      hot: false,
      liveReload: false,
      static: false,
      setupExitSignals: false,
      headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' },
    },
    compiler,
  );
  try {
    await server.start();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new Failure(`Port ${port} is in use by another program. Set DEV_PORT to another one.`);
    throw error;
  }
  await new Promise<void>((resolve) => {
    server.middleware?.waitUntilValid(() => resolve());
  });
}

/** The address of a section's first page that needs no parameter, else of the drawing center. */
export function pathToOpen(name: string): string {
  const { routes } = readSectionDefinition(name);
  return routes.find((route) => !route.path.includes(':'))?.path ?? '/admin';
}

function readSectionDefinition(name: string): SectionDefinition {
  const file = path.join(ROOT, 'apps', name, 'section.json');
  const result = sectionDefinitionSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (result.success) return result.data;
  throw new Failure(`${file}: ${result.error.issues.map((issue) => issue.message).join('; ')}`);
}
