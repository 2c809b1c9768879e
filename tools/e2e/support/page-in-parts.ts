import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that sends a page in two parts, as a slow connection does. */
export interface PageInParts {
  url: string;
  sendRest(): void;
  stop(): Promise<void>;
}

/** Serves a page up to the first of these words, and what follows when it is told to. Nothing else is there. */
export async function serveInParts(path: string, html: string, until: string): Promise<PageInParts> {
  const end = html.indexOf(until) + until.length;
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    if (request.url !== path) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(html.slice(0, end));
    waiting.push(() => response.end(html.slice(end)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    sendRest() {
      for (const send of waiting.splice(0)) send();
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
