import { describe, expect, test } from 'vitest';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import { MEDIA_ID, newsItem } from '../testing/fake-api.ts';
import { feedOf } from './feed.ts';
import {
  FEED_SOURCES,
  type FeedFormat,
  type FeedSource,
  feedPath,
  municipalitySource,
} from './feed-addresses.ts';
import { allNamed, HOSTILE_READ, HOSTILE_XML, parseXml, textsNamed } from './xml-reading.support.ts';

const SITE = 'https://portal.example';
const NOW = new Date('2026-11-15T12:00:00.000Z');
const ALL = sourceAt('/');
const COVER = `${SITE}/media/${MEDIA_ID}/1280.jpg`;

function sourceAt(path: string): FeedSource {
  return FEED_SOURCES.find((source) => source.path === path) as FeedSource;
}

function feed(format: FeedFormat, items: readonly NewsListItem[], source = ALL): string {
  return feedOf(format, { edition: { origin: SITE }, brand: 'Portal Pará', source, items, now: NOW });
}

const xml = (format: 'xml' | 'atom', ...rest: [readonly NewsListItem[], FeedSource?]) =>
  parseXml(feed(format, ...rest));
const story = newsItem(7, {
  excerpt: 'Se a < b, então…',
  reg: 'marajó',
  revisedAt: '2026-11-15T03:00:00.000Z',
  coverAlt: 'Um búfalo',
  coverCredit: 'Rita & Cia.',
});

describe('lists with a feed', () => {
  test('all news, the four categories and the thirteen regions', () => {
    const paths = FEED_SOURCES.map(({ path }) => feedPath(path));
    expect(paths).toHaveLength(1 + 4 + 13);
    expect(paths).toEqual(
      expect.arrayContaining(['/feed.xml', '/politica/feed.xml', '/regiao/marajo/feed.xml']),
    );
    expect(feedPath('/', 'atom')).toBe('/feed.atom');
    expect(feedPath('/foco', 'json')).toBe('/foco/feed.json');
    expect(feedPath('/', 'xml', 'full')).toBe('/feed-completo.xml');
  });

  test('a municipality of the region, and no other', () => {
    expect(municipalitySource('marajo', 'soure')).toMatchObject({
      name: 'Soure',
      base: '/regiao/marajo/soure',
      path: '/municipio/soure',
      list: { reg: 'marajo', muni: 'soure' },
    });
    expect(municipalitySource('marajo', 'belem')).toBeUndefined();
    expect(municipalitySource('atlantida', 'soure')).toBeUndefined();
  });
});

describe('a feed with whole texts', () => {
  const text =
    '<p>Se a &lt; b, <a href="/noticia/3">veja</a>.</p><img src="/media/x" alt=""><a href="//fora.example/">x</a>';
  const whole = text.replace('href="/n', `href="${SITE}/n`).replace('src="/m', `src="${SITE}/m`);
  const items = [newsItem(7, { desc: text, excerpt: 'Se a < b' })];
  const full = (format: FeedFormat) =>
    feedOf(format, {
      edition: { origin: SITE },
      brand: 'Portal Pará',
      source: ALL,
      items,
      now: NOW,
      text: 'full',
    });

  test('has whole texts in each format, with absolute addresses, and its own address', () => {
    expect(textsNamed(parseXml(full('xml')), 'content:encoded')).toEqual([whole]);
    expect(textsNamed(parseXml(full('atom')), 'content')).toEqual([whole]);
    const json = JSON.parse(full('json'));
    expect(json.items[0]).toMatchObject({ content_html: whole, summary: 'Se a < b' });
    expect(json.feed_url).toBe(`${SITE}/feed-completo.json`);
  });

  test('is separate: the default feed has summaries only', () => {
    expect(feed('xml', items) + feed('atom', items) + feed('json', items)).not.toMatch(/veja/);
  });
});

