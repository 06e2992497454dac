import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

const HOST = '127.0.0.1';
/** More tries than a machine needs on which most ports are free. */
const MAX_TRIES = 100;

let gate: Promise<Server> | undefined;

/**
 * A loopback port for a server that cannot tell which port it got (nginx, PostgreSQL), or whose address another program
 * needs before it starts. The kernel gives it to a connection that stays open as long as this process: a program that
 * asks for this port can listen on it, because the connection does not listen, and the kernel gives it to no other.
 */
export async function reservePort(): Promise<number> {
  return portOf(await hold(0));
}

/** The first of several consecutive ports, all of them reserved. */
export async function reservePortsInRow(count: number): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const first = await hold(0);
    const held = [first];
    try {
      while (held.length < count) held.push(await hold(portOf(first) + held.length));
      return portOf(first);
    } catch {
      // Another program has one of them.
      for (const socket of held) socket.destroy();
    }
  }
  throw new Error(`no ${count} ports in a row are free`);
}

/** A connection of this process with itself, from this port; from any port with 0. */
async function hold(localPort: number): Promise<Socket> {
  gate ??= openGate();
  const { port } = (await gate).address() as AddressInfo;
  const socket = connect({ host: HOST, port, localAddress: HOST, localPort });
  await once(socket, 'connect');
  return socket.unref();
}

async function openGate(): Promise<Server> {
  const server = createServer((socket) => void socket.on('error', () => undefined).unref());
  server.listen(0, HOST);
  await once(server, 'listening');
  return server.unref();
}

function portOf({ localPort }: Socket): number {
  if (localPort === undefined) throw new Error('the connection that holds a port has ended');
  return localPort;
}
