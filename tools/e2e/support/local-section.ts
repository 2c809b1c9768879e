import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** A server on this machine with a section's build, as `npm run dev` starts one. */
export interface LocalSection {
  url: string;
  /** The paths that it was asked for. */
  requests: string[];
  stop(): Promise<void>;
}

/** Serves the folder of a build to pages of any address. */
export async function serveLocally(build: string): Promise<LocalSection> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    requests.push(pathname);
    const file = path.join(build, path.posix.normalize(pathname));
    if (!existsSync(file) || path.extname(file) === '') {
      response.writeHead(404).end();
      return;
    }
    const types: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' };
    const type = types[path.extname(file)] ?? 'application/json';
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': type });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
