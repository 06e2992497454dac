import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { fakeClient, newsItem } from '../site/testing/fake-api.ts';
import { createTestSite } from '../site/testing/test-site.ts';
import { createTestApi } from './support/api/test-api.ts';

/** The status line of the response over a real connection, because an injected request has no raw headers. */
async function statusOf(app: FastifyInstance, path: string, ...hosts: readonly string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const lines = [
    `GET ${path} HTTP/1.1`,
    ...hosts.map((host) => `Host: ${host}`),
    'Accept-Encoding: br',
    'Connection: close',
  ];
  // `write`, not `end`: a half-closed connection would look like a reader who left before the response.
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return (await text(socket)).split('\r\n', 1)[0] ?? '';
}

const OK = 'HTTP/1.1 200 OK';
const REFUSED = 'HTTP/1.1 400 Bad Request';

test.each([
  ['an uncached answer', '/healthz', '/healthz'],
  ['a cached answer', '/', '/news'],
])('%s refuses a request with two Host headers', async (_, sitePath, apiPath) => {
  const api = await createTestApi();
  const { app: site } = createTestSite({ client: fakeClient({ '/news': () => [newsItem(1)] }) });
  for (const [app, path] of [
    [api.app, apiPath],
    [site, sitePath],
  ] as const) {
    await app.listen({ port: 0, host: '127.0.0.1' });
    // The second of these responses comes from the cache.
    expect(await statusOf(app, path, 'portal.example')).toBe(OK);
    expect(await statusOf(app, path, 'portal.example')).toBe(OK);
    expect(await statusOf(app, path, 'portal.example', 'evil.example')).toBe(REFUSED);
    expect(await statusOf(app, path, 'portal.example', 'portal.example')).toBe(REFUSED);
  }
  await site.close();
  await api.close();
});