describe('the picture of a story', () => {
  test('is offered with the size of its file', () => {
    const options = {
      edition: { origin: SITE },
      brand: 'P',
      source: ALL,
      items: [story],
      now: NOW,
      pictureBytes: () => 987,
    };
    const lengths = (format: 'xml' | 'atom', name: string) =>
      allNamed(parseXml(feedOf(format, options)), name).flatMap(({ attributes }) => attributes.length ?? []);
    expect(lengths('xml', 'enclosure')).toEqual(['987']);
    expect(lengths('atom', 'link')).toEqual(['987']);
  });
});

describe('the original of a story', () => {
  const taken = newsItem(8, { link: 'https://agencia.example/posto?a=1&b=2' });

  test('is named in each format by the element of that format', () => {
    expect(textsNamed(xml('xml', [taken]), 'dc:source')).toEqual([taken.link]);
    const via = allNamed(xml('atom', [taken]), 'link').filter(({ attributes }) => attributes.rel === 'via');
    expect(via.map(({ attributes }) => attributes.href)).toEqual([taken.link]);
    expect(JSON.parse(feed('json', [taken])).items[0]).toMatchObject({ external_url: taken.link });
  });

  test('is not named if the newsroom wrote the story', () => {
    const own = newsItem(9, { link: '' });
    expect(feed('xml', [own]) + feed('atom', [own]) + feed('json', [own])).not.toMatch(
      /dc:source|via|external_url/,
    );
  });
});

describe('RSS', () => {
  test('has title, address, language and time to live', () => {
    const rss = xml('xml', [story], sourceAt('/politica'));
    expect(rss.attributes.version).toBe('2.0');
    const [channel] = rss.children;
    const texts = Object.fromEntries((channel?.children ?? []).map(({ name, text }) => [name, text]));
    expect(texts).toMatchObject({
      title: 'Portal Pará – Política',
      description: 'Últimas notícias: Política',
      link: `${SITE}/politica`,
      language: 'pt-BR',
      generator: 'Portal Pará',
      ttl: '5',
      lastBuildDate: 'Sun, 15 Nov 2026 03:00:00 GMT',
    });
    const [self] = allNamed(rss, 'atom:link');
    expect(self?.attributes).toMatchObject({ rel: 'self', href: `${SITE}/politica/feed.xml` });
  });

  test('an item has title, link, excerpt as HTML, date, categories and its cover', () => {
    const [item] = allNamed(xml('xml', [story]), 'item');
    const texts = Object.fromEntries((item?.children ?? []).map(({ name, text }) => [name, text]));
    expect(texts).toMatchObject({
      title: 'Notícia 7',
      link: `${SITE}/noticia/7`,
      guid: `${SITE}/noticia/7`,
      description: 'Se a &lt; b, então…',
      pubDate: 'Sun, 15 Nov 2026 01:30:00 GMT',
    });
    expect(item && textsNamed(item, 'category')).toEqual(['Política', 'Marajó']);
    const [enclosure] = item ? allNamed(item, 'enclosure') : [];
    expect(enclosure?.attributes).toEqual({ url: COVER, type: 'image/jpeg', length: '0' });
    const [media] = item ? allNamed(item, 'media:content') : [];
    expect(media?.attributes).toMatchObject({ url: COVER, medium: 'image' });
    expect(media && textsNamed(media, 'media:credit')).toEqual(['Rita & Cia.']);
  });

  test('a story without picture, category and region omits only those', () => {
    const [item] = allNamed(xml('xml', [newsItem(7, { coverPicture: null, cat: '', reg: '' })]), 'item');
    expect(item?.children.map(({ name }) => name)).toEqual([
      'title',
      'link',
      'description',
      'guid',
      'pubDate',
      'dc:source',
    ]);
  });
});

