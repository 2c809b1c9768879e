/**
 * Serves sections from their sources: `node section-server.mjs <section>:<port> ...`. Each is built anew after every
 * change; pages that take it from here (`apps/shell/src/boot/hot-reload.ts`) learn of it through the web socket.
 *
 * A program of its own, in plain JavaScript like the build configuration that it runs.
 */
import { existsSync, readFileSync, watchFile } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { endWhenTold } from './child-processes.mjs';
import { fail, ROOT } from './install.mjs';

process.env.NODE_ENV = 'development';
endWhenTold(0);
for (const argument of process.argv.slice(2)) {
  const [name = '', port] = argument.split(':');
  await serveSection(name, Number(port));
}
process.send?.('ready');

/**
 * Serves a section; with another `section.json` it is built anew from the beginning, since its routes say what it exposes.
 * @param {string} name
 * @param {number} port
 */
async function serveSection(name, port) {
  const file = path.join(ROOT, 'apps', name, 'section.json');
  let shown = readFileSync(file, 'utf8');
  let server = await serve(await readConfiguration(name), port);
  let changing = Promise.resolve();
  watchFile(file, { interval: 300 }, () => {
    changing = changing.then(follow);
  });

  async function follow() {
    const content = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (content === shown) return;
    shown = content;
    try {
      const configuration = await readConfiguration(name);
      await server.stop();
      server = await serve(configuration, port);
      console.log(`${name}: section.json has changed, the section was started anew.`);
    } catch (error) {
      const problem = `apps/${name}/section.json cannot be used: ${error instanceof Error ? error.message : error}`;
      console.error(problem);
      if (server.webSocketServer) server.sendMessage(server.webSocketServer.clients, 'errors', [problem]);
    }
  }
}

/**
 * The build of a section in the browser, as its files are now.
 * @param {string} name
 */
async function readConfiguration(name) {
  const file = pathToFileURL(path.join(ROOT, 'apps', name, 'rspack.config.mjs'));
  const { default: configurations } = await import(`${file.href}?${Date.now()}`);
  return configurations[0];
}

/**
 * @param {import('@rspack/core').Configuration} configuration
 * @param {number} port
 * @returns the server, when the section has been built once
 */
async function serve(configuration, port) {
  const compiler = rspack({
    ...configuration,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-only',
  });
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      // The page brings its own client, which knows what a section is.
      client: false,
      hot: false,
      liveReload: false,
      static: false,
      headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' },
    },
    compiler,
  );
  const built = new Promise((resolve) => {
    compiler.hooks.done.tap('section-server', resolve);
  });
  try {
    await server.start();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      fail(`Port ${port} is in use by another program. Set DEV_PORT to another one.`);
    throw error;
  }
  await built;
  return server;
}
