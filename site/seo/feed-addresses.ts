import { REGIONS } from '../../contracts/regions.ts';
import { CATEGORY_LINKS, PATHS, regionPath } from '../addresses.ts';
import type { ListName } from '../data/content.ts';

export const FEED_FORMATS = ['xml', 'atom', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  xml: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** A list of news that can be followed. */
export interface FeedSource {
  /** Null: all news. */
  readonly name: string | null;
  /** The page that shows the same list. */
  readonly path: string;
  readonly list: ListName;
}

export const FEED_SOURCES: readonly FeedSource[] = [
  { name: null, path: PATHS.home, list: {} },
  ...CATEGORY_LINKS.map(({ key, name, path }) => ({ name, path, list: { cat: key } })),
  ...REGIONS.map(({ slug, name }) => ({ name, path: regionPath(slug), list: { reg: slug } })),
];

/** Where a page's list can be followed: `/politica` is followed at `/politica/feed.xml`. */
export function feedPath(pagePath: string, format: FeedFormat = 'xml'): string {
  return `${pagePath === PATHS.home ? '' : pagePath}/feed.${format}`;
}

export function feedTitle(brand: string, name: string | null): string {
  return name === null ? brand : `${brand} – ${name}`;
}
