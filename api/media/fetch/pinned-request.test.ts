import { createServer as createTlsServer } from 'node:tls';
import { expect, test } from 'vitest';
import { fetchOn, HERE, localServers } from './local-servers.support.ts';
import { sendPinned } from './pinned-request.ts';

const { listen, serve } = localServers();

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
