import { describe, expect, test } from 'vitest';
import { fakeClient } from '../../../testing/fake-api.ts';
import { createTestSite } from '../../../testing/test-site.ts';

const STORY_CALL = '/news/:id {"id":900001}';

function setUp(onCall: (call: string) => void = () => undefined) {
  const clock = { now: 0 };
  const client = fakeClient();
  const calls: string[] = [];
  const counting: typeof client = {
    ...client,
    call: (...args) => {
      const [endpoint, options] = args as unknown as [{ path: string }, { params?: object }];
      const name = `${endpoint.path} ${JSON.stringify(options?.params ?? {})}`;
      calls.push(name);
      onCall(name);
      return client.call(...args);
    },
  };
  const site = createTestSite({ client: counting, uptime: () => clock.now });
  const ask = async (url: string) => {
    const { statusCode, rawPayload, body } = await site.app.inject({
      url,
      headers: { 'accept-encoding': 'gzip' },
    });
    return { status: statusCode, bytes: rawPayload, body };
  };
  return { ...site, ask, calls, clock };
}

describe('unknown addresses of a route', () => {
  test.each(['/noticia', '/leve/noticia'])(
    '%s: all get the same page, which names none of them',
    async (path) => {
      const { ask } = setUp();
      const [one, other] = [await ask(`${path}/900001`), await ask(`${path}/900002`)];
      expect([one.status, other.status]).toEqual([404, 404]);
      expect(other.bytes.equals(one.bytes)).toBe(true);
      const { body } = await setUp().app.inject({
        url: `${path}/900003`,
        headers: { 'accept-encoding': '' },
      });
      expect(body).not.toContain('900003');
    },
  );

  test.each(['/assunto', '/autor', '/previa', '/relatorio'])('%s: all get the same page', async (path) => {
    const { ask } = setUp();
    const [one, other] = [
      await ask(`${path}/nada-aqui-${'a'.repeat(20)}`),
      await ask(`${path}/nem-la-${'b'.repeat(20)}`),
    ];
    expect([one.status, other.status]).toEqual([404, 404]);
    expect(other.bytes.equals(one.bytes)).toBe(true);
  });

  test('a story that does not exist is asked for once a minute', async () => {
    const { ask, calls, clock } = setUp();
    const asked = () => calls.filter((call) => call === STORY_CALL).length;
    for (let n = 0; n < 5; n += 1) await ask('/noticia/900001');
    expect(asked()).toBe(1);
    clock.now = 61_000;
    await ask('/noticia/900001');
    expect(asked()).toBe(2);
  });

  test('take no room of the pages that readers ask for', async () => {
    const { ask, metrics } = setUp();
    for (let n = 1; n <= 50; n += 1) await ask(`/noticia/${n}00001`);
    const entries = async (cache: string) =>
      Number(new RegExp(`cache_entries\\{cache="${cache}"\\} (\\d+)`).exec(await metrics.read())?.[1]);
    // Each address, and the page that they share.
    expect([await entries('pages'), await entries('notFoundPages')]).toEqual([0, 51]);
  });

  test('a story that begins to exist is asked for again at once', async () => {
    const { ask, calls, invalidate } = setUp();
    const asked = () => calls.filter((call) => call === STORY_CALL).length;
    await ask('/noticia/900001');
    invalidate(['news:900001']);
    await ask('/noticia/900001');
    expect(asked()).toBe(2);
  });

  test('a story that begins to exist while its 404 page is made is asked for again', async () => {
    const { ask, calls, invalidate } = setUp((call) => {
      if (call === STORY_CALL && calls.length > 0) invalidate(['news:900001']);
    });
    await ask('/noticia/900001');
    await ask('/noticia/900001');
    expect(calls.filter((call) => call === STORY_CALL)).toHaveLength(2);
  });
});
