import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartRefused } from './start-refused.ts';

/** Throws if a port is taken, before anything is built. Port 0 always passes, because the kernel chooses a free one. */
export async function assertPortsFree(host: string, wanted: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, port] of Object.entries(wanted)) await tryToListen(host, port, name);
}

async function tryToListen(host: string, port: number, name: string): Promise<void> {
  const server = createServer();
  server.listen({ host, port, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartRefused(`port ${port} (${name}) is already in use`);
    if (code === 'EACCES') throw new StartRefused(`port ${port} (${name}) is not allowed to this user`);
    throw new StartRefused(`${host} (HOST) cannot be listened on: ${message}`);
  }
  await new Promise((resolve) => server.close(resolve));
}
