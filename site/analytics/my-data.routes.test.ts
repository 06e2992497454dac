import { describe, expect, test } from 'vitest';
import { ApiFailure } from '../../client/client.ts';
import { createAnalyticsSite, VISITOR } from '../testing/analytics-site.ts';
import { fail } from '../testing/fake-api.ts';
import { SITE_URL } from '../testing/test-site.ts';

const COOKIE = { cookie: `trackingId=${VISITOR}` };
const DATA = {
  firstAt: '2026-11-15T12:00:00.000Z',
  lastAt: '2026-11-15T12:00:00.000Z',
  consent: { at: '2026-11-15T12:00:00.000Z', version: '2026-11-15' },
  events: [],
  complete: true,
};

describe('the data held', () => {
  test('is shown to the reader with that trackingId, including events not yet sent to the API', async () => {
    const calls: unknown[] = [];
    const { get, signal } = createAnalyticsSite({
      '/audience': () => calls.push('record'),
      '/audience/visitor': (body) => {
        calls.push(body);
        return DATA;
      },
    });
    await signal({ v: 'view-0123456789abcdef', p: '/', t: 0, ads: [[5, 0]] });
    const { statusCode, headers, json } = await get('/meus-dados/guardados', COOKIE);
    expect([statusCode, headers['cache-control'], json()]).toEqual([200, 'no-store', DATA]);
    expect(calls).toEqual(['record', { visitor: VISITOR }]);
  });

  test('is empty for a reader without a trackingId or with an unknown one', async () => {
    const unknown = () => {
      throw new ApiFailure(404, {}, undefined);
    };
    const { get } = createAnalyticsSite({ '/audience/visitor': unknown });
    for (const headers of [{}, COOKIE]) {
      const answer = await get('/meus-dados/guardados', headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        detail: 'Não há nada guardado sobre a sua leitura neste aparelho.',
        events: [],
        complete: true,
      });
    }
  });

  test('cannot be shown while the API is unreachable', async () => {
    const { get } = createAnalyticsSite({ '/audience/visitor': fail });
    const { statusCode, headers } = await get('/meus-dados/guardados', COOKIE);
    expect([statusCode, headers['retry-after']]).toEqual([502, '5']);
  });
});

describe('erasing', () => {
  function erasing(answers: Parameters<typeof createAnalyticsSite>[0] = {}) {
    const forgotten: unknown[] = [];
    const site = createAnalyticsSite({
      '/audience/forget': (body) => {
        forgotten.push(body);
        return { removed: 1 };
      },
      ...answers,
    });
    const erase = (headers: Record<string, string> = COOKIE) =>
      site.inject({ method: 'POST', url: '/meus-dados/apagar', headers: { origin: SITE_URL, ...headers } });
    return { ...site, erase, forgotten };
  }

  test('removes the data in the API and the waiting events, and deletes the cookie', async () => {
    const { signal, erase, forgotten, recorded } = erasing();
    await signal({ v: 'view-0123456789abcdef', p: '/', t: 0, ads: [[5, 0]] });
    const { statusCode, headers, body } = await erase();
    expect([statusCode, body, headers['cache-control']]).toEqual([204, '', 'no-store']);
    expect(headers['set-cookie']).toBe('trackingId=; Path=/; Max-Age=0; SameSite=Lax; Secure');
    expect(forgotten).toEqual([{ visitor: VISITOR }]);
    expect(await recorded()).toEqual([]);
  });

  test('succeeds for a reader without a trackingId', async () => {
    const { erase, forgotten } = erasing();
    expect((await erase({})).statusCode).toBe(204);
    expect(forgotten).toEqual([]);
  });

  test('is refused from another site', async () => {
    const { erase, forgotten } = erasing();
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await erase({ ...COOKIE, ...headers })).statusCode).toBe(403);
    }
    expect(forgotten).toEqual([]);
  });

  test('that failed can be repeated: the cookie stays', async () => {
    const { erase } = erasing({ '/audience/forget': fail });
    const { statusCode, headers } = await erase();
    expect([statusCode, headers['set-cookie']]).toEqual([502, undefined]);
  });
});
