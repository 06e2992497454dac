import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNewsApi, type NewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, INTERNAL_TOKEN, type TestApi } from '../../tests/support/api/test-api.ts';

let api: TestApi;
let newsApi: NewsApi;
let origin: string;

beforeAll(async () => {
  api = await createTestApi();
  newsApi = createNewsApi(api, await api.tokenFor('editor'));
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => api.close());

/** Opens /changes; each `next()` is one event. */
async function listen() {
  const hangUp = new AbortController();
  const response = await fetch(`${origin}/changes`, {
    headers: { authorization: `Bearer ${INTERNAL_TOKEN}` },
    signal: hangUp.signal,
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let heard = '';
  async function next(): Promise<string[] | undefined> {
    for (;;) {
      const event = /^(?:id: \d+\n)?data: (.*)\n\n/.exec(heard);
      if (event) {
        heard = heard.slice(event[0].length);
        return JSON.parse(event[1] ?? '') as string[];
      }
      const part = await reader?.read();
      if (!part || part.done) return undefined;
      heard += decoder.decode(part.value, { stream: true });
    }
  }
  return { response, next, hangUp: () => hangUp.abort() };
}

/** A stream on a connection of its own: `fetch` would reopen the connection of an aborted request for later use. */
async function openLine() {
  const headers = { authorization: `Bearer ${INTERNAL_TOKEN}` };
  const request = get(`${origin}/changes`, { agent: false, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    hangUp: () => response.destroy(),
  };
}

describe('/changes', () => {
  test('the stream first confirms the connection, then sends the tags of each change', async () => {
    const { response, next, hangUp } = await listen();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await next()).toEqual([]);
    const story = await newsApi.write();
    expect(await next()).toEqual(expect.arrayContaining(['list', `news:${story.id}`, 'list:marajó']));
    await newsApi.write({ status: 'draft' });
    await api.db.changes.publish(['settings']);
    expect(await next()).toEqual(['settings']);
    hangUp();
  });

  test('every listener receives each change', async () => {
    const lines = [await listen(), await listen()];
    for (const { next } of lines) await next();
    await api.db.changes.publish(['ads']);
    for (const { next, hangUp } of lines) {
      expect(await next()).toEqual(['ads']);
      hangUp();
    }
  });

  test('a HEAD request opens no stream', async () => {
    const headers = { authorization: `Bearer ${INTERNAL_TOKEN}` };
    const response = await fetch(`${origin}/changes`, { method: 'HEAD', headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
  });

  test('without the shared secret the answer is 404', async () => {
    expect((await fetch(`${origin}/changes`)).status).toBe(404);
    const headers = { authorization: `Bearer ${await api.tokenFor('admin')}` };
    expect((await fetch(`${origin}/changes`, { headers })).status).toBe(404);
  });

  test('a listener that does not read is disconnected before its unread changes fill the memory', async () => {
    const { hostname, port } = new URL(origin);
    const stuck = connect(Number(port), hostname).pause();
    await once(stuck, 'connect');
    stuck.write(`GET /changes HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${INTERNAL_TOKEN}\r\n\r\n`);
    const { next, hangUp } = await listen();
    await next();
    const tags = Array.from({ length: 1_000 }, (_, n) => `news:${n}:${'x'.repeat(90)}`);
    const heard = next();
    // More than a connection buffers outside the program, and a megabyte inside it.
    for (let round = 0; round < 200; round += 1) {
      await api.db.changes.publish(tags);
      await nextTurn();
    }
    expect(await heard).toEqual(tags);
    hangUp();
    // Waits for the close: a stream that the server keeps open never closes by itself.
    stuck.resume();
    await once(stuck, 'close');
  });

  test('a hundred streams may be open; one more is refused with 503 until one is closed', async () => {
    const lines = await Promise.all(Array.from({ length: 100 }, openLine));
    expect(lines.map(({ status }) => status)).toEqual(lines.map(() => 200));
    const refused = await openLine();
    expect([refused.status, refused.retryAfter]).toEqual([503, '2']);
    refused.hangUp();
    lines[0]?.hangUp();
    await expect
      .poll(async () => {
        const line = await openLine();
        lines.push(line);
        return line.status;
      })
      .toBe(200);
    for (const { hangUp } of lines) hangUp();
  });

  test('a stream closed before its answer does not count', async () => {
    const { hostname, port } = new URL(origin);
    for (let n = 0; n < 150; n += 1) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(`GET /changes HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${INTERNAL_TOKEN}\r\n\r\n`);
      socket.destroy();
    }
    await expect
      .poll(async () => {
        const line = await openLine();
        line.hangUp();
        return line.status;
      })
      .toBe(200);
  });

  test('the streams end when the program is told to stop', async () => {
    const { next } = await listen();
    await next();
    await api.app.close();
    expect(await next()).toBeUndefined();
  });
});
