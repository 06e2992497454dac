import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiFailure, ApiUnreachable } from '../../../client/client.ts';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { LivePage } from '../../../contracts/live/live.endpoints.ts';
import { LIVE } from '../../../contracts/live/live-states.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { DEFAULT_SETTINGS } from '../../../contracts/settings/settings.schema.ts';
import { fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { createCopyClient } from './copy-client.ts';
import { type CopyFile, openCopyFile } from './copy-file.ts';
import { createCopyUpdates } from './copy-updates.ts';

const { news } = ENDPOINTS;
const AT = '2026-11-15T11:00:00.000Z';

let folder: string;
let path: string;
let now: number;
let stories: Map<number, NewsListItem>;
/** Blocks of the live page that story 3 may have, the oldest first. */
let blocks: LivePage['blocks'];
let trouble: 'none' | 'unreachable' | 'overloaded';
let asked: string[];
let opened: CopyFile[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-copy-'));
  path = join(folder, 'reading-copy.sqlite');
  now = Date.parse('2026-11-15T12:00:00Z');
  stories = new Map([1, 2, 3].map((id) => [id, story(id)]));
  blocks = [];
  trouble = 'none';
  asked = [];
  opened = [];
});
afterEach(() => {
  for (const file of opened) file.close();
  rmSync(folder, { recursive: true });
});

function story(id: number, changes: Partial<NewsListItem> = {}): NewsListItem {
  return newsItem(id, { date: new Date(1_700_000_000_000 + id * 60_000).toISOString(), ...changes });
}

function block(id: number): LivePage['blocks'][number] {
  return {
    id,
    change: id,
    at: AT,
    text: `<p>Bloco ${id}.</p>`,
    correction: '',
    correctedAt: null,
    trace: false,
    removed: false,
    pictures: [],
  };
}

function goLive(count: number): void {
  blocks = Array.from({ length: count }, (_one, index) => block(index + 1));
  stories.set(3, story(3, { live: { state: 'live', line: `Bloco ${count}.`, at: AT }, revisedAt: AT }));
}

function answered<Value>(path: string, value: Value): Value {
  asked.push(path);
  if (trouble === 'unreachable') throw new ApiUnreachable('away');
  if (trouble === 'overloaded') throw new ApiFailure(503, {}, 5);
  return value;
}

/** An API with the stories of the test. */
const client = fakeClient({
  '/news': ({ before = 1_000_000, limit = 100 }) =>
    answered(
      '/news',
      [...stories.values()]
        .filter(({ id }) => id < Number(before))
        .sort((a, b) => b.id - a.id)
        .slice(0, Number(limit)),
    ),
  '/news/:id': ({ id }) => {
    const item = stories.get(Number(id));
    return answered('/news/:id', item ? [{ ...item, desc: `<p>Texto ${item.title}</p>`, pictures: [] }] : []);
  },
  '/news/:id/live': ({ before = 1_000_000, after }) => {
    const older = blocks.filter(({ id }) => id < Number(before)).reverse();
    const page = after === undefined ? older.slice(0, LIVE.pageBlocks) : [];
    const live: LivePage = {
      state: 'live',
      summary: 'O rio subiu.',
      known: '',
      startedAt: AT,
      endedAt: null,
      next: blocks.length,
      headChanged: false,
      total: blocks.length,
      blocks: page,
      more: older.length > page.length,
    };
    return answered('/news/:id/live', live);
  },
  '/news/most-read': () => answered('/news/most-read', [...stories.values()]),
  '/editions': () =>
    answered('/editions', [
      { id: 1, key: 'marajo', covers: { regs: ['marajó'], munis: [] } },
      { id: 2, key: 'soure', covers: { regs: [], munis: ['Soure'] } },
    ]),
  '/preview/:token': () => answered('/preview/:token', [story(9)]),
  '/settings': () => answered('/settings', { ...DEFAULT_SETTINGS, brand: 'Portal' }),
});

