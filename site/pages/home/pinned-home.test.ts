import { describe, expect, test } from 'vitest';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import type { Pin } from '../../../contracts/pins/pin.endpoints.ts';
import { fail, fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

const newest = Array.from({ length: 21 }, (_, index) => newsItem(100 - index));

function pinOf(slot: string, story: NewsListItem, changes: Partial<Pin> = {}): Pin {
  return {
    id: story.id,
    edition: 'para',
    place: slot,
    news: story.id,
    title: '',
    kicker: '',
    startsAt: null,
    endsAt: '2026-11-15T12:00:00.000Z',
    story,
    ...changes,
  };
}

function siteWith(pins: () => unknown, news: () => readonly NewsListItem[] = () => newest) {
  return createTestSite({ client: fakeClient({ '/news': ({ cat }) => (cat ? [] : news()), '/pins': pins }) });
}

/** The ids of the stories on the page, without the props of the islands. */
function linksIn(html: string): number[] {
  const markup = html.replace(/ data-props="[^"]*"/g, '');
  const main = markup.slice(markup.indexOf('<main'), markup.indexOf('<aside class="side"'));
  return [...main.matchAll(/<h\d><a href="\/noticia\/(\d+)"/g)].map(([, id]) => Number(id));
}

async function idsOn(pins: readonly Pin[]): Promise<number[]> {
  return linksIn((await siteWith(() => pins).app.inject('/')).body);
}

describe('a home with pins', () => {
  test('is byte for byte the home without pins if none counts', async () => {
    const plain = (await siteWith(() => []).app.inject('/')).body;
    const story = newsItem(7);
    const others = [
      pinOf('destaque-1', story, { edition: 'marajo' }),
      pinOf('destaque-1', story, { endsAt: '2026-11-15T02:00:00.000Z' }),
      pinOf('destaque-2', story, { startsAt: '2026-11-15T02:00:00.001Z' }),
      pinOf('destaque-3', { ...story, validUntil: '2026-11-15T01:00:00.000Z' }),
      pinOf('destaque-4', story, { story: null }),
    ];
    expect((await siteWith(() => others).app.inject('/')).body).toBe(plain);
    expect(linksIn(plain).slice(0, 4)).toEqual([100, 99, 98, 97]);
  });

  test('shows the pinned headline large, with its title and kicker', async () => {
    const pins = [pinOf('destaque-1', newsItem(7), { title: 'Rio sobe', kicker: 'Enchente' })];
    const { body } = await siteWith(() => pins).app.inject('/');
    expect(body).toMatch(/story--lead.*?<b>Enchente<\/b>.*?<h2><a href="\/noticia\/7">Rio sobe<\/a>/);
    expect(linksIn(body).slice(0, 6)).toEqual([7, 100, 99, 98, 97, 96]);
  });

  test('shows the first of a block, and no story twice', async () => {
    const pins = [pinOf('bloco-marajo', newsItem(100)), pinOf('bloco-para', newsItem(5))];
    const ids = await idsOn(pins);
    expect(ids.slice(0, 6)).toEqual([99, 98, 97, 96, 5, 95]);
    expect(ids.indexOf(100)).toBeGreaterThan(5);
    // All lists of the fake API are the same, so only the stories above the regions can be compared.
    expect(new Set(ids.slice(0, 6)).size).toBe(6);
  });

  test('a failed list of pins leaves the newest, and is asked for again soon', async () => {
    const answer = await siteWith(fail).app.inject('/');
    expect(answer.statusCode).toBe(200);
    expect(linksIn(answer.body).slice(0, 4)).toEqual([100, 99, 98, 97]);
  });
});

describe('the cache', () => {
  test('a pin of its edition makes the home cold, one of another edition does not', async () => {
    let pins: readonly Pin[] = [];
    const { app, invalidate } = siteWith(() => pins);
    const lead = async () => linksIn((await app.inject('/')).body)[0];
    expect(await lead()).toBe(100);
    pins = [pinOf('destaque-1', newsItem(7))];
    invalidate(['entity:pin', 'pins@marajo']);
    expect(await lead()).toBe(100);
    invalidate(['entity:pin', 'pins@para']);
    expect(await lead()).toBe(7);
  });

  test('a pin makes the stories of the chosen municipality cold, because they repeat no story of the hero', async () => {
    let pins: readonly Pin[] = [];
    const { app, invalidate } = siteWith(() => pins);
    const ids = async () => {
      const { body } = await app.inject('/partes/municipio?municipio=breves');
      return [...body.matchAll(/<a href="\/noticia\/(\d+)"/g)].map(([, id]) => Number(id));
    };
    expect(await ids()).toContain(95);
    pins = [pinOf('destaque-1', newsItem(95))];
    invalidate(['entity:pin', 'pins@para']);
    expect(await ids()).not.toContain(95);
  });

  test('a change of the pinned story makes the home cold', async () => {
    let title = 'Antes';
    const { app, invalidate } = siteWith(() => [pinOf('destaque-1', newsItem(7, { title }))]);
    expect((await app.inject('/')).body).toContain('Antes');
    title = 'Depois';
    invalidate(['card:7']);
    expect((await app.inject('/')).body).toContain('Depois');
  });

  test('the list of pins is read once for many homes and blocks', async () => {
    let asked = 0;
    const { app, invalidate } = siteWith(() => {
      asked += 1;
      return [];
    });
    await app.inject('/');
    await app.inject('/partes/bloco?bloco=marajo');
    invalidate(['list']);
    await app.inject('/');
    expect(asked).toBe(1);
  });
});
