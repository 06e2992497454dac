import { HOUR_MS } from '../../contracts/durations.ts';
import { editionKeyOf } from '../../contracts/editions/edition-key.ts';
import { MAX_ID } from '../../contracts/http/primitives.ts';
import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import { newsPath } from '../../contracts/page-paths.ts';
import { xmlText } from '../../contracts/rich-text/xml-text.ts';
import { topicPath } from '../../contracts/topics/topic-name.ts';
import { municipalityPath } from '../addresses.ts';
import type { Content } from '../data/content.ts';
import { isIndexedTopic, MUNICIPALITY_INDEXED_FROM } from '../data/indexed-pages.rules.ts';
import { absoluteAddress, isStatePortal, type Origin, type SiteEdition } from '../request/edition.ts';
import { modifiedAt } from './modified-at.ts';

export const SITEMAPS = {
  all: '/sitemap.xml',
  pages: '/sitemap-paginas.xml',
  municipalities: '/sitemap-municipios.xml',
  topics: '/sitemap-assuntos.xml',
  googleNews: '/sitemap-google-news.xml',
} as const;

function newsFilePath(file: number): string {
  return `/sitemap-noticias-${file}.xml`;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const NEWS_NAMESPACE = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';

type SitemapNews = Pick<NewsListItem, 'id' | 'title' | 'date' | 'revisedAt'>;

export function sitemapIndex(edition: Pick<SiteEdition, 'id' | 'origin'>, newsFiles: number): string {
  const files = Array.from({ length: newsFiles }, (_, index) => newsFilePath(index + 1));
  // Search engines show the pages of municipalities and topics under the state portal.
  const pages = isStatePortal(edition)
    ? [SITEMAPS.pages, SITEMAPS.municipalities, SITEMAPS.topics]
    : [SITEMAPS.pages];
  const entries = [...pages, ...files].map((path) => `<sitemap>${location(edition, path)}</sitemap>`);
  return document('sitemapindex', SITEMAP_NAMESPACE, entries);
}

export function pagesSitemap(edition: Origin, pages: readonly { readonly path: string }[]): string {
  const entries = pages.map(({ path }) => `<url>${location(edition, path)}</url>`);
  return document('urlset', SITEMAP_NAMESPACE, entries);
}

export function newsSitemap(edition: Origin, news: readonly SitemapNews[]): string {
  const entries = news.map(
    (item) =>
      `<url>${location(edition, newsPath(item.id))}<lastmod>${xmlText(modifiedAt(item))}</lastmod></url>`,
  );
  return document('urlset', SITEMAP_NAMESPACE, entries);
}

export function googleNewsSitemap(edition: Origin, brand: string, news: readonly SitemapNews[]): string {
  const publication =
    `<news:publication><news:name>${xmlText(brand)}</news:name>` +
    '<news:language>pt</news:language></news:publication>';
  const entries = news.map(
    ({ id, title, date }) =>
      `<url>${location(edition, newsPath(id))}<news:news>${publication}` +
      `<news:publication_date>${xmlText(date)}</news:publication_date>` +
      `<news:title>${xmlText(title)}</news:title></news:news></url>`,
  );
  return document('urlset', `${SITEMAP_NAMESPACE} ${NEWS_NAMESPACE}`, entries);
}

function location(edition: Origin, path: string): string {
  return `<loc>${xmlText(absoluteAddress(edition, path))}</loc>`;
}

function document(root: string, namespaces: string, entries: readonly string[]): string {
  return `${[DECLARATION, `<${root} ${namespaces}>`, ...entries, `</${root}>`].join('\n')}\n`;
}

/** Only the edition where a story is at home lists it: one story has one canonical address. */
function livesOn({ key }: Pick<SiteEdition, 'key'>): (item: NewsListItem) => boolean {
  return ({ homeEdition }) => editionKeyOf(homeEdition) === key;
}

/** Concurrent calls of the API. */
const CONCURRENT_CALLS = 12;

/** The pages of the municipalities that have enough stories for search engines. */
export async function municipalityPages(content: Pick<Content, 'page'>): Promise<{ path: string }[]> {
  const pages: { path: string }[] = [];
  for (let from = 0; from < MUNICIPALITIES.length; from += CONCURRENT_CALLS) {
    const some = MUNICIPALITIES.slice(from, from + CONCURRENT_CALLS);
    const lists = await Promise.all(some.map(({ slug }) => content.page({ muni: slug, limit: 1 })));
    const indexed = some.filter((_place, index) => (lists[index]?.total ?? 0) >= MUNICIPALITY_INDEXED_FROM);
    pages.push(...indexed.map(({ slug }) => ({ path: municipalityPath(slug) })));
  }
  return pages;
}

const TOPICS_PER_CALL = 100;
/** More topics than a newsroom keeps; search engines find the others by links. */
const TOPIC_CALLS = 50;

/** The pages of the topics that have enough for search engines. */
export async function topicPages(content: Pick<Content, 'topics'>): Promise<{ path: string }[]> {
  const pages: { path: string }[] = [];
  for (let number = 1; number <= TOPIC_CALLS; number += 1) {
    const topics = await content.topics(number);
    pages.push(...topics.filter(isIndexedTopic).map(({ slug }) => ({ path: topicPath(slug) })));
    if (topics.length < TOPICS_PER_CALL) break;
  }
  return pages;
}

/** Visible stories with an id below this, highest id first; as many as one answer of the API holds. */
export type NewsBelow = (id: number) => Promise<readonly NewsListItem[]>;

const IDS_PER_FILE = 1_000;
const GOOGLE_NEWS = { windowMs: 48 * HOUR_MS, items: 1_000, perCall: 100 };

/** A file covers a range of a thousand ids, so that no file changes when another story is added or removed. */
export async function countNewsFiles(newsBelow: NewsBelow): Promise<number> {
  const [newest] = await newsBelow(MAX_ID);
  return newest ? Math.ceil(newest.id / IDS_PER_FILE) : 0;
}

/** Undefined if there is no such file. A file may be empty when no story of its range lives on this edition. */
export async function newsOfFile(
  edition: Pick<SiteEdition, 'key'>,
  file: number,
  newsBelow: NewsBelow,
): Promise<NewsListItem[] | undefined> {
  if (file > (await countNewsFiles(newsBelow))) return undefined;
  const first = (file - 1) * IDS_PER_FILE + 1;
  const items: NewsListItem[] = [];
  let below = first + IDS_PER_FILE;
  while (below > first) {
    const answer = await newsBelow(below);
    const ours = answer.filter(({ id }) => id >= first);
    items.push(...ours);
    const goesOn = answer.length > 0 && ours.length === answer.length;
    below = goesOn ? (ours.at(-1)?.id ?? first) : first;
  }
  return items.filter(livesOn(edition));
}

/** The stories that Google News accepts by age and whose canonical address is ours, newest first. */
export async function recentNews(
  edition: Pick<SiteEdition, 'key'>,
  content: Pick<Content, 'page'>,
  now: Date,
): Promise<NewsListItem[]> {
  const since = now.getTime() - GOOGLE_NEWS.windowMs;
  const items: NewsListItem[] = [];
  let before: number | undefined;
  while (items.length < GOOGLE_NEWS.items) {
    const query = {
      canonical: 'ours',
      limit: GOOGLE_NEWS.perCall,
      ...(before === undefined ? {} : { before }),
    } as const;
    const answer = (await content.page(query)).items;
    const recent = answer.filter(({ date }) => Date.parse(date) >= since);
    items.push(...recent.filter(livesOn(edition)));
    if (recent.length < GOOGLE_NEWS.perCall) break;
    before = recent.at(-1)?.id;
  }
  return items.slice(0, GOOGLE_NEWS.items);
}