/** Starts a process of the site. */
function start({ maxMb = 8, uptime = () => now } = {}) {
  const file = openCopyFile(path, maxMb);
  opened.push(file);
  const returned: number[] = [];
  const shared = { file, client, now: () => now, uptime, onWarning: () => undefined };
  const pausing = { count: 0 };
  const updates = createCopyUpdates({
    ...shared,
    isListening: () => true,
    // Pauses between calls end at once; the test starts each round itself.
    wait: (ms) => (ms < 100 ? Promise.resolve(void pausing.count++) : new Promise(() => undefined)),
  });
  const copy = createCopyClient({ ...shared, onReturn: () => returned.push(now) });
  const list = async (query = {}) => (await copy.call(news.list, { query })).body.map(({ id }) => id);
  const text = async (id: number) => (await copy.call(news.get, { params: { id } })).body[0]?.desc;
  return { file, updates, copy, list, text, returned, stop: () => file.close() };
}

describe('while the API is unreachable', () => {
  test('lists, sections, places, searches and texts come from the copy, also after a restart', async () => {
    stories.set(2, story(2, { validUntil: '2026-11-15T11:00:00.000Z' }));
    stories.set(
      4,
      story(4, {
        title: 'Açaí sobe',
        cat: 'esportes',
        reg: 'marajó',
        muni: 'Soure',
        munis: ['Soure', "Pau D'Arco"],
      }),
    );
    const first = start();
    await first.updates.update();
    first.stop();
    trouble = 'unreachable';
    const { list, text, copy } = start();
    expect(copy.usable).toBe(true);
    expect(await list()).toEqual([4, 3, 2, 1]);
    expect(await list({ limit: 2, page: 2 })).toEqual([2, 1]);
    expect(await list({ cat: 'esportes' })).toEqual([4]);
    expect(await list({ reg: 'marajo' })).toEqual([4]);
    expect(await list({ muni: 'soure' })).toEqual([4]);
    expect(await list({ muni: 'pau-darco' })).toEqual([4]);
    expect(await list({ reg: 'araguaia' })).toEqual([4]);
    expect(await list({ edition: 'marajo' })).toEqual([4]);
    expect(await list({ edition: 'soure' })).toEqual([4]);
    expect(await list({ edition: 'unknown' })).toEqual([]);
    expect(await list({ q: 'acai' })).toEqual([4]);
    expect(await list({ sort: 'id', before: 3 })).toEqual([2, 1]);
    expect(await list({ current: true })).toEqual([4, 3, 1]);
    expect(await text(4)).toBe('<p>Texto Açaí sobe</p>');
    const { headers } = await copy.call(news.list, { query: { limit: 1 } });
    expect(headers.get('x-total-count')).toBe('4');
    expect((await copy.call(ENDPOINTS.settings.get)).body.brand).toBe('Portal');
  });

  test('only the first call waits for the API, which is tried again a second later', async () => {
    const { updates, list, returned } = start();
    await updates.update();
    trouble = 'unreachable';
    await list();
    asked = [];
    for (let n = 0; n < 100; n++) await list();
    expect(asked).toEqual([]);
    now += 1_000;
    trouble = 'none';
    await list();
    expect([asked, returned]).toEqual([['/news'], [now]]);
  });

  test('a call answered with a server error is served from the copy, and the next call tries the API again', async () => {
    const { updates, list } = start();
    await updates.update();
    trouble = 'overloaded';
    expect(await list()).toEqual([3, 2, 1]);
    asked = [];
    await list();
    expect(asked).toEqual(['/news']);
  });

  test('a story outside the copy or behind a private link is not answered', async () => {
    const { updates, copy, text } = start();
    await updates.update();
    const preview = () => copy.call(ENDPOINTS.preview.get, { params: { token: 'a'.repeat(43) } });
    await preview();
    trouble = 'unreachable';
    await expect(preview()).rejects.toThrow('away');
    await expect(text(77)).rejects.toThrow('away');
  });

  test('the whole site serves its pages, a story with its text, and reports itself as ready', async () => {
    await start().updates.update();
    trouble = 'unreachable';
    const { copy } = start();
    const { app } = createTestSite({ client: copy, hasCopy: () => copy.usable });
    const get = async (url: string) => await app.inject({ url });
    expect((await get('/noticia/2')).body).toContain('Texto Notícia 2');
    expect((await get('/politica')).body).toContain('Notícia 3');
    expect((await get('/readyz')).statusCode).toBe(200);
    expect((await get('/noticia/77')).statusCode).toBe(503);
  });
});

