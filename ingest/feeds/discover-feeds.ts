import { readMarkup } from '../../contracts/rich-text/markup-reader.ts';
import { absoluteUrl } from './absolute-links.ts';

export interface DiscoveredFeed {
  readonly url: string;
  readonly title: string;
  /** `declared` by the page, `linked` from it, or `guessed` from usual feed addresses. */
  readonly how: 'declared' | 'linked' | 'guessed';
}

const FEED_TYPES =
  /^(application\/(rss|atom|rdf|feed)\+(xml|json)|application\/json|text\/xml|application\/xml)/i;
const LOOKS_LIKE_FEED =
  /(?:\/|\b)(?:feeds?|rss|atom)(?:[./?]|\/?$)|\.(?:rss|rdf|atom)(?:$|\?)|rss\.xml|[?&](?:format=)?(?:feed|rss|atom)\b/i;
const USUAL_FEED_PATHS = [
  '/feed/',
  '/rss',
  '/rss.xml',
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap-news.xml',
  '/sitemap.xml',
];
const MAX_FEEDS = 30;

/** Finds the feeds of a site from one page: declared ones, linked ones, then the usual addresses. */
export function discoverFeeds(html: string, address: string): DiscoveredFeed[] {
  const found = new Map<string, DiscoveredFeed>();
  let base: string | null = address;

  function add(written: string, title: string, how: DiscoveredFeed['how']): void {
    const url = absoluteUrl(written, base);
    // A feed of comments is no news.
    if (
      url === null ||
      found.size >= MAX_FEEDS ||
      found.has(url) ||
      /comments?\/feed|\/comentarios/i.test(url)
    )
      return;
    found.set(url, { url, title: title.trim().slice(0, 200), how });
  }

  readMarkup(html, {
    open(element, attributes) {
      const href = attributes.get('href') ?? '';
      if (element === 'base') base = absoluteUrl(href, address) ?? base;
      if (element === 'link') {
        const rel = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
        const type = attributes.get('type') ?? '';
        if (rel.includes('alternate') && FEED_TYPES.test(type) && !/oembed|wp-json/.test(href)) {
          add(href, attributes.get('title') ?? '', 'declared');
        }
      }
      if (element === 'a' && LOOKS_LIKE_FEED.test(href)) add(href, attributes.get('title') ?? '', 'linked');
    },
  });
  for (const path of USUAL_FEED_PATHS) add(new URL(path, address).href, '', 'guessed');
  const order = ['declared', 'linked', 'guessed'];
  return [...found.values()].sort((a, b) => order.indexOf(a.how) - order.indexOf(b.how));
}
