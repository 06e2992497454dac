import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartRefused } from './start-refused.ts';

/**
 * Refuses the start if one of these ports cannot be listened on, before anything else starts or is built. With port 0 the
 * kernel gives a free one, which the program reports.
 */
export async function refuseTakenPorts(
  host: string,
  wanted: Readonly<Record<string, number>>,
): Promise<void> {
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