describe('a live page while the API is unreachable', () => {
  const LIVE_COPIED = 100;
  const site = ({ copy }: ReturnType<typeof start>) => {
    const { app } = createTestSite({ client: copy });
    return async (url: string) => {
      const { statusCode, body } = await app.inject({ url });
      return {
        statusCode,
        shown: [...body.matchAll(/ id="bloco-(\d+)"/g)].map(([, id]) => Number(id)),
        body,
      };
    };
  };

  test('shows its blocks and older ones, also after a restart', async () => {
    goLive(LIVE.pageBlocks + 5);
    const first = start();
    await first.updates.update();
    first.stop();
    trouble = 'unreachable';
    const get = site(start());
    const newest = await get('/noticia/3');
    expect([newest.statusCode, newest.shown.length, newest.shown[0]]).toEqual([200, 20, 25]);
    expect(newest.body).toContain('O rio subiu.');
    expect(newest.body).toContain('href="/noticia/3?antes=6"');
    const older = await get('/noticia/3?antes=6');
    expect([older.statusCode, older.shown]).toEqual([200, [5, 4, 3, 2, 1]]);
    expect(older.body).not.toContain('Mais antigas');
  });

  test('answers an open page that has seen everything, and no other: a removal would be skipped', async () => {
    goLive(3);
    const copy = start();
    await copy.updates.update();
    trouble = 'unreachable';
    const get = site(copy);
    const same = await get('/partes/ao-vivo/3/3');
    expect([same.statusCode, same.shown]).toEqual([200, []]);
    expect(same.body).toContain('data-next="3"');
    expect((await get('/partes/ao-vivo/3/2')).statusCode).toBe(503);
  });

  test('has a new block a round after it was heard, and none of the removed one', async () => {
    goLive(2);
    const copy = start();
    await copy.updates.update();
    goLive(3);
    blocks = blocks.filter(({ id }) => id !== 2);
    copy.updates.onTagsChanged([CHANGE_TAGS.news(3)]);
    await copy.updates.update();
    trouble = 'unreachable';
    expect((await site(copy)('/noticia/3')).shown).toEqual([3, 1]);
  });

  test('loses a block that was removed while the stream was down with the next comparison', async () => {
    goLive(3);
    const first = start();
    await first.updates.update();
    first.stop();
    blocks = blocks.filter(({ id }) => id !== 2);
    stories.set(3, story(3, { ...stories.get(3), revisedAt: '2026-11-15T11:30:00.000Z' }));
    const second = start();
    await second.updates.update();
    trouble = 'unreachable';
    expect((await site(second)('/noticia/3')).shown).toEqual([3, 1]);
  });

  test('with many blocks has the newest hundred; the page before them is an error, not an end', async () => {
    goLive(LIVE_COPIED + 1);
    const copy = start();
    await copy.updates.update();
    expect(asked.filter((path) => path === '/news/:id/live')).toHaveLength(LIVE_COPIED / LIVE.pageBlocks);
    trouble = 'unreachable';
    const get = site(copy);
    const last = await get('/noticia/3?antes=22');
    expect([last.shown.at(-1), last.body.includes('Mais antigas')]).toEqual([2, true]);
    expect((await get('/noticia/3?antes=2')).statusCode).toBe(503);
  });
});

