import { beforeEach, describe, expect, test } from 'vitest';
import { createLocalChanges } from '../../../db/changes/local-changes.ts';
import { type CachedAnswer, ResponseCache } from './response-cache.ts';

const ANSWER: CachedAnswer = { headers: {}, etag: '"a"', body: Buffer.from('a'), encoded: new Map() };
let now: number;
let uptime: number;
let changes: ReturnType<typeof createLocalChanges>;
let answers: ResponseCache;

beforeEach(() => {
  now = 10_000;
  uptime = 5_000;
  changes = createLocalChanges();
  answers = new ResponseCache(
    () => now,
    () => uptime,
    changes,
  );
});

describe('cached answers', () => {
  test('an answer is cached to the end of its second', () => {
    answers.put('/news', ANSWER, answers.generation);
    now = 10_999;
    expect(answers.get('/news')).toBe(ANSWER);
    now = 11_000;
    expect(answers.get('/news')).toBeUndefined();
  });

  test('an answer is at most a second old, even if the clock is set back', () => {
    answers.put('/news', ANSWER, answers.generation);
    uptime += 1_000;
    expect(answers.get('/news')).toBeUndefined();
  });

  test('any change removes all cached answers', () => {
    answers.put('/news', ANSWER, answers.generation);
    changes.deliver(['ads']);
    expect(answers.get('/news')).toBeUndefined();
  });

  test('an answer started before a change is not cached after it', () => {
    const { generation } = answers;
    changes.deliver(['news:1']);
    answers.put('/news', ANSWER, generation);
    expect(answers.get('/news')).toBeUndefined();
  });

  test('an answer started in the previous second is not cached', () => {
    const { generation } = answers;
    now = 11_000;
    answers.put('/news', ANSWER, generation);
    expect(answers.get('/news')).toBeUndefined();
  });

  test('the number and size of cached answers are bounded', () => {
    const large = { ...ANSWER, body: Buffer.alloc(20 * 1_048_576) };
    answers.put('/one', large, answers.generation);
    answers.put('/two', large, answers.generation);
    expect([answers.get('/one'), answers.get('/two')]).toEqual([large, undefined]);
    for (let n = 0; n < 3_000; n++) answers.put(`/${n}`, ANSWER, answers.generation);
    expect(answers.get('/2999')).toBeUndefined();
  });

  test('an answer is cached from its second request within a second', () => {
    answers.get('/news');
    expect(answers.isWorthCaching('/news')).toBe(false);
    answers.get('/news');
    expect(answers.isWorthCaching('/news')).toBe(true);
    now = 11_000;
    answers.get('/news');
    expect(answers.isWorthCaching('/news')).toBe(false);
  });
});

describe('concurrent requests', () => {
  const ask = (got: unknown[]) =>
    answers.join('/news', answers.generation, (answer) => got.push(answer ?? 'nothing'));

  test('a second request waits for the answer that is being made', () => {
    const got: unknown[] = [];
    const { generation } = answers;
    expect(ask(got)).toBe(false);
    expect(answers.isAwaited('/news', generation)).toBe(false);
    expect(ask(got)).toBe(true);
    expect(answers.isAwaited('/news', generation)).toBe(true);
    answers.land('/news', generation, ANSWER);
    expect(got).toEqual([ANSWER]);
    expect(ask(got)).toBe(false);
  });

  test('waiting requests fail if the answer fails', () => {
    const got: unknown[] = [];
    ask(got);
    ask(got);
    answers.land('/news', answers.generation);
    expect(got).toEqual(['nothing']);
  });

  test('an answer started before a change serves only the requests from before it', () => {
    const before: unknown[] = [];
    const after: unknown[] = [];
    const { generation } = answers;
    ask(before);
    ask(before);
    changes.deliver(['news:1']);
    expect(ask(after)).toBe(false);
    expect(ask(after)).toBe(true);
    answers.land('/news', generation, ANSWER);
    expect([before, after]).toEqual([[ANSWER], []]);
    answers.land('/news', answers.generation);
    expect(after).toEqual(['nothing']);
  });

  test('the same bytes a second later are not compressed again', () => {
    const packed = Promise.resolve(Buffer.from('b'));
    answers.put('/news', { ...ANSWER, encoded: new Map([['br', packed]]) }, answers.generation);
    now = 11_000;
    const again = answers.put('/news', { ...ANSWER, encoded: new Map() }, answers.generation);
    expect(again.encoded.get('br')).toBe(packed);
    const other = answers.put('/news', { ...ANSWER, etag: '"c"', encoded: new Map() }, answers.generation);
    expect(other.encoded.size).toBe(0);
  });
});
