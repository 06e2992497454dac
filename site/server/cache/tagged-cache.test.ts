import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type CacheValue, createTaggedCache, type TaggedCache } from './tagged-cache.ts';

let now: number;
let troubles: { error: unknown; message: string }[];
let cache: TaggedCache<string>;

beforeEach(() => {
  now = 10_000;
  troubles = [];
  cache = newCache();
});

/** The weight of an entry besides its value, for a key of two letters and one tag. */
const ENTRY = 674;
const ROOM = 80_000;

function newCache(maxBytes = ROOM): TaggedCache<string> {
  return createTaggedCache({
    maxBytes,
    now: () => now,
    onWarning: (error, message) => troubles.push({ error, message }),
  });
}

function maker(value: string, given: Partial<CacheValue<string>> = {}) {
  return vi.fn(async (): Promise<CacheValue<string>> => ({ ...made(value), ...given }));
}

function made(value: string): CacheValue<string> {
  return { value, bytes: 10, tags: ['list'], freshMs: 1_000 };
}

const broken = () =>
  vi.fn(async (): Promise<CacheValue<string>> => {
    throw new Error('no answer');
  });

/** A `make` function that resolves when the test says so. */
function slowMaker() {
  const { promise, resolve, reject } = Promise.withResolvers<CacheValue<string>>();
  return { make: vi.fn(() => promise), resolve, reject };
}