describe('an unpublished story', () => {
  async function takeDown(id: number, onTagsChanged: (tags: string[]) => void): Promise<void> {
    stories.delete(id);
    onTagsChanged([CHANGE_TAGS.news(id), CHANGE_TAGS.anyList]);
  }

  test('leaves the copy before its pages are invalidated, and stays out after a restart', async () => {
    const first = start({ uptime: () => 0 });
    await first.updates.update();
    await first.copy.call(news.mostRead, { query: {} });
    await takeDown(2, first.updates.onTagsChanged);
    // No round runs: the API and the site stop at this moment.
    first.stop();
    trouble = 'unreachable';
    const { list, text, copy } = start();
    expect(await list()).toEqual([3, 1]);
    await expect(text(2)).rejects.toThrow('away');
    expect((await copy.call(news.mostRead, { query: {} })).body.map(({ id }) => id)).toEqual([1, 3]);
  });

  test('while the stream was down leaves the copy with the next comparison', async () => {
    const first = start();
    await first.updates.update();
    first.stop();
    stories.delete(2);
    const { updates, list } = start();
    await updates.update();
    trouble = 'unreachable';
    expect(await list()).toEqual([3, 1]);
  });

  test('is not copied again if it was being read at that moment', async () => {
    const { updates, list } = start();
    const items = [...stories.values()];
    const call = client.call;
    client.call = (async (endpoint: typeof news.list, options: object) => {
      const answer = await call(endpoint, options);
      if (endpoint === news.list && stories.has(2)) await takeDown(2, updates.onTagsChanged);
      return answer;
    }) as typeof call;
    await updates.update();
    client.call = call;
    trouble = 'unreachable';
    expect([items.length, await list()]).toEqual([3, [3, 1]]);
  });

  test('deletes the whole copy if its removal cannot be written', async () => {
    const { file, updates, list } = start();
    await updates.update();
    const other = new SQLite(path);
    other.exec('create trigger full before delete on story begin select raise(abort, "disk full"); end');
    other.close();
    updates.onTagsChanged([CHANGE_TAGS.news(2)]);
    trouble = 'unreachable';
    await expect(list()).rejects.toThrow('away');
    expect(file.knownAt).toBe(0);
  });

  test('is in no cached page either', async () => {
    const { copy, updates } = start();
    await updates.update();
    const { app, invalidate } = createTestSite({ client: copy });
    expect((await app.inject({ url: '/noticia/2' })).statusCode).toBe(200);
    await takeDown(2, (tags) => {
      updates.onTagsChanged(tags);
      invalidate(tags);
    });
    trouble = 'unreachable';
    expect((await app.inject({ url: '/noticia/2' })).statusCode).toBe(503);
  });
});

describe('the copy', () => {
  test('has a changed story again as soon as it was fetched', async () => {
    const { updates, text } = start();
    await updates.update();
    stories.set(2, story(2, { title: 'Outra', updatedAt: '2026-11-15T11:00:00.000Z' }));
    updates.onTagsChanged([CHANGE_TAGS.news(2)]);
    await updates.update();
    trouble = 'unreachable';
    expect(await text(2)).toBe('<p>Texto Outra</p>');
  });

  test('is used for a day after it was last confirmed, also when the clock was changed', async () => {
    const { updates, list } = start();
    await updates.update();
    trouble = 'unreachable';
    now += 23 * HOUR_MS;
    expect(await list()).toEqual([3, 2, 1]);
    now += HOUR_MS;
    await expect(list()).rejects.toThrow('away');
    now -= 49 * HOUR_MS;
    await expect(list()).rejects.toThrow('away');
  });

  test('stays confirmed while the change stream is connected', async () => {
    const { updates, list } = start();
    await updates.update();
    now += 23 * HOUR_MS;
    await updates.update();
    trouble = 'unreachable';
    now += 23 * HOUR_MS;
    expect(await list()).toEqual([3, 2, 1]);
  });

  test('is compared with the API without fetching unchanged stories', async () => {
    await start().updates.update();
    asked = [];
    await start().updates.update();
    expect(asked).toEqual(['/news', '/editions', '/settings']);
  });

  test('is created again if the file has another contract or is not a copy', async () => {
    const first = start();
    await first.updates.update();
    first.stop();
    const other = new SQLite(path);
    other.exec(`update about set value = 'another' where name = 'contract'`);
    other.close();
    const second = start();
    expect(second.copy.usable).toBe(false);
    second.stop();
    writeFileSync(path, 'no database');
    const third = start();
    await third.updates.update();
    expect(third.copy.usable).toBe(true);
  });

  test('keeps to its size limit and holds the newest stories', async () => {
    const noise = Array.from({ length: 600 }, (_none, index) => `${index * 7919}-${Math.sin(index)}`).join(
      ' ',
    );
    for (let id = 4; id <= 300; id++) stories.set(id, story(id, { excerpt: `${noise} ${id}` }));
    const { file, updates, list } = start({ maxMb: 1 });
    await updates.update();
    trouble = 'unreachable';
    const ids = await list();
    expect(ids[0]).toBe(300);
    expect(ids.length).toBeGreaterThanOrEqual(20);
    expect(ids).not.toContain(1);
    expect(file.shrink()).toBe(false);
  });
});
