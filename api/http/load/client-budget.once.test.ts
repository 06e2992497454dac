import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { COST_CLASSES, type CostClass } from '../../../contracts/http/cost-classes.ts';
import { PROGRAM_HEADER } from '../../../contracts/http/program-header.ts';
import { createTestApi, INTERNAL_TOKEN, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { openTestDatabase } from '../../../tests/support/database/test-database.ts';

const CLIENT = '203.0.113.7';
/** Enough for one call of the dearest class. */
const BURST = COST_CLASSES.heavy;
const statements: string[] = [];
let api: TestApi;

beforeAll(async () => {
  const db = await openTestDatabase({ onStatement: (sql) => statements.push(sql) });
  api = await createTestApi({ db, clientBudget: 1 });
});
beforeEach(() => {
  api.clock = Math.max(api.clock, START) + HOUR_MS;
});
afterAll(async () => api.close());

let number = 0;
/** Each address is new, so that no response is cached. */
const fresh = (url: string) =>
  `${url}${url.includes('?') ? '&' : '?'}${/^\/(?:admin\/)?news/.test(url) ? `page=${++number}` : ''}`;
const ask = async (url: string, headers: Record<string, string> = {}, remoteAddress = CLIENT) =>
  (await api.inject({ url, headers, remoteAddress })).statusCode;

async function acceptedOf(url: () => string, headers: Record<string, string> = {}): Promise<number> {
  for (let accepted = 0; accepted < 200; accepted += 1)
    if ((await ask(url(), headers)) === 429) return accepted;
  return Number.POSITIVE_INFINITY;
}

describe('the budget of a client of the API', () => {
  test.each<[string, CostClass]>([
    ['/news?limit=5', 'page'],
    ['/news?limit=50', 'list'],
    ['/news?q=balsa', 'search'],
    ['/admin/news', 'list'],
    ['/admin/news?limit=5', 'page'],
    ['/news', 'heavy'],
  ])('is enough for %s as often as the class %s costs', async (url, cost) => {
    number = 0;
    expect(await acceptedOf(() => fresh(url))).toBe(Math.floor(BURST / COST_CLASSES[cost]));
  });

  test.each(['/admin/message', '/admin/unknown', '/admin', '/admin/user/1'])(
    'without a session %s costs the least, reads nothing and is answered with 401',
    async (url) => {
      statements.length = 0;
      expect(await ask(url)).toBe(401);
      expect(await acceptedOf(() => url)).toBe(BURST - 1);
      expect(statements).toEqual([]);
    },
  );

  test('a call without a session is refused before its body is read', async () => {
    const payload = '{"broken';
    const headers = { 'content-type': 'application/json' };
    const answer = await api.inject({
      method: 'POST',
      url: '/admin/user',
      headers,
      payload,
      remoteAddress: CLIENT,
    });
    expect(answer.statusCode).toBe(401);
  });

  test('is not asked for a cached answer', async () => {
    const { headers } = await api.inject({ url: '/tv', remoteAddress: CLIENT });
    expect(headers.etag).toBeDefined();
    for (let n = 0; n < 2 * BURST; n += 1) expect(await ask('/tv')).toBe(200);
  });

  test('is not taken from the site, which shows the secret of the installation', async () => {
    expect(await acceptedOf(() => '/news?limit=100', { [PROGRAM_HEADER]: INTERNAL_TOKEN })).toBe(
      Number.POSITIVE_INFINITY,
    );
    api.clock += HOUR_MS;
    expect(await acceptedOf(() => fresh('/news?limit=100'), { [PROGRAM_HEADER]: 'guessed' })).toBeLessThan(6);
  });

  test('a refused call says when to come back, and reads nothing', async () => {
    expect(await ask(fresh('/news'))).toBe(200);
    statements.length = 0;
    const refused = await api.inject({ url: fresh('/news'), remoteAddress: CLIENT });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(BURST)]);
    expect(statements).toEqual([]);
  });
});
