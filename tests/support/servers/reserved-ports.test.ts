import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { expect, test } from 'vitest';
import { reservePort, reservePortsInRow } from './reserved-ports.ts';

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}

test('a server listens on a reserved port, and again after it ended', async () => {
  const port = await reservePort();
  for (const _start of [1, 2]) {
    const server = await listen(port);
    const client = connect(port, '127.0.0.1');
    await once(client, 'connect');
    client.destroy();
    await expect(listen(port)).rejects.toThrow(/EADDRINUSE/);
    await close(server);
  }
});

test('the kernel gives a reserved port to no other server', async () => {
  const reserved = new Set(await Promise.all(Array.from({ length: 200 }, reservePort)));
  expect(reserved.size).toBe(200);
  const servers = await Promise.all(Array.from({ length: 200 }, () => listen(0)));
  const given = servers.map((server) => (server.address() as AddressInfo).port);
  expect(given.filter((port) => reserved.has(port))).toEqual([]);
  await Promise.all(servers.map(close));
});

test('nothing answers on a reserved port before its server listens', async () => {
  const socket = connect(await reservePort(), '127.0.0.1');
  await expect(once(socket, 'connect')).rejects.toThrow(/ECONNREFUSED/);
});

test('ports in a row are all free to listen on', async () => {
  const first = await reservePortsInRow(3);
  const servers = await Promise.all([first, first + 1, first + 2].map(listen));
  await Promise.all(servers.map(close));
});
