import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNewsApi, type NewsApi } from '../../tests/support/news-api.ts';
import { createTestApi, INTERNAL_TOKEN, type TestApi } from '../../tests/support/test-api.ts';

let api: TestApi;
let newsApi: NewsApi;
let origin: string;

beforeAll(async () => {
  api = await createTestApi();
  newsApi = createNewsApi(api, await api.tokenFor('editor'));
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => api.close());

/** An open line to /changes: each `next()` is one event. */
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

describe('/changes', () => {
  test('it streams what changes, as tags, and says first that the line is open', async () => {
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

  test('every listener hears', async () => {
    const lines = [await listen(), await listen()];
    for (const { next } of lines) await next();
    await api.db.changes.publish(['ads']);
    for (const { next, hangUp } of lines) {
      expect(await next()).toEqual(['ads']);
      hangUp();
    }
  });

  test('asking for the headers alone opens no line', async () => {
    const headers = { authorization: `Bearer ${INTERNAL_TOKEN}` };
    const response = await fetch(`${origin}/changes`, { method: 'HEAD', headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
  });

  test('without the shared secret it does not exist', async () => {
    expect((await fetch(`${origin}/changes`)).status).toBe(404);
    const headers = { authorization: `Bearer ${await api.tokenFor('admin')}` };
    expect((await fetch(`${origin}/changes`, { headers })).status).toBe(404);
  });

  test('the lines end when the program is asked to stop', async () => {
    const { next } = await listen();
    await next();
    await api.app.close();
    expect(await next()).toBeUndefined();
  });
});
