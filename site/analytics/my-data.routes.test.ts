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

describe('what is held', () => {
  test('is told to the reader whose trackingId it is under, with what has not reached the API yet', async () => {
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

  test('is nothing for who has no trackingId, or one that the API does not know', async () => {
    const unknown = () => {
      throw new ApiFailure(404, {}, undefined);
    };
    const { get } = createAnalyticsSite({ '/audience/visitor': unknown });
    for (const headers of [{}, COOKIE]) {
      const answer = await get('/meus-dados/guardados', headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(answer.json().detail).toBe('Não há nada guardado sobre a sua leitura neste aparelho.');
    }
  });

  test('cannot be told while the API is away', async () => {
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

  test('reaches the API and what waits here, and takes the cookie back', async () => {
    const { signal, erase, forgotten, recorded } = erasing();
    await signal({ v: 'view-0123456789abcdef', p: '/', t: 0, ads: [[5, 0]] });
    const { statusCode, headers, body } = await erase();
    expect([statusCode, body, headers['cache-control']]).toEqual([204, '', 'no-store']);
    expect(headers['set-cookie']).toBe('trackingId=; Path=/; Max-Age=0; SameSite=Lax; Secure');
    expect(forgotten).toEqual([{ visitor: VISITOR }]);
    expect(await recorded()).toEqual([]);
  });

  test('is done already for who has no trackingId', async () => {
    const { erase, forgotten } = erasing();
    expect((await erase({})).statusCode).toBe(204);
    expect(forgotten).toEqual([]);
  });

  test('is not asked for by another site', async () => {
    const { erase, forgotten } = erasing();
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await erase({ ...COOKIE, ...headers })).statusCode).toBe(403);
    }
    expect(forgotten).toEqual([]);
  });

  test('that failed can be asked for again: the cookie stays', async () => {
    const { erase } = erasing({ '/audience/forget': fail });
    const { statusCode, headers } = await erase();
    expect([statusCode, headers['set-cookie']]).toEqual([502, undefined]);
  });
});
