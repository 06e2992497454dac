import { isoOf } from '../../contracts/belem-time.ts';
import { HOUR_MS } from '../../contracts/durations.ts';
import { escapeText } from '../../contracts/rich-text/escape-html.ts';
import { DEMO_SOURCES, type DemoItem, type DemoSource } from '../../db/demo/demo-sources.ts';
import type { ExternalFile } from '../http/guarded-client.ts';

/**
 * The responses of the demo sources, a file or a status, generated without any network request. undefined if the
 * address belongs to no demo source.
 */
export function demoResponse(address: string, begun: number): ExternalFile | number | undefined {
  const url = new URL(address);
  const source = DEMO_SOURCES.find(({ host }) => host === url.hostname);
  if (!source) return undefined;
  if (source.format === 'broken') return 503;
  const file = (body: string | Buffer, contentType: string): ExternalFile => ({
    bytes: Buffer.from(body as string),
    contentType,
    finalUrl: address,
  });
  if (url.pathname === '/robots.txt') return file('User-agent: *\nAllow: /\n', 'text/plain');
  if (url.pathname === source.path) return feedOf(source, begun, file);
  if (url.pathname === '/') return file(frontPageOf(source), 'text/html; charset=utf-8');
  const item = source.items.find(({ slug }) => url.pathname === `/${slug}`);
  return item ? file(pageOf(source, item, begun), 'text/html; charset=utf-8') : 404;
}

type MakeFile = (body: string | Buffer, contentType: string) => ExternalFile;

function feedOf(source: DemoSource, begun: number, file: MakeFile): ExternalFile {
  switch (source.format) {
    case 'atom':
      return file(atom(source, begun), 'application/atom+xml');
    case 'json':
      return file(json(source, begun), 'application/feed+json');
    case 'sitemap':
      return file(sitemap(source, begun), 'application/xml');
    case 'list':
      return file(listPage(source, begun), 'text/html; charset=utf-8');
    case 'latin1':
      // Declares UTF-8 but sends Latin-1, as many real sites do.
      return file(Buffer.from(rss(source, begun), 'latin1'), 'application/rss+xml; charset=utf-8');
    default:
      return file(rss(source, begun), 'application/rss+xml; charset=utf-8');
  }
}

const linkOf = ({ host }: DemoSource, { slug }: DemoItem): string => `https://${host}/${slug}`;
const momentOf = ({ hoursAgo }: DemoItem, begun: number): number => begun - hoursAgo * HOUR_MS;
const textOf = ({ paragraphs }: DemoItem): string =>
  paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join('');

function rss(source: DemoSource, begun: number): string {
  const items = source.items.map(
    (item) =>
      `<item><title>${escapeText(item.title)}</title><link>${linkOf(source, item)}</link><guid>${linkOf(source, item)}</guid>` +
      `<pubDate>${new Date(momentOf(item, begun)).toUTCString()}</pubDate><description>${escapeText(textOf(item))}</description></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${source.name}</title><link>https://${source.host}/</link>${items.join('')}</channel></rss>`;
}

function atom(source: DemoSource, begun: number): string {
  const entries = source.items.map(
    (item) =>
      `<entry><id>${linkOf(source, item)}</id><title>${escapeText(item.title)}</title><link href="${linkOf(source, item)}"/>` +
      `<updated>${isoOf(momentOf(item, begun))}</updated><content type="html">${escapeText(textOf(item))}</content></entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>${source.name}</title><id>https://${source.host}/</id>${entries.join('')}</feed>`;
}

function json(source: DemoSource, begun: number): string {
  const items = source.items.map((item) => ({
    id: linkOf(source, item),
    url: linkOf(source, item),
    title: item.title,
    content_html: textOf(item),
    date_published: isoOf(momentOf(item, begun)),
  }));
  return JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: source.name, items });
}

function sitemap(source: DemoSource, begun: number): string {
  const urls = source.items.map(
    (item) =>
      `<url><loc>${linkOf(source, item)}</loc><news:news><news:publication_date>${isoOf(momentOf(item, begun))}</news:publication_date>` +
      `<news:title>${escapeText(item.title)}</news:title></news:news></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls.join('')}</urlset>`;
}

function listPage(source: DemoSource, begun: number): string {
  const items = source.items.map(
    (item) =>
      `<article class="noticia"><h2><a href="/${item.slug}">${escapeText(item.title)}</a></h2><time datetime="${isoOf(momentOf(item, begun))}"></time></article>`,
  );
  return `<!doctype html><html><head><title>${source.name}</title></head><body>${items.join('')}</body></html>`;
}

/** The home page of a demo source, which links its feed as most sites do. */
function frontPageOf({ name, path }: DemoSource): string {
  return (
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeText(name)}</title>` +
    `<link rel="alternate" type="application/rss+xml" href="${path}"></head><body><h1>${escapeText(name)}</h1></body></html>`
  );
}

function pageOf(source: DemoSource, item: DemoItem, begun: number): string {
  return (
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeText(item.title)}</title><meta property="og:site_name" content="${source.name}">` +
    `<meta property="article:published_time" content="${isoOf(momentOf(item, begun))}"></head><body><article><h1>${escapeText(item.title)}</h1>${textOf(item)}</article></body></html>`
  );
}
