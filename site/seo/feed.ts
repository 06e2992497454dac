import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { CATEGORIES } from '../../contracts/news/categories.ts';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import { findRegion } from '../../contracts/regions.ts';
import { escapeText } from '../../contracts/rich-text/escape-html.ts';
import { newsPath } from '../addresses.ts';
import { FEED_TYPES, type FeedFormat, type FeedSource, feedPath, feedTitle } from './feed-addresses.ts';
import { withoutForbidden } from './xml-text.ts';

export interface FeedOptions {
  readonly siteUrl: string;
  readonly brand: string;
  readonly source: FeedSource;
  readonly items: readonly NewsListItem[];
  /** The age of a feed nothing was ever published in. */
  readonly now: Date;
}

const LANGUAGE = 'pt-BR';
const GENERATOR = 'Portal Pará';
const TTL_MINUTES = 5;
const ITEMS = 20;
const PICTURE_WIDTH = 1280;

const makers: Readonly<Record<FeedFormat, (feed: FeedModel) => string>> = {
  xml: rssOf,
  atom: atomOf,
  json: jsonFeedOf,
};

export function feedOf(format: FeedFormat, options: FeedOptions): string {
  return makers[format](modelOf(format, options));
}

type FeedModel = ReturnType<typeof modelOf>;

function modelOf(format: FeedFormat, { siteUrl, brand, source, items, now }: FeedOptions) {
  const entries = items.slice(0, ITEMS).map((item) => entryOf(siteUrl, item));
  const changes = entries.map(({ updated }) => updated.getTime());
  return {
    siteUrl,
    brand: withoutForbidden(brand),
    title: withoutForbidden(feedTitle(brand, source.name)),
    description: source.name === null ? 'Últimas notícias do Pará' : `Últimas notícias: ${source.name}`,
    page: siteUrl + source.path,
    self: siteUrl + feedPath(source.path, format),
    updated: entries.length > 0 ? new Date(Math.max(...changes)) : now,
    entries,
  };
}

function entryOf(siteUrl: string, item: NewsListItem) {
  const picture = item.coverPicture;
  const category = CATEGORIES.find(({ key }) => key === item.cat)?.name;
  return {
    title: withoutForbidden(item.title),
    url: siteUrl + newsPath(item.id),
    /** Where the text comes from; empty where it was written here. */
    original: /^https?:\/\//.test(item.link) ? item.link : '',
    excerpt: withoutForbidden(item.excerpt ?? ''),
    published: new Date(item.date),
    updated: new Date(item.updatedAt),
    tags: [category, findRegion(item.reg)?.name].filter((name) => name !== undefined),
    image: picture && {
      url: `${siteUrl}${picture.url}/${PICTURE_WIDTH}.jpg`,
      type: 'image/jpeg',
      alt: withoutForbidden(item.coverAlt),
      credit: withoutForbidden(item.coverCredit),
    },
  };
}

type FeedEntry = ReturnType<typeof entryOf>;

function rssOf({ title, description, page, self, updated, entries }: FeedModel): string {
  return generateRssFeed({
    title,
    description,
    link: page,
    language: LANGUAGE,
    generator: GENERATOR,
    ttl: TTL_MINUTES,
    lastBuildDate: updated,
    atom: { links: [{ href: self, rel: 'self', type: FEED_TYPES.xml }] },
    items: entries.map(({ title, url, original, excerpt, published, tags, image }) => ({
      title,
      link: url,
      guid: { value: url, isPermaLink: true },
      // Readers take a description for HTML.
      description: escapeText(excerpt),
      pubDate: published,
      categories: tags.map((name) => ({ name })),
      ...(original && { dc: { sources: [original] } }),
      // Nobody knows the length before the picture is made; 0 says so.
      ...(image && { enclosures: [{ url: image.url, type: image.type, length: 0 }], ...mediaOf(image) }),
    })),
  });
}

function atomOf({ siteUrl, brand, title, description, page, self, updated, entries }: FeedModel): string {
  return generateAtomFeed({
    id: self,
    title: { value: title },
    subtitle: { value: description },
    updated,
    generator: { text: GENERATOR },
    authors: [{ name: brand, uri: siteUrl }],
    links: [
      { href: self, rel: 'self', type: FEED_TYPES.atom },
      { href: page, rel: 'alternate', type: 'text/html' },
    ],
    xml: { lang: LANGUAGE },
    entries: entries.map(({ title, url, original, excerpt, published, updated, tags, image }) => ({
      id: url,
      title: { value: title },
      summary: { value: excerpt },
      published,
      updated,
      categories: tags.map((term) => ({ term })),
      links: [
        { href: url, rel: 'alternate', type: 'text/html' },
        ...(original ? [{ href: original, rel: 'via' }] : []),
        ...(image ? [{ href: image.url, rel: 'enclosure', type: image.type }] : []),
      ],
      ...(image && mediaOf(image)),
    })),
  });
}

function jsonFeedOf({ siteUrl, brand, title, description, page, self, entries }: FeedModel): string {
  const feed = generateJsonFeed({
    title,
    description,
    home_page_url: page,
    feed_url: self,
    language: LANGUAGE,
    icon: `${siteUrl}/icon-512.png`,
    authors: [{ name: brand, url: siteUrl }],
    items: entries.map(({ title, url, original, excerpt, published, updated, tags, image }) => ({
      id: url,
      url,
      ...(original && { external_url: original }),
      title,
      content_text: excerpt,
      date_published: published,
      date_modified: updated,
      tags,
      ...(image && { image: image.url }),
    })),
  });
  return JSON.stringify(feed);
}

function mediaOf({ url, type, alt, credit }: NonNullable<FeedEntry['image']>) {
  return {
    media: {
      contents: [
        {
          url,
          type,
          medium: 'image',
          ...(alt && { description: { value: alt } }),
          ...(credit && { credits: [{ value: credit }] }),
        },
      ],
    },
  };
}
