import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTaggedCache, type Made, type TaggedCache } from './tagged-cache.ts';

let now: number;
let troubles: { error: unknown; message: string }[];
let cache: TaggedCache<string>;

beforeEach(() => {
  now = 10_000;
  troubles = [];
  cache = newCache();
});

/** What an entry weighs besides what it holds, for a key of two letters and one tag. */
const ENTRY = 674;
const ROOM = 80_000;

function newCache(maxBytes = ROOM): TaggedCache<string> {
  return createTaggedCache({
    maxBytes,
    now: () => now,
    onTrouble: (error, message) => troubles.push({ error, message }),
  });
}

function maker(value: string, given: Partial<Made<string>> = {}) {
  return vi.fn(async (): Promise<Made<string>> => ({ ...made(value), ...given }));
}

function made(value: string): Made<string> {
  return { value, bytes: 10, tags: ['list'], freshMs: 1_000 };
}

const broken = () =>
  vi.fn(async (): Promise<Made<string>> => {
    throw new Error('no answer');
  });

/** A making that ends when the test says so. */
function slowMaker() {
  const { promise, resolve, reject } = Promise.withResolvers<Made<string>>();
  return { make: vi.fn(() => promise), resolve, reject };
}

/** Until everything that waits for nothing has gone on. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('fresh', () => {
  test('what is fresh is handed out and not made again', async () => {
    await cache.get('/', maker('a'));
    now += 999;
    const make = maker('b');
    expect(await cache.get('/', make)).toBe('a');
    expect(make).not.toHaveBeenCalled();
  });

  test('what is cached is handed out without another promise around it', async () => {
    await cache.get('/', maker('a'));
    expect(cache.get('/', maker('b'))).toBe(cache.get('/', maker('c')));
  });

  test('what says 0 is not cached', async () => {
    expect(await cache.get('/', maker('a', { freshMs: 0 }))).toBe('a');
    expect(cache.entries).toBe(0);
    expect(await cache.get('/', maker('b'))).toBe('b');
  });

  test('what is no longer to be cached takes the older copy with it', async () => {
    await cache.get('/', maker('a'));
    cache.invalidate(['list']);
    await cache.get('/', maker('b', { freshMs: 0 }));
    expect([cache.entries, cache.bytes]).toEqual([0, 0]);
  });
});

describe('what may not be served old', () => {
  test('is waited for when it is old, and stands in only when no new one comes', async () => {
    const strict = createTaggedCache<string>({
      maxBytes: 8_000,
      now: () => now,
      serveStale: false,
      onTrouble: () => undefined,
    });
    await strict.get('/', maker('a'));
    now += 1_000;
    expect(await strict.get('/', broken())).toBe('a');
    now += 2_000;
    expect(await strict.get('/', maker('b'))).toBe('b');
  });
});

describe('making', () => {
  test('a herd of 500 is served by one making', async () => {
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

  test('without an older copy all who wait get the error, and the next one tries at once', async () => {
    const { make, reject } = slowMaker();
    const herd = Array.from({ length: 3 }, () => cache.get('/', make));
    reject(new Error('no answer'));
    for (const one of herd) await expect(one).rejects.toThrow('no answer');
    expect(cache.entries).toBe(0);
    expect(await cache.get('/', maker('a'))).toBe('a');
    expect(troubles).toEqual([]);
  });

  test('a making that throws before it promises anything blocks nobody', async () => {
    const careless = (): Promise<Made<string>> => {
      throw new Error('careless');
    };
    await expect(cache.get('/', careless)).rejects.toThrow('careless');
    expect(await cache.get('/', maker('a'))).toBe('a');
  });

  test('an answer for a failure is handed out when there is nothing better, and not cached', async () => {
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

  test('the old one comes at once while one new one is made', async () => {
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
    ['gives an answer for a failure', maker('503', { failed: true })],
  ])('when making %s the old one stays, trouble is told, and the next try waits', async (_how, make) => {
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
  });
});

describe('invalidated by tag', () => {
  beforeEach(async () => {
    await cache.get('/', maker('old', { tags: ['list', 'news:1'] }));
  });

  test('the next one sees the change', async () => {
    cache.invalidate(['news:1']);
    expect(await cache.get('/', maker('new'))).toBe('new');
  });

  test('other tags change nothing', async () => {
    cache.invalidate(['news:2', 'ads']);
    expect(await cache.get('/', maker('new'))).toBe('old');
  });

  test('* means everything', async () => {
    await cache.get('/sobre', maker('old', { tags: [] }));
    cache.invalidate(['*']);
    expect(await cache.get('/', maker('new'))).toBe('new');
    expect(await cache.get('/sobre', maker('new'))).toBe('new');
  });

  test.each([
    ['throws', broken()],
    ['gives an answer for a failure', maker('503', { failed: true })],
  ])('when making %s the old one stands in, with one try in retryMs', async (_how, make) => {
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

  test('a change after a failed try in the background is tried at once', async () => {
    now += 1_000;
    await cache.get('/', broken());
    await settled();
    cache.invalidate(['list']);
    expect(await cache.get('/', maker('new'))).toBe('new');
  });

  test('what replaced it answers to its own tags only', async () => {
    cache.invalidate(['news:1']);
    await cache.get('/', maker('new', { tags: ['ads'] }));
    cache.invalidate(['news:1', 'list']);
    expect(await cache.get('/', maker('newer'))).toBe('new');
    cache.invalidate(['ads']);
    expect(await cache.get('/', maker('newer'))).toBe('newer');
  });

  test('only what carries the tag is touched, and thousands are invalidated in one call', async () => {
    const many = newCache(1_000_000);
    const keys = Array.from({ length: 5_000 }, (_, at) => `/noticias/${at}`);
    for (const key of keys) await many.get(key, maker('old', { tags: ['settings', key] }));
    many.invalidate(['settings']);
    const make = maker('new', { tags: [] });
    const values = await Promise.all(keys.map((key) => many.get(key, make)));
    expect(new Set(values)).toEqual(new Set(['new']));
    expect(make).toHaveBeenCalledTimes(5_000);
  });
});

describe('invalidated while it is made', () => {
  test('those who waited before get it, those who ask after get a new one', async () => {
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

  test.each([['list'], ['*']])('it counts as invalidated from the start (%s)', async (tag) => {
    const { make, resolve } = slowMaker();
    const before = cache.get('/', make);
    cache.invalidate([tag]);
    resolve(made('old'));
    await before;
    expect(await cache.get('/', maker('new'))).toBe('new');
  });

  test('it stands in when no new one can be made', async () => {
    const { make, resolve } = slowMaker();
    const before = cache.get('/', make);
    cache.invalidate(['list']);
    resolve(made('old'));
    await before;
    expect(await cache.get('/', broken())).toBe('old');
  });

  test('it is good for everybody when the change does not concern it', async () => {
    const { make, resolve } = slowMaker();
    const before = cache.get('/', make);
    cache.invalidate(['ads']);
    const late = maker('new');
    const after = cache.get('/', late);
    resolve(made('a'));
    expect([await before, await after]).toEqual(['a', 'a']);
    expect(late).not.toHaveBeenCalled();
  });

  test('when it fails, those who ask after the change still get a new one', async () => {
    const { make, reject } = slowMaker();
    const before = cache.get('/', make);
    cache.invalidate(['list']);
    const after = cache.get('/', maker('new'));
    reject(new Error('no answer'));
    await expect(before).rejects.toThrow('no answer');
    expect(await after).toBe('new');
  });

  test('a renewal in the background that fails does not put off the one the change asks for', async () => {
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
  test('what was not used for longest goes first', async () => {
    for (let at = 0; at < 8; at++) await cache.get(`/${at}`, maker('a', { bytes: ROOM / 8 - ENTRY }));
    await cache.get('/0', maker('never'));
    await cache.get('/8', maker('a', { bytes: ROOM / 8 - ENTRY }));
    expect([cache.entries, cache.bytes]).toEqual([8, ROOM]);
    expect(await cache.get('/0', maker('b'))).toBe('a');
    expect(await cache.get('/2', maker('b'))).toBe('a');
    expect(await cache.get('/1', maker('b'))).toBe('b');
  });

  test('a new one weighs instead of the one before, not besides it', async () => {
    await cache.get('/', maker('a', { bytes: 100 }));
    cache.invalidate(['list']);
    await cache.get('/', maker('b', { bytes: 30 }));
    expect([cache.entries, cache.bytes]).toEqual([1, 30 + ENTRY - 2]);
  });

  test('what is heavier than an eighth is handed out and not cached', async () => {
    expect(await cache.get('/1', maker('a', { bytes: ROOM / 8 - ENTRY + 1 }))).toBe('a');
    expect(cache.entries).toBe(0);
    await cache.get('/1', maker('a', { bytes: ROOM / 8 - ENTRY }));
    expect(cache.entries).toBe(1);
  });

  test('a long key weighs too: addresses are what others make up', async () => {
    await cache.get('/'.repeat(2_000), maker('a', { bytes: 1 }));
    expect(cache.bytes).toBeGreaterThan(4_000);
  });

  test('what it was made from counts too', async () => {
    const tags = Array.from({ length: 100 }, (_one, at) => `card:${at}`);
    await cache.get('/1', maker('a', { bytes: 1, tags }));
    expect(cache.bytes).toBeGreaterThan(ENTRY + 99 * 50);
  });

  test('what goes takes its tags with it', async () => {
    await cache.get('/', maker('a', { tags: ['news:1'] }));
    for (let at = 0; at < 8; at++) await cache.get(`/${at}`, maker('a', { bytes: ROOM / 8 - ENTRY }));
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
      isFinal: (tag) => tag.startsWith('news:'),
      onTrouble: () => undefined,
    });

  test('takes what was made from it away, so that it stands in for nothing', async () => {
    const stories = finalCache();
    await stories.get('k1', maker('old', { tags: ['news:1', 'list'] }));
    stories.invalidate(['list']);
    expect(await stories.get('k1', broken())).toBe('old');
    stories.invalidate(['news:1']);
    await expect(stories.get('k1', broken())).rejects.toThrow('no answer');
  });

  test('takes what is being made from it away too', async () => {
    const stories = finalCache();
    const { make, resolve } = slowMaker();
    const making = stories.get('k1', make);
    stories.invalidate(['news:1']);
    resolve({ ...made('old'), tags: ['news:1'] });
    await making;
    await expect(stories.get('k1', broken())).rejects.toThrow('no answer');
  });

  test('takes away what would have stood in for one that is being made', async () => {
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
