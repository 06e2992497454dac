import { absoluteUrl } from './absolute-links.ts';
import { EMPTY_ITEM, type RawItem } from './item-builder.ts';
import { mayBeNews } from './news-address.ts';
import type { RawFeed } from './read-rss.ts';
import { childOf, childrenOf, isElement, textOf, type XmlElement } from './xml-tree.ts';

/** A sitemap with the news and image extensions; an index lists further sitemaps. */
export function readSitemap(
  root: XmlElement,
  address: string | null,
): RawFeed & { readonly more: readonly string[] } {
  const more = childrenOf(root, 'sitemap')
    .map((sitemap) => absoluteUrl(textOf(childOf(sitemap, 'loc')), address))
    .filter((url) => url !== null);
  return {
    title: '',
    home: null,
    items: childrenOf(root, 'url')
      .filter((url) => newsOf(url) !== undefined || mayBeNews(textOf(childOf(url, 'loc'))))
      .map((url) => sitemapItem(url, address)),
    more,
  };
}

const inside = (element: XmlElement | undefined, local: string): XmlElement | undefined =>
  element?.children.filter(isElement).find((child) => child.local === local);

/** Google's news extension: its presence means that the page is a story. */
function newsOf(url: XmlElement): XmlElement | undefined {
  return url.children.filter(isElement).find(({ name }) => name.endsWith(':news'));
}

function sitemapItem(url: XmlElement, base: string | null): RawItem {
  const news = newsOf(url);
  const image = url.children.filter(isElement).find(({ name }) => name === 'image:image');
  const loc = textOf(childOf(url, 'loc'));
  const picture = textOf(inside(image, 'loc'));
  return {
    ...EMPTY_ITEM,
    id: loc,
    link: loc,
    title: textOf(inside(news, 'title')) || titleFromAddress(loc),
    published: textOf(inside(news, 'publication_date')) || textOf(childOf(url, 'lastmod')),
    updated: textOf(childOf(url, 'lastmod')),
    categories: textOf(inside(news, 'keywords'))
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
    images: picture
      ? [{ url: picture, alt: textOf(inside(image, 'caption') ?? inside(image, 'title')) }]
      : [],
    base,
  };
}

/** `/2026/11/prefeitura-abre-vagas.html` becomes "Prefeitura abre vagas" until the page itself is read. */
function titleFromAddress(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  const words = safeDecode(last)
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_+]+/g, ' ')
    .replace(/^\d+ | \d+$/g, '')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
