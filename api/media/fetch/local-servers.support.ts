import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { afterEach } from 'vitest';
import type { ReadExternal } from '../../http/guarded-client.ts';
import { createGuardedFetch } from './guarded-fetch.ts';

/** Every server listens on 127.0.0.1; the names end in .test, a reserved domain. */
export const HERE = { address: '127.0.0.1', family: 4 } as const;

/** Servers that are closed after each test. */
export function localServers() {
  const servers: Server[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
  });

  async function listen<T extends Server>(server: T): Promise<number> {
    servers.push(server.listen(0, HERE.address));
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  return {
    /** Returns the port. */
    listen,
    async serve(listener: RequestListener): Promise<{ port: number; seen: IncomingMessage[] }> {
      const seen: IncomingMessage[] = [];
      const port = await listen(
        createServer((request, response) => {
          seen.push(request);
          listener(request, response);
        }),
      );
      return { port, seen };
    },
  };
}

/** A guarded fetch that may reach one server of this machine. */
export function fetchOn(port: number, maxBytes = 1024): ReadExternal {
  return createGuardedFetch({
    resolve: async () => [HERE],
    ports: [port],
    trustedIps: [HERE.address],
    maxBytes,
  });
}
