import { bylinePath } from '../../contracts/bylines/byline-name.ts';
import { municipalitiesOf } from '../../contracts/municipalities.ts';
import { REGIONS } from '../../contracts/regions.ts';
import { topicPath } from '../../contracts/topics/topic-name.ts';
import { CATEGORY_LINKS, municipalityPath, PATHS, regionPath } from '../addresses.ts';
import type { NewsListFilter } from '../data/content.ts';

export const FEED_FORMATS = ['xml', 'atom', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  xml: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** The names readers know the formats by. */
export const FEED_NAMES: Readonly<Record<FeedFormat, string>> = {
  xml: 'RSS',
  atom: 'Atom',
  json: 'JSON Feed',
};

/** A list of news with a feed. */
export interface FeedSource {
  /** `null` for all news. */
  readonly name: string | null;
  /** The page that shows the same list. */
  readonly path: string;
  /** The base path of its feeds, if it is not the path of the page. */
  readonly base?: string;
  readonly list: NewsListFilter;
}

export const FEED_SOURCES: readonly FeedSource[] = [
  { name: null, path: PATHS.home, list: {} },
  ...CATEGORY_LINKS.map(({ key, name, path }) => ({ name, path, list: { cat: key } })),
  ...REGIONS.map(({ slug, name }) => ({ name, path: regionPath(slug), list: { reg: slug } })),
];

/** The list of a municipality; undefined if there is none. */
export function municipalitySource(regionSlug: string, slug: string): FeedSource | undefined {
  const region = REGIONS.find((one) => one.slug === regionSlug);
  const municipality = region && municipalitiesOf(region.key).find((one) => one.slug === slug);
  return (
    municipality && {
      name: municipality.name,
      path: municipalityPath(slug),
      base: `${regionPath(region.slug)}/${slug}`,
      list: { reg: region.slug, muni: slug },
    }
  );
}

/** The list of a topic. A feed under a former name of the topic has the same stories. */
export function topicSource({ name, slug }: { readonly name: string; readonly slug: string }): FeedSource {
  return { name, path: topicPath(slug), list: { topic: slug } };
}

/** The list of a person who signs stories. */
export function authorSource({ name, slug }: { readonly name: string; readonly slug: string }): FeedSource {
  return { name, path: bylinePath(slug), list: { byline: slug } };
}

/** `excerpt`: the beginning of each story; `full`: its whole text, for reading in the feed reader. */
export type FeedText = 'excerpt' | 'full';

/**
 * The feed address of a page: `/politica` has `/politica/feed.xml`, and with whole texts
 * `/politica/feed-completo.xml`.
 */
export function feedPath(base: string, format: FeedFormat = 'xml', text: FeedText = 'excerpt'): string {
  return `${base === PATHS.home ? '' : base}/feed${text === 'full' ? '-completo' : ''}.${format}`;
}

/** The same feed in every format, for the head of the page; `path` is the address of the RSS feed. */
export function feedFormats(path: string): { readonly type: string; readonly path: string }[] {
  return FEED_FORMATS.map((format) => ({
    type: FEED_TYPES[format],
    path: path.replace(/\.xml$/, `.${format}`),
  }));
}

/** The podcast of the bulletins in audio. */
export function podcastTitle(brand: string): string {
  return `${brand} em um minuto`;
}

export function feedTitle(brand: string, name: string | null): string {
  return name === null ? brand : `${brand} – ${name}`;
}
