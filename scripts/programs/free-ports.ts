import { type AddressInfo, createServer, type Server } from 'node:net';
import { StartRefused } from './start-refused.ts';

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
      const server = await listen(host, port, name);
      held.push(server);
      found[name] = String((server.address() as AddressInfo).port);
    }
    return found;
  } finally {
    await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  }
}

function listen(host: string, port: number, name: string): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  const server = createServer();
  server.once('error', (error: NodeJS.ErrnoException) => reject(new StartRefused(explain(error))));
  server.listen({ host, port, exclusive: true }, () => resolve(server));
  return promise;

  function explain({ code, message }: NodeJS.ErrnoException): string {
    if (code === 'EADDRINUSE') return `port ${port} (${name}) is already in use`;
    if (code === 'EACCES') return `port ${port} (${name}) is not allowed to this user`;
    return `${host} (HOST) cannot be listened on: ${message}`;
  }
}
