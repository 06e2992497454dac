import { describe, expect, test } from 'vitest';
import { newsItem } from '../testing/fake-api.ts';
import {
  countNewsFiles,
  googleNewsSitemap,
  municipalityPages,
  type NewsBelow,
  newsOfFile,
  newsSitemap,
  pagesSitemap,
  recentNews,
  sitemapIndex,
} from './sitemap.ts';
import { allNamed, HOSTILE_READ, HOSTILE_XML, parseXml, textsNamed } from './xml-reading.support.ts';

const SITE = 'https://portal.example';
const OWN = { id: 0, origin: SITE };
const STATE = { key: 'para' };

describe('the sitemap files', () => {
  test('the index names the pages and every file of news', () => {
    const index = parseXml(sitemapIndex(OWN, 2));
    expect(index.name).toBe('sitemapindex');
    expect(textsNamed(index, 'loc')).toEqual([
      `${SITE}/sitemap-paginas.xml`,
      `${SITE}/sitemap-municipios.xml`,
      `${SITE}/sitemap-assuntos.xml`,
      `${SITE}/sitemap-noticias-1.xml`,
      `${SITE}/sitemap-noticias-2.xml`,
    ]);
  });

  test('the pages are listed under their absolute addresses', () => {
    const pages = parseXml(pagesSitemap(OWN, [{ path: '/' }, { path: '/search?a=1&b=2' }]));
    expect(textsNamed(pages, 'loc')).toEqual([`${SITE}/`, `${SITE}/search?a=1&b=2`]);
  });

  test('the pages of municipalities with three stories or more are listed, no others', async () => {
    const totals: Readonly<Record<string, number>> = { belem: 900, soure: 3, chaves: 2 };
    const pages = await municipalityPages({
      page: async ({ muni = '' }) => ({ items: [], total: totals[muni] ?? 0, capped: false }),
    });
    expect(pages).toEqual([{ path: '/municipio/belem' }, { path: '/municipio/soure' }]);
  });

  test('a story says when it last changed', () => {
    const news = parseXml(newsSitemap(OWN, [newsItem(7, { revisedAt: '2026-11-15T03:00:00.000Z' })]));
    expect(textsNamed(news, 'loc')).toEqual([`${SITE}/noticia/7`]);
    expect(textsNamed(news, 'lastmod')).toEqual(['2026-11-15T03:00:00.000Z']);
  });

  test('Google News gets publication, language, date and an escaped title', () => {
    const news = parseXml(googleNewsSitemap(OWN, 'Portal & Pará', [newsItem(7, { title: HOSTILE_XML })]));
    expect(textsNamed(news, 'news:name')).toEqual(['Portal & Pará']);
    expect(textsNamed(news, 'news:language')).toEqual(['pt']);
    expect(textsNamed(news, 'news:publication_date')).toEqual([newsItem(7).date]);
    expect(textsNamed(news, 'news:title')).toEqual([HOSTILE_READ]);
    expect(news.attributes['xmlns:news']).toBe('http://www.google.com/schemas/sitemap-news/0.9');
    expect(allNamed(news, 'url')).toHaveLength(1);
  });
});

/** Stories by id as the API lists them; counts its calls. */
function archive(ids: readonly number[]): { newsBelow: NewsBelow; calls: () => number } {
  let calls = 0;
  const newestFirst = ids.toSorted((a, b) => b - a);
  const newsBelow: NewsBelow = async (id) => {
    calls += 1;
    const from = newestFirst.findIndex((one) => one < id);
    return from < 0 ? [] : newestFirst.slice(from, from + 100).map((one) => newsItem(one));
  };
  return { newsBelow, calls: () => calls };
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

describe('the files of news', () => {
  test('the highest id determines the number of files', async () => {
    expect(await countNewsFiles(archive([]).newsBelow)).toBe(0);
    expect(await countNewsFiles(archive([1_000]).newsBelow)).toBe(1);
    expect(await countNewsFiles(archive([3, 1_001]).newsBelow)).toBe(2);
  });

  test('each file has its thousand ids and none of its neighbours', async () => {
    const { newsBelow } = archive(upTo(2_500));
    const files = await Promise.all([1, 2, 3].map((file) => newsOfFile(STATE, file, newsBelow)));
    expect(files.map((file) => file?.length)).toEqual([1_000, 1_000, 500]);
    expect(files.flatMap((file) => file?.map(({ id }) => id) ?? []).toSorted((a, b) => a - b)).toEqual(
      upTo(2_500),
    );
  });

  test('a file stays the same when other stories are added or removed', async () => {
    const before = await newsOfFile(STATE, 1, archive(upTo(1_200)).newsBelow);
    const after = await newsOfFile(
      STATE,
      1,
      archive(upTo(3_000).filter((id) => id <= 1_000 || id % 2)).newsBelow,
    );
    expect(after).toEqual(before);
  });

  test('one file of a million stories is read with a dozen calls', async () => {
    const { newsBelow, calls } = archive(upTo(1_000_000));
    expect(await newsOfFile(STATE, 500, newsBelow)).toHaveLength(1_000);
    expect(calls()).toBeLessThanOrEqual(12);
  });

  test('a file whose stories were all removed is empty, and one beyond the highest id does not exist', async () => {
    const { newsBelow } = archive([5, 2_001]);
    expect(await newsOfFile(STATE, 2, newsBelow)).toEqual([]);
    expect(await newsOfFile(STATE, 4, newsBelow)).toBeUndefined();
  });
});

describe('the news of the last two days', () => {
  const NOW = new Date('2026-11-15T12:00:00.000Z');

  /** One story a minute, the newest first. */
  function everyMinute(stories: number) {
    const all = upTo(stories).map((minute) =>
      newsItem(stories - minute + 1, { date: new Date(NOW.getTime() - minute * 60_000).toISOString() }),
    );
    return {
      page: async ({ before, limit = 0 }: { before?: number; limit?: number }) => {
        const from = all.findIndex(({ id }) => id === before) + 1;
        return { items: all.slice(from, from + limit), total: stories, capped: false };
      },
    };
  }

  test('older stories are left out', async () => {
    const page = async () => ({
      items: [
        newsItem(2, { date: '2026-11-13T12:00:00.000Z' }),
        newsItem(1, { date: '2026-11-13T11:59:59.999Z' }),
      ],
      total: 2,
      capped: false,
    });
    expect((await recentNews(STATE, { page }, NOW)).map(({ id }) => id)).toEqual([2]);
  });

  test('stories are read over several pages of the API, each once', async () => {
    const ids = (await recentNews(STATE, everyMinute(250), NOW)).map(({ id }) => id);
    expect(ids).toEqual(upTo(250).reverse());
  });

  test('there are at most a thousand stories', async () => {
    expect(await recentNews(STATE, everyMinute(1_500), NOW)).toHaveLength(1_000);
  });
});
