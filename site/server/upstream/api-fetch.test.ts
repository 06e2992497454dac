import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createApiAgent } from './api-agent.ts';
import { createApiFetch } from './api-fetch.ts';

/** Calls any URL that the test serves. */
const apiFetch = (url: string, init?: RequestInit) =>
  createApiFetch(createApiAgent([new URL(url).origin]))(url, init);
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

test('a request is sent and its response returned completely', async () => {
  const url = await serve((request, response) => {
    response.setHeader('x-total-count', '3');
    response.statusCode = 201;
    request.on('data', (body: Buffer) => {
      // A character of two bytes, split between them.
      const bytes = Buffer.from(JSON.stringify({ was: `${request.method} ${request.url} ${body} é` }));
      response.write(bytes.subarray(0, -3));
      setImmediate(() => response.end(bytes.subarray(-3)));
    });
  });
  const answer = await apiFetch(`${url}/news?q=a%20b`, { method: 'POST', headers: { x: 'y' }, body: 'ç' });
  expect([answer.ok, answer.status, answer.headers.get('x-total-count')]).toEqual([true, 201, '3']);
  expect(await answer.json()).toEqual({ was: 'POST /news?q=a%20b ç é' });
});

test('an error status is an answer', async () => {
  const url = await serve((_request, response) => response.writeHead(404).end('não há'));
  const answer = await apiFetch(url);
  expect([answer.ok, answer.status, await answer.text()]).toEqual([false, 404, 'não há']);
  expect(answer.headers.get('x-total-count')).toBeNull();
});

test('an interrupted answer is an error', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{', () => response.destroy());
  });
  await expect(apiFetch(url)).rejects.toThrow();
});

test('an aborted call rejects without waiting for the answer', async () => {
  const stop = new AbortController();
  const url = await serve(() => stop.abort(new Error('enough')));
  await expect(apiFetch(url, { signal: stop.signal })).rejects.toThrow('enough');
});

test('a call aborted before it is sent is not sent', async () => {
  const asked: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    asked.push(request.url);
    response.end();
  });
  const stop = new AbortController();
  const underway = apiFetch(`${url}/1`, { signal: stop.signal });
  stop.abort(new Error('enough'));
  await expect(underway).rejects.toThrow('enough');
  await expect(apiFetch(`${url}/2`, { signal: stop.signal })).rejects.toThrow('enough');
  await apiFetch(`${url}/3`);
  expect(asked).toEqual(['/3']);
});
