import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createHttpServer } from './http-server.ts';

/** Larger than the socket buffers of both sides. */
const LARGE = Buffer.alloc(32 * 1_048_576, 'a');

test('an answer that is written but not yet sent is not cut off when the server closes', async () => {
  const written = Promise.withResolvers<void>();
  const draining = new AbortController();
  const server = createHttpServer((_request, response) => {
    response.end(LARGE);
    written.resolve();
  }, draining.signal);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  const asked = request({ agent, port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  asked.end();
  const [response] = await once(asked, 'response');
  await written.promise;
  draining.abort();
  const closed = once(server, 'close');
  server.close();
  let received = 0;
  for await (const chunk of response) received += (chunk as Buffer).length;
  expect(received).toBe(LARGE.length);
  // The agent keeps the connection open, and the server waits for its end.
  agent.destroy();
  await closed;
});
