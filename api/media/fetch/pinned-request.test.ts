import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import type { ReadExternal } from '../../http/guarded-client.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { sendPinned } from './pinned-request.ts';

/** Every server listens on 127.0.0.1; the names end in .test, a reserved domain. */
const HERE = { address: '127.0.0.1', family: 4 } as const;

const servers: Server[] = [];

async function listen<T extends Server>(server: T): Promise<number> {
  servers.push(server.listen(0, HERE.address));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function fetchOn(port: number, maxBytes = 1024): ReadExternal {
  return createGuardedFetch({
    resolve: async () => [HERE],
    ports: [port],
    trustedIps: [HERE.address],
    maxBytes,
  });
}

async function serve(listener: RequestListener): Promise<{ port: number; seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = [];
  const port = await listen(
    createServer((request, response) => {
      seen.push(request);
      listener(request, response);
    }),
  );
  return { port, seen };
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

test('the connection goes to the checked IP while Host keeps the name', async () => {
  const { port, seen } = await serve((_request, response) => {
    response.setHeader('content-type', 'image/webp').end('picture');
  });
  const file = await fetchOn(port)(`http://fotos.test:${port}/a/b.webp?c=d`);
  expect(file).toEqual({
    bytes: Buffer.from('picture'),
    contentType: 'image/webp',
    finalUrl: `http://fotos.test:${port}/a/b.webp?c=d`,
  });
  expect(seen[0]?.url).toBe('/a/b.webp?c=d');
  expect(seen[0]?.headers).toEqual({
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br',
    connection: 'close',
    host: `fotos.test:${port}`,
    'user-agent': 'PortalPara/1.0 (media)',
  });
});

test('without explicit trust not even a listening server on 127.0.0.1 is reached', async () => {
  const { port, seen } = await serve((_request, response) => response.end('secret'));
  const fetch = createGuardedFetch({ resolve: async () => [HERE], ports: [port] });
  await expect(fetch(`http://fotos.test:${port}/`)).rejects.toMatchObject({ reason: 'address' });
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'address' });
  expect(seen).toHaveLength(0);
});

test('TLS asks for the certificate of the name, and a failed handshake is a network failure', async () => {
  const names: string[] = [];
  const server = createTlsServer({
    SNICallback: (name, done) => {
      names.push(name);
      done(null);
    },
  });
  const port = await listen(server);
  await expect(fetchOn(port)(`https://fotos.test.:${port}/`)).rejects.toMatchObject({ reason: 'network' });
  expect(names).toEqual(['fotos.test']);
});

test('a request that was given up before its turn to be written says that nothing was sent', async () => {
  const { port, seen } = await serve((_request, response) => response.end());
  const givenUp = new AbortController();
  const written = new Promise<boolean>((resolve) => {
    const sent = sendPinned({
      url: new URL(`http://fotos.test:${port}/`),
      host: 'fotos.test',
      ips: [HERE],
      headers: {},
      body: Buffer.from('body'),
      signal: givenUp.signal,
      handOver: async (write) => {
        givenUp.abort();
        await sent.catch(() => undefined);
        resolve(await write());
      },
    });
    sent.catch(() => undefined);
  });
  expect(await written).toBe(false);
  expect(seen).toEqual([]);
});

test('a cookie set by a redirect is never sent back', async () => {
  const { port, seen } = await serve((request, response) => {
    response.setHeader('set-cookie', 'a=1');
    if (request.url === '/b') response.end('picture');
    else response.writeHead(302, { location: 'b' }).end('moved');
  });
  await fetchOn(port)(`http://fotos.test:${port}/a`);
  expect(seen.map(({ url, headers }) => [url, headers.cookie])).toEqual([
    ['/a', undefined],
    ['/b', undefined],
  ]);
});

test('a body cut short by the server is a network failure', async () => {
  const { port } = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  });
  await expect(fetchOn(port)(`http://fotos.test:${port}/`)).rejects.toMatchObject({ reason: 'network' });
});

test('a connection whose body exceeds the limit is closed, not drained', async () => {
  const closed = Promise.withResolvers<void>();
  const { port } = await serve((_request, response) => {
    response.on('close', closed.resolve);
    const pour = (): void => {
      if (!response.destroyed) response.write(Buffer.alloc(4096), pour);
    };
    pour();
  });
  await expect(fetchOn(port)(`http://fotos.test:${port}/`)).rejects.toMatchObject({ reason: 'too-large' });
  await closed.promise;
});

test('a server that closes the connection is a network failure', async () => {
  const { port } = await serve((request) => request.socket.destroy());
  await expect(fetchOn(port)(`http://fotos.test:${port}/`)).rejects.toMatchObject({ reason: 'network' });
});

test('a server that upgrades the protocol is a network failure', async () => {
  const { port } = await serve((request) => {
    request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
  });
  await expect(fetchOn(port)(`http://fotos.test:${port}/`)).rejects.toMatchObject({ reason: 'network' });
});
