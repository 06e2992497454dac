import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import { newsPath } from '../addresses.ts';
import { xmlText } from './xml-text.ts';

export const SITEMAPS = {
  all: '/sitemap.xml',
  pages: '/sitemap-paginas.xml',
  googleNews: '/sitemap-google-news.xml',
} as const;

export function newsFilePath(file: number): string {
  return `/sitemap-noticias-${file}.xml`;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const NEWS_NAMESPACE = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';

type SitemapNews = Pick<NewsListItem, 'id' | 'title' | 'date' | 'updatedAt'>;

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
    ({ id, updatedAt }) =>
      `<url>${location(siteUrl, newsPath(id))}<lastmod>${xmlText(updatedAt)}</lastmod></url>`,
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
