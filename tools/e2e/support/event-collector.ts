import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { PlatformEvent } from '@portal/federation/report';
import type { ReleasedSite } from './released-site.ts';

/** An operator's endpoint for what pages report (`docs/monitoring.md`), and what it was sent. */
export interface EventCollector {
  sent: { composition: string; page: string; events: PlatformEvent[] }[];
  stop(): void;
}

/** Starts an endpoint and names it in the site's config; pages know of it from the next release on. */
export async function startEventCollector({ site }: ReleasedSite): Promise<EventCollector> {
  const sent: EventCollector['sent'] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => sent.push(body as EventCollector['sent'][number]));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  const config = JSON.parse(readFileSync(site.config, 'utf8'));
  const monitoringUrl = `http://127.0.0.1:${port}/events`;
  writeFileSync(site.config, JSON.stringify({ ...config, monitoringUrl }));
  return {
    sent,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
