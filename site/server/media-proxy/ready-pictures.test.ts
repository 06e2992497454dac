import { request } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeAgent } from '../../testing/fake-agent.ts';
import { MEDIA_ID } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { MAX_READY_BYTES } from './ready-pictures.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

const PATH = `/media/${MEDIA_ID}/640.avif`;
const FOREVER = 'public, max-age=31536000, immutable';

/** A site that listens on a socket: injected requests do not pass the handlers in front of Fastify. */
async function listeningSite(body: string, headers: Record<string, string>, status = 200) {
  const { agent, calls } = fakeAgent(
    () =>
      new Response(body, {
        status,
        headers: { 'content-type': 'image/avif', 'content-length': String(body.length), ...headers },
      }),
  );
  const { app, releaseResources } = createTestSite({ proxyAgent: agent });
  open.push(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  async function ask(asked: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
    const response = await request(url + PATH, { method, headers: asked });
    const { date, connection, 'keep-alive': keepAlive, ...sent } = response.headers;
    return { status: response.statusCode, headers: sent, body: await response.body.text() };
  }
  return { ask, calls, releaseResources };
}

describe('a picture with many requests', () => {
  test('is fetched from the API once and sent again exactly as it came', async () => {
    const { ask, calls } = await listeningSite('bytes', { 'cache-control': FOREVER, etag: '"a"' });
    const first = await ask();
    expect([first.status, first.body]).toEqual([200, 'bytes']);
    expect(await ask()).toEqual(first);
    const head = await ask({}, 'HEAD');
    expect([head.status, head.headers, head.body]).toEqual([200, first.headers, '']);
    const known = await ask({ 'if-none-match': '"a"' });
    expect([known.status, known.headers.etag, known.body]).toEqual([304, '"a"', '']);
    expect(calls).toHaveLength(1);
  });

  test('is dropped when the requests have ended, and fetched again for the next one', async () => {
    const { ask, calls, releaseResources } = await listeningSite('bytes', { 'cache-control': FOREVER });
    const first = await ask();
    releaseResources();
    expect(await ask()).toEqual(first);
    expect(calls).toHaveLength(2);
  });

  test('is fetched from the API for a range request', async () => {
    const { ask, calls } = await listeningSite('bytes', { 'cache-control': FOREVER });
    await ask();
    await ask({ range: 'bytes=0-1' });
    expect(calls.map(({ headers }) => headers.get('range'))).toEqual([null, 'bytes=0-1']);
  });

  test.each([
    ['is a placeholder for a missing one', 'bytes', { 'cache-control': 'public, max-age=60' }, 200],
    ['is temporarily another width', 'bytes', { 'cache-control': 'public, max-age=30' }, 200],
    ['is marked no-store', 'bytes', { 'cache-control': 'no-store' }, 200],
    ['is large', 'x'.repeat(MAX_READY_BYTES + 1), { 'cache-control': FOREVER }, 200],
    ['is missing', 'bytes', { 'cache-control': FOREVER }, 404],
  ])('is not kept when it %s', async (_what, body, headers, status) => {
    const { ask, calls } = await listeningSite(body, headers, status);
    const first = await ask();
    expect(await ask()).toEqual(first);
    expect(calls).toHaveLength(2);
  });
});