/** Resolves after all pending promise callbacks have run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a fresh value', () => {
  test('a fresh entry is returned and not made again', async () => {
    await cache.get('/', maker('a'));
    now += 999;
    const make = maker('b');
    expect(await cache.get('/', make)).toBe('a');
    expect(make).not.toHaveBeenCalled();
  });

  test('a value that was made outside is returned, unless one of its tags changed while it was made', () => {
    cache.put('/', made('a'), new Set(['ads']));
    expect(cache.peek('/')).toBe('a');
    cache.put('/', made('b'), new Set(['list']));
    expect(cache.peek('/')).toBeUndefined();
  });

  test('a cached entry is returned as the same promise', async () => {
    await cache.get('/', maker('a'));
    expect(cache.get('/', maker('b'))).toBe(cache.get('/', maker('c')));
  });

  test('a value with freshMs 0 is not cached', async () => {
    expect(await cache.get('/', maker('a', { freshMs: 0 }))).toBe('a');
    expect(cache.entries).toBe(0);
    expect(await cache.get('/', maker('b'))).toBe('b');
  });

  test('a value that may not be cached removes the older entry', async () => {
    await cache.get('/', maker('a'));
    cache.invalidate(['list']);
    await cache.get('/', maker('b', { freshMs: 0 }));
    expect([cache.entries, cache.bytes]).toEqual([0, 0]);
  });
});

describe('a cache that serves nothing stale', () => {
  test('makes callers wait for a new value and returns the stale one only when that fails', async () => {
    const strict = createTaggedCache<string>({
      maxBytes: 8_000,
      now: () => now,
      serveStale: false,
      onWarning: () => undefined,
    });
    await strict.get('/', maker('a'));
    now += 1_000;
    expect(await strict.get('/', broken())).toBe('a');
    now += 2_000;
    expect(await strict.get('/', maker('b'))).toBe('b');
  });
});

describe('a value that is being made', () => {
  test('500 simultaneous callers are served by one make', async () => {
    const { make, resolve } = slowMaker();
    const herd = Array.from({ length: 500 }, () => cache.get('/', make));
    await settled();
    resolve(made('a'));
    expect(new Set(await Promise.all(herd))).toEqual(new Set(['a']));
    expect(make).toHaveBeenCalledOnce();
  });

  test('different keys are made side by side', async () => {
    const never = slowMaker();
    void cache.get('/slow', never.make);
    expect(await cache.get('/', maker('a'))).toBe('a');
  });

  test('without an older entry all waiting callers get the error, and the next call tries at once', async () => {
    const { make, reject } = slowMaker();
    const herd = Array.from({ length: 3 }, () => cache.get('/', make));
    reject(new Error('no answer'));
    for (const one of herd) await expect(one).rejects.toThrow('no answer');
    expect(cache.entries).toBe(0);
    expect(await cache.get('/', maker('a'))).toBe('a');
    expect(troubles).toEqual([]);
  });

  test('a make that throws synchronously blocks no later call', async () => {
    const careless = (): Promise<CacheValue<string>> => {
      throw new Error('careless');
    };
    await expect(cache.get('/', careless)).rejects.toThrow('careless');
    expect(await cache.get('/', maker('a'))).toBe('a');
  });

  test('a failed value is returned if there is no older entry, and is not cached', async () => {
    expect(await cache.get('/', maker('503', { failed: true }))).toBe('503');
    expect(cache.entries).toBe(0);
    expect(await cache.get('/', maker('a'))).toBe('a');
  });
});

describe('stale by age', () => {
  beforeEach(async () => {
    await cache.get('/', maker('old'));
    now += 1_000;
  });

  test('the stale value is returned at once while one new value is made', async () => {
    const { make, resolve } = slowMaker();
    expect(await cache.get('/', make)).toBe('old');
    expect(await cache.get('/', make)).toBe('old');
    resolve(made('new'));
    await settled();
    expect(await cache.get('/', make)).toBe('new');
    expect(make).toHaveBeenCalledOnce();
  });

  test.each([
    ['throws', broken()],
    ['returns a failed value', maker('503', { failed: true })],
  ])(
    'when make %s, the old value stays, the failure is logged, and the next attempt waits',
    async (_how, make) => {
      expect(await cache.get('/', make)).toBe('old');
      await settled();
      expect(troubles).toHaveLength(1);
      now += 1_999;
      expect(await cache.get('/', make)).toBe('old');
      await settled();
      expect(make).toHaveBeenCalledOnce();
      now += 1;
      expect(await cache.get('/', make)).toBe('old');
      await settled();
      expect(make).toHaveBeenCalledTimes(2);
      expect(troubles).toHaveLength(2);
    },
  );
});

describe('invalidated by tag', () => {
  beforeEach(async () => {
    await cache.get('/', maker('old', { tags: ['list', 'news:1'] }));
  });

  test('the next call sees the change', async () => {
    cache.invalidate(['news:1']);
    expect(await cache.get('/', maker('new'))).toBe('new');
  });

  test('other tags change nothing', async () => {
    cache.invalidate(['news:2', 'ads']);
    expect(await cache.get('/', maker('new'))).toBe('old');
  });

  test('the tag * invalidates everything', async () => {
    await cache.get('/sobre', maker('old', { tags: [] }));
    cache.invalidate(['*']);
    expect(await cache.get('/', maker('new'))).toBe('new');
    expect(await cache.get('/sobre', maker('new'))).toBe('new');
  });

  test.each([
    ['throws', broken()],
    ['returns a failed value', maker('503', { failed: true })],
  ])('when make %s, the old value is returned, with one attempt per retryMs', async (_how, make) => {
    cache.invalidate(['list']);
    expect(await Promise.all([cache.get('/', make), cache.get('/', make)])).toEqual(['old', 'old']);
    expect(troubles).toHaveLength(1);
    now += 1_999;
    expect(await cache.get('/', make)).toBe('old');
    cache.invalidate(['list']);
    expect(await cache.get('/', make)).toBe('old');
    expect(make).toHaveBeenCalledOnce();
    now += 1;
    expect(await cache.get('/', maker('new'))).toBe('new');
  });

  test('an old value that is returned until the next attempt counts as stale', async () => {
    cache.invalidate(['list']);
    await cache.get('/', broken());
    const before = { ...cache.counts };
    await cache.get('/', broken());
    expect(cache.counts).toEqual({ ...before, stale: before.stale + 1 });
  });

  test('a change after a failed try in the background is tried at once', async () => {
    now += 1_000;
    await cache.get('/', broken());
    await settled();
    cache.invalidate(['list']);
    expect(await cache.get('/', maker('new'))).toBe('new');
  });

  test('the value that replaced it is invalidated by its own tags only', async () => {
    cache.invalidate(['news:1']);
    await cache.get('/', maker('new', { tags: ['ads'] }));
    cache.invalidate(['news:1', 'list']);
    expect(await cache.get('/', maker('newer'))).toBe('new');
    cache.invalidate(['ads']);
    expect(await cache.get('/', maker('newer'))).toBe('newer');
  });

  test('only entries with the tag are touched, and thousands are invalidated in one call', async () => {
    const many = newCache(1_000_000);
    const keys = Array.from({ length: 5_000 }, (_, index) => `/noticias/${index}`);
    for (const key of keys) await many.get(key, maker('old', { tags: ['settings', key] }));
    many.invalidate(['settings']);
    const make = maker('new', { tags: [] });
    const values = await Promise.all(keys.map((key) => many.get(key, make)));
    expect(new Set(values)).toEqual(new Set(['new']));
    expect(make).toHaveBeenCalledTimes(5_000);
  });
});

describe('invalidated while it is made', () => {
  test('earlier callers get it, later callers get a new one', async () => {
    const early = slowMaker();
    const late = maker('new');
    const before = cache.get('/', early.make);
    await settled();
    cache.invalidate(['list']);
    const after = [cache.get('/', late), cache.get('/', late)];
    await settled();
    expect(late).not.toHaveBeenCalled();
    early.resolve(made('old'));
    expect(await before).toBe('old');
    expect(await Promise.all(after)).toEqual(['new', 'new']);
    expect(late).toHaveBeenCalledOnce();
  });

  test.each([['list'], ['*']])('the value counts as invalidated from the start (%s)', async (tag) => {
    const { make, resolve } = slowMaker();
    const before = cache.get('/', make);
    cache.invalidate([tag]);
    resolve(made('old'));
    await before;
    expect(await cache.get('/', maker('new'))).toBe('new');
  });

  test('is returned when no new one can be made', async () => {
    const { make, resolve } = slowMaker();
    const before = cache.get('/', make);
    cache.invalidate(['list']);
    resolve(made('old'));
    await before;
    expect(await cache.get('/', broken())).toBe('old');
  });

  test('serves all callers when the change does not concern it', async () => {
    const { make, resolve } = slowMaker();
    const before = cache.get('/', make);
    cache.invalidate(['ads']);
    const late = maker('new');
    const after = cache.get('/', late);
    resolve(made('a'));
    expect([await before, await after]).toEqual(['a', 'a']);
    expect(late).not.toHaveBeenCalled();
  });

  test('when it fails, later callers still get a new one', async () => {
    const { make, reject } = slowMaker();
    const before = cache.get('/', make);
    cache.invalidate(['list']);
    const after = cache.get('/', maker('new'));
    reject(new Error('no answer'));
    await expect(before).rejects.toThrow('no answer');
    expect(await after).toBe('new');
  });

  test('a failed background renewal does not delay the renewal after a change', async () => {
    await cache.get('/', maker('old'));
    now += 1_000;
    const { make, reject } = slowMaker();
    await cache.get('/', make);
    cache.invalidate(['list']);
    const after = cache.get('/', maker('new'));
    reject(new Error('no answer'));
    expect(await after).toBe('new');
  });
});

describe('bounds', () => {
  test('the least recently used entry is evicted first', async () => {
    for (let index = 0; index < 8; index++)
      await cache.get(`/${index}`, maker('a', { bytes: ROOM / 8 - ENTRY }));
    await cache.get('/0', maker('never'));
    await cache.get('/8', maker('a', { bytes: ROOM / 8 - ENTRY }));
    expect([cache.entries, cache.bytes]).toEqual([8, ROOM]);
    expect(await cache.get('/0', maker('b'))).toBe('a');
    expect(await cache.get('/2', maker('b'))).toBe('a');
    expect(await cache.get('/1', maker('b'))).toBe('b');
  });

  test('a new value replaces the weight of the previous one', async () => {
    await cache.get('/', maker('a', { bytes: 100 }));
    cache.invalidate(['list']);
    await cache.get('/', maker('b', { bytes: 30 }));
    expect([cache.entries, cache.bytes]).toEqual([1, 30 + ENTRY - 2]);
  });

  test('a value larger than an eighth of the cache is returned and not cached', async () => {
    expect(await cache.get('/1', maker('a', { bytes: ROOM / 8 - ENTRY + 1 }))).toBe('a');
    expect(cache.entries).toBe(0);
    await cache.get('/1', maker('a', { bytes: ROOM / 8 - ENTRY }));
    expect(cache.entries).toBe(1);
  });

  test('a long key counts towards the size, because clients choose addresses', async () => {
    await cache.get('/'.repeat(2_000), maker('a', { bytes: 1 }));
    expect(cache.bytes).toBeGreaterThan(4_000);
  });

  test('tags count towards the size', async () => {
    const tags = Array.from({ length: 100 }, (_one, index) => `card:${index}`);
    await cache.get('/1', maker('a', { bytes: 1, tags }));
    expect(cache.bytes).toBeGreaterThan(ENTRY + 99 * 50);
  });

  test('an evicted entry removes its tags', async () => {
    await cache.get('/', maker('a', { tags: ['news:1'] }));
    for (let index = 0; index < 8; index++)
      await cache.get(`/${index}`, maker('a', { bytes: ROOM / 8 - ENTRY }));
    expect(await cache.get('/', maker('b', { tags: ['news:2'] }))).toBe('b');
    cache.invalidate(['news:1']);
    expect(await cache.get('/', maker('c'))).toBe('b');
  });
});

describe('a tag that is final', () => {
  const finalCache = () =>
    createTaggedCache<string>({
      maxBytes: ROOM,
      now: () => now,
      removesEntry: (tag) => tag.startsWith('news:'),
      onWarning: () => undefined,
    });

  test('removes entries with the tag, so that they are not returned on a failure', async () => {
    const stories = finalCache();
    await stories.get('k1', maker('old', { tags: ['news:1', 'list'] }));
    stories.invalidate(['list']);
    expect(await stories.get('k1', broken())).toBe('old');
    stories.invalidate(['news:1']);
    await expect(stories.get('k1', broken())).rejects.toThrow('no answer');
  });

  test('also discards a value with the tag that is being made', async () => {
    const stories = finalCache();
    const { make, resolve } = slowMaker();
    const making = stories.get('k1', make);
    stories.invalidate(['news:1']);
    resolve({ ...made('old'), tags: ['news:1'] });
    await making;
    await expect(stories.get('k1', broken())).rejects.toThrow('no answer');
  });

  test('also removes the older entry of a key that is being made', async () => {
    const stories = finalCache();
    await stories.get('k1', maker('old', { tags: ['news:1', 'list'] }));
    stories.invalidate(['list']);
    const { make, reject } = slowMaker();
    const making = stories.get('k1', make);
    stories.invalidate(['news:1']);
    reject(new Error('no answer'));
    await expect(making).rejects.toThrow('no answer');
  });
});
