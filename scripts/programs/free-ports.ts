import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { StartRefused } from './start-refused.ts';

/**
 * Below the ports that Linux gives to outgoing connections and to servers that listen on port 0: nothing takes a port of
 * these between the search and the start of its program.
 */
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;

class PortInUse extends StartRefused {}

/**
 * Checks that the ports are free and returns them as variables; a 0 becomes a free port. All are held until the last is
 * known, so that no two are the same.
 */
export async function findFreePorts(
  host: string,
  wanted: Readonly<Record<string, number>>,
): Promise<Record<string, string>> {
  const held: Server[] = [];
  const found: Record<string, string> = {};
  try {
    for (const [name, port] of Object.entries(wanted)) {
      const server = port === 0 ? await listenOnAny(host, name) : await listen(host, port, name);
      held.push(server);
      found[name] = String((server.address() as AddressInfo).port);
    }
    return found;
  } finally {
    await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  }
}

export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  const { port } = await findFreePorts(host, { port: 0 });
  return Number(port);
}

async function listenOnAny(host: string, name: string): Promise<Server> {
  for (;;) {
    try {
      return await listen(host, randomInt(LOWEST_PORT, HIGHEST_PORT), name);
    } catch (error) {
      if (!(error instanceof PortInUse)) throw error;
    }
  }
}

async function listen(host: string, port: number, name: string): Promise<Server> {
  const server = createServer();
  server.listen({ host, port, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new PortInUse(`port ${port} (${name}) is already in use`);
    if (code === 'EACCES') throw new StartRefused(`port ${port} (${name}) is not allowed to this user`);
    throw new StartRefused(`${host} (HOST) cannot be listened on: ${message}`);
  }
  return server;
}
