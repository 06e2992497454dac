import { describe, expect, test, vi } from 'vitest';
import { createClientBudget } from '../../../contracts/http/client-budget.ts';
import { CountedList, fakeClient } from '../../testing/fake-api.ts';
import { createTestSite, SITE_ENV } from '../../testing/test-site.ts';
import { createSearchGate } from './search-gate.ts';

const READER = '203.0.113.7';

function setUp(perSecond: number) {
  const clock = { now: 0 };
  const news = vi.fn((_query: Readonly<Record<string, unknown>>) => new CountedList([], 20));
  const { app } = createTestSite({
    env: { ...SITE_ENV, TRUST_PROXY: '', CLIENT_BUDGET: perSecond },
    client: fakeClient({ '/news': news }),
    uptime: () => clock.now,
    pause: async () => undefined,
  });
  const search = (q: string, remoteAddress = READER) => app.inject({ url: `/search?q=${q}`, remoteAddress });
  const searched = () => news.mock.calls.filter(([query]) => query.q !== undefined).length;
  return { clock, search, searched };
}

describe('an IP that searches too often', () => {
  test('gets 429 in Portuguese with Retry-After, and the API is not called', async () => {
    const { search, searched } = setUp(121);
    for (let n = 0; n < 40; n += 1) expect((await search(`palavra${n}`)).statusCode).toBe(200);
    const before = searched();
    const { statusCode, headers, payload } = await search('outra');
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([429, '1', 'no-store']);
    expect(payload).toContain('Muitas buscas em pouco tempo.');
    expect(searched()).toBe(before);
  });

  test('still gets cached pages; other IPs get all pages, and after a pause so does this one', async () => {
    const { clock, search } = setUp(121);
    for (let n = 0; n < 40; n += 1) await search(`palavra${n}`);
    expect((await search('palavra39')).statusCode).toBe(200);
    expect((await search('outra', '203.0.113.8')).statusCode).toBe(200);
    expect((await search('mais-uma')).statusCode).toBe(429);
    clock.now = 2_000;
    expect((await search('mais-uma')).statusCode).toBe(200);
  });

  test('is not limited if the operator has switched the limit off', async () => {
    const { search } = setUp(0);
    for (let n = 0; n < 60; n += 1) expect((await search(`palavra${n}`)).statusCode).toBe(200);
  });
});

describe('searches of many IPs', () => {
  function gate() {
    const { promise: rested, resolve: rest } = Promise.withResolvers<void>();
    const searches = createSearchGate({
      budget: createClientBudget({ perSecond: 100, uptime: () => 0 }),
      wait: () => rested,
    });
    const answers: (() => void)[] = [];
    let running = 0;
    const start = (ip: string) =>
      searches.forPage(() => ip)(async () => {
        running += 1;
        await new Promise<void>((resolve) => answers.push(resolve));
      });
    return { start, answers, rest, running: () => running };
  }

  test('ask the API two at a time, and the next only after a rest', async () => {
    const { start, answers, rest, running } = gate();
    const made = Array.from({ length: 3 }, (_one, index) => start(`203.0.113.${index}`));
    await expect.poll(running).toBe(2);
    answers[0]?.();
    await made[0];
    expect(running()).toBe(2);
    rest();
    await expect.poll(running).toBe(3);
    for (const answer of answers) answer();
    await Promise.all(made);
  });

  test('beyond the length of the queue are refused with 503', async () => {
    const { start, running } = gate();
    const made = Array.from({ length: 130 }, (_one, index) => start(`203.0.113.${index}`));
    await expect.poll(running).toBe(2);
    await expect(start('203.0.113.250')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
    expect(made).toHaveLength(130);
  });

  test('of one page take one call of the budget, however many the page makes', async () => {
    const searches = createSearchGate({
      budget: createClientBudget({ perSecond: 100, uptime: () => 0 }),
      wait: async () => undefined,
    });
    for (let page = 0; page < 40; page += 1) {
      const admit = searches.forPage(() => READER);
      await admit(async () => undefined);
      await admit(async () => undefined);
    }
    await expect(searches.forPage(() => READER)(async () => undefined)).rejects.toMatchObject({
      status: 429,
    });
  });
});
