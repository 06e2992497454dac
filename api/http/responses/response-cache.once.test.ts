import { beforeEach, describe, expect, test } from 'vitest';
import { createLocalChanges } from '../../../db/changes/local-changes.ts';
import { ResponseCache, type ResponseCacheEntry } from './response-cache.ts';

const RESPONSE: ResponseCacheEntry = { headers: {}, etag: '"a"', body: Buffer.from('a'), encoded: new Map() };
let now: number;
let uptime: number;
let changes: ReturnType<typeof createLocalChanges>;
let responses: ResponseCache;

beforeEach(() => {
  now = 10_000;
  uptime = 5_000;
  changes = createLocalChanges();
  responses = new ResponseCache(
    () => now,
    () => uptime,
    changes,
  );
});

describe('cached responses', () => {
  test('a response is cached to the end of its second', () => {
    responses.put('/news', RESPONSE, responses.generation);
    now = 10_999;
    expect(responses.get('/news')).toBe(RESPONSE);
    now = 11_000;
    expect(responses.get('/news')).toBeUndefined();
  });

  test('a response is at most a second old, even if the clock is set back', () => {
    responses.put('/news', RESPONSE, responses.generation);
    uptime += 1_000;
    expect(responses.get('/news')).toBeUndefined();
  });

  test('any change removes all cached responses', () => {
    responses.put('/news', RESPONSE, responses.generation);
    changes.deliver(['ads']);
    expect(responses.get('/news')).toBeUndefined();
  });

  test('a response started before a change is not cached after it', () => {
    const { generation } = responses;
    changes.deliver(['news:1']);
    responses.put('/news', RESPONSE, generation);
    expect(responses.get('/news')).toBeUndefined();
  });

  test('a response started in the previous second is not cached', () => {
    const { generation } = responses;
    now = 11_000;
    responses.put('/news', RESPONSE, generation);
    expect(responses.get('/news')).toBeUndefined();
  });

  test('the number and size of cached responses are bounded', () => {
    const large = { ...RESPONSE, body: Buffer.alloc(20 * 1_048_576) };
    responses.put('/one', large, responses.generation);
    responses.put('/two', large, responses.generation);
    expect([responses.get('/one'), responses.get('/two')]).toEqual([large, undefined]);
    for (let n = 0; n < 3_000; n++) responses.put(`/${n}`, RESPONSE, responses.generation);
    expect(responses.get('/2999')).toBeUndefined();
  });

  test('a response is cached from its second request within a second', () => {
    responses.get('/news');
    expect(responses.isWorthCaching('/news')).toBe(false);
    responses.get('/news');
    expect(responses.isWorthCaching('/news')).toBe(true);
    now = 11_000;
    responses.get('/news');
    expect(responses.isWorthCaching('/news')).toBe(false);
  });
});

describe('concurrent requests', () => {
  const ask = (got: unknown[]) =>
    responses.waitForOther('/news', responses.generation, (response) => got.push(response ?? 'nothing'));

  test('a second request waits for the response that is being made', () => {
    const got: unknown[] = [];
    const { generation } = responses;
    expect(ask(got)).toBe(false);
    expect(responses.isAwaited('/news', generation)).toBe(false);
    expect(ask(got)).toBe(true);
    expect(responses.isAwaited('/news', generation)).toBe(true);
    responses.endMaking('/news', generation, RESPONSE);
    expect(got).toEqual([RESPONSE]);
    expect(ask(got)).toBe(false);
  });

  test('waiting requests fail if the response fails', () => {
    const got: unknown[] = [];
    ask(got);
    ask(got);
    responses.endMaking('/news', responses.generation);
    expect(got).toEqual(['nothing']);
  });

  test('a response started before a change serves only the requests from before it', () => {
    const before: unknown[] = [];
    const after: unknown[] = [];
    const { generation } = responses;
    ask(before);
    ask(before);
    changes.deliver(['news:1']);
    expect(ask(after)).toBe(false);
    expect(ask(after)).toBe(true);
    responses.endMaking('/news', generation, RESPONSE);
    expect([before, after]).toEqual([[RESPONSE], []]);
    responses.endMaking('/news', responses.generation);
    expect(after).toEqual(['nothing']);
  });

  test('the same bytes a second later are not compressed again', () => {
    const packed = Promise.resolve(Buffer.from('b'));
    responses.put('/news', { ...RESPONSE, encoded: new Map([['br', packed]]) }, responses.generation);
    now = 11_000;
    const again = responses.put('/news', { ...RESPONSE, encoded: new Map() }, responses.generation);
    expect(again.encoded.get('br')).toBe(packed);
    const other = responses.put(
      '/news',
      { ...RESPONSE, etag: '"c"', encoded: new Map() },
      responses.generation,
    );
    expect(other.encoded.size).toBe(0);
  });
});