describe('Atom', () => {
  test('has title, address and last change', () => {
    const atom = xml('atom', [newsItem(8), story], sourceAt('/regiao/marajo'));
    const texts = Object.fromEntries(atom.children.map(({ name, text }) => [name, text]));
    expect(atom.attributes).toMatchObject({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'pt-BR' });
    expect(texts).toMatchObject({
      id: `${SITE}/regiao/marajo/feed.atom`,
      title: 'Portal Pará – Marajó',
      updated: '2026-11-15T03:00:00.000Z',
    });
    const links = atom.children.filter(({ name }) => name === 'link').map(({ attributes }) => attributes);
    expect(links).toMatchObject([
      { rel: 'self', href: `${SITE}/regiao/marajo/feed.atom` },
      { rel: 'alternate', href: `${SITE}/regiao/marajo` },
    ]);
  });

  test('an entry has title, link, excerpt as text, both dates, categories and its cover', () => {
    const [entry] = allNamed(xml('atom', [story]), 'entry');
    const texts = Object.fromEntries((entry?.children ?? []).map(({ name, text }) => [name, text]));
    expect(texts).toMatchObject({
      id: `${SITE}/noticia/7`,
      title: 'Notícia 7',
      summary: 'Se a < b, então…',
      published: '2026-11-15T01:30:00.000Z',
      updated: '2026-11-15T03:00:00.000Z',
    });
    const terms = entry && allNamed(entry, 'category').map(({ attributes }) => attributes.term);
    expect(terms).toEqual(['Política', 'Marajó']);
    const enclosure =
      entry && allNamed(entry, 'link').find(({ attributes }) => attributes.rel === 'enclosure');
    expect(enclosure?.attributes).toMatchObject({ href: COVER, type: 'image/jpeg' });
  });

  test('an empty feed still has a date', () => {
    expect(textsNamed(xml('atom', []), 'updated')).toEqual([NOW.toISOString()]);
  });
});

test('the JSON feed has the same content', () => {
  expect(JSON.parse(feed('json', [story], sourceAt('/foco')))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Portal Pará – Foco',
    home_page_url: `${SITE}/foco`,
    feed_url: `${SITE}/foco/feed.json`,
    language: 'pt-BR',
    items: [
      {
        id: `${SITE}/noticia/7`,
        url: `${SITE}/noticia/7`,
        title: 'Notícia 7',
        content_text: 'Se a < b, então…',
        date_published: '2026-11-15T01:30:00.000Z',
        date_modified: '2026-11-15T03:00:00.000Z',
        tags: ['Política', 'Marajó'],
        image: COVER,
      },
    ],
  });
});

describe('every format', () => {
  const items = Array.from({ length: 24 }, (_, index) => newsItem(100 - index));

  test('has the newest twenty', () => {
    expect(allNamed(xml('xml', items), 'item')).toHaveLength(20);
    expect(allNamed(xml('atom', items), 'entry')).toHaveLength(20);
    expect(JSON.parse(feed('json', items)).items).toHaveLength(20);
  });

  test('a hostile text stays text', () => {
    const hostile = newsItem(7, {
      title: HOSTILE_XML,
      excerpt: HOSTILE_XML,
      coverAlt: HOSTILE_XML,
      coverCredit: HOSTILE_XML,
    });
    const rss = xml('xml', [hostile, newsItem(6)]);
    const atom = xml('atom', [hostile, newsItem(6)]);
    expect(allNamed(rss, 'item')).toHaveLength(2);
    expect(allNamed(atom, 'entry')).toHaveLength(2);
    for (const feed of [rss, atom]) {
      expect(textsNamed(feed, 'title')).toContain(HOSTILE_READ);
      expect(textsNamed(feed, 'media:credit')).toContain(HOSTILE_READ);
    }
    expect(textsNamed(atom, 'summary')).toContain(HOSTILE_READ);
    expect(textsNamed(rss, 'description').join()).not.toContain('<b>');
    expect(JSON.parse(feed('json', [hostile])).items[0].title).toBe(HOSTILE_READ);
  });
});
