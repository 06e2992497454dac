import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import { newsPath } from '../addresses.ts';
import type { Content } from '../data/content.ts';
import { modifiedAt } from './modified-at.ts';
import { xmlText } from './xml-text.ts';

export const SITEMAPS = {
  all: '/sitemap.xml',
  pages: '/sitemap-paginas.xml',
  googleNews: '/sitemap-google-news.xml',
} as const;

function newsFilePath(file: number): string {
  return `/sitemap-noticias-${file}.xml`;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const NEWS_NAMESPACE = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';

type SitemapNews = Pick<NewsListItem, 'id' | 'title' | 'date' | 'revisedAt'>;

export function sitemapIndex(siteUrl: string, newsFiles: number): string {
  const files = Array.from({ length: newsFiles }, (_, at) => newsFilePath(at + 1));
  const entries = [SITEMAPS.pages, ...files].map((path) => `<sitemap>${location(siteUrl, path)}</sitemap>`);
  return document('sitemapindex', SITEMAP_NAMESPACE, entries);
}

export function pagesSitemap(siteUrl: string, pages: readonly { readonly path: string }[]): string {
  const entries = pages.map(({ path }) => `<url>${location(siteUrl, path)}</url>`);
  return document('urlset', SITEMAP_NAMESPACE, entries);
}

export function newsSitemap(siteUrl: string, news: readonly SitemapNews[]): string {
  const entries = news.map(
    (item) =>
      `<url>${location(siteUrl, newsPath(item.id))}<lastmod>${xmlText(modifiedAt(item))}</lastmod></url>`,
  );
  return document('urlset', SITEMAP_NAMESPACE, entries);
}

export function googleNewsSitemap(siteUrl: string, brand: string, news: readonly SitemapNews[]): string {
  const publication =
    `<news:publication><news:name>${xmlText(brand)}</news:name>` +
    '<news:language>pt</news:language></news:publication>';
  const entries = news.map(
    ({ id, title, date }) =>
      `<url>${location(siteUrl, newsPath(id))}<news:news>${publication}` +
      `<news:publication_date>${xmlText(date)}</news:publication_date>` +
      `<news:title>${xmlText(title)}</news:title></news:news></url>`,
  );
  return document('urlset', `${SITEMAP_NAMESPACE} ${NEWS_NAMESPACE}`, entries);
}

function location(siteUrl: string, path: string): string {
  return `<loc>${xmlText(siteUrl + path)}</loc>`;
}

function document(root: string, namespaces: string, entries: readonly string[]): string {
  return `${[DECLARATION, `<${root} ${namespaces}>`, ...entries, `</${root}>`].join('\n')}\n`;
}

/** Visible stories with an id below this, highest id first; as many as one answer of the API holds. */
export type NewsBelow = (id: number) => Promise<readonly NewsListItem[]>;

const IDS_PER_FILE = 1_000;
const HIGHEST_ID = 2_147_483_647;
const GOOGLE_NEWS = { windowMs: 48 * 3_600_000, items: 1_000, perCall: 100 };

/** A file covers a range of a thousand ids, so that no file changes when another story is added or removed. */
export async function countNewsFiles(newsBelow: NewsBelow): Promise<number> {
  const [newest] = await newsBelow(HIGHEST_ID);
  return newest ? Math.ceil(newest.id / IDS_PER_FILE) : 0;
}

/** Undefined if there is no such file. A file may be empty when all stories of its range were removed. */
export async function newsOfFile(file: number, newsBelow: NewsBelow): Promise<NewsListItem[] | undefined> {
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
  return items;
}

/** The stories that Google News accepts by age and whose canonical address is ours, newest first. */
export async function recentNews(content: Pick<Content, 'page'>, now: Date): Promise<NewsListItem[]> {
  const since = now.getTime() - GOOGLE_NEWS.windowMs;
  const items: NewsListItem[] = [];
  while (items.length < GOOGLE_NEWS.items) {
    const before = items.at(-1)?.id;
    const query = {
      canonical: 'ours',
      limit: GOOGLE_NEWS.perCall,
      ...(before === undefined ? {} : { before }),
    } as const;
    const answer = (await content.page(query)).items;
    const recent = answer.filter(({ date }) => Date.parse(date) >= since);
    items.push(...recent);
    if (recent.length < GOOGLE_NEWS.perCall) break;
  }
  return items.slice(0, GOOGLE_NEWS.items);
}
