import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createTestSite } from '../site/testing/test-site.ts';
import { createTestApi } from './support/test-api.ts';

/** The first line of the answer to these headers, over a real connection: an injected request has no raw headers. */
async function statusOf(app: FastifyInstance, hosts: readonly string[]): Promise<string | undefined> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const lines = ['GET /healthz HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close'];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  return (await text(socket)).split('\r\n', 1)[0];
}

test('a request with two Host headers is refused by both programs, one with one is not', async () => {
  const api = await createTestApi();
  const { app: site } = createTestSite();
  for (const app of [api.app, site]) {
    await app.listen({ port: 0, host: '127.0.0.1' });
    expect(await statusOf(app, ['portal.example'])).toBe('HTTP/1.1 200 OK');
    expect(await statusOf(app, ['portal.example', 'evil.example'])).toBe('HTTP/1.1 400 Bad Request');
    expect(await statusOf(app, ['portal.example', 'portal.example'])).toBe('HTTP/1.1 400 Bad Request');
  }
  await site.close();
  await api.close();
});
