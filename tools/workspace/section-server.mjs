/**
 * Serves sections from their sources: `node section-server.mjs <section>:<port> ...`. Each is built anew after every
 * change; pages that take it from here (`apps/shell/src/boot/hot-reload.ts`) learn of it through the web socket.
 *
 * A program of its own, in plain JavaScript: the federation plugin puts the source of its own functions into what it
 * builds, which a compiler between it and Node would change.
 */
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
  await serve(name, Number(port));
}
process.send?.('ready');

/**
 * @param {string} name
 * @param {number} port
 */
async function serve(name, port) {
  const file = path.join(ROOT, 'apps', name, 'rspack.config.mjs');
  const { default: configurations } = await import(pathToFileURL(file).href);
  const [browser] = configurations;
  const compiler = rspack({ ...browser, infrastructureLogging: { level: 'error' }, stats: 'errors-only' });
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
}
