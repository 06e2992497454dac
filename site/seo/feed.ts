import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { CATEGORIES } from '../../contracts/news/categories.ts';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import { sourceKindText } from '../../contracts/news/source-kinds.ts';
import { newsPath } from '../../contracts/page-paths.ts';
import { findRegion } from '../../contracts/regions.ts';
import { escapeText } from '../../contracts/rich-text/escape-html.ts';
import { withoutForbidden } from '../../contracts/rich-text/xml-text.ts';
import { absoluteAddress, type Origin } from '../request/edition.ts';
import {
  FEED_TYPES,
  type FeedFormat,
  type FeedSource,
  type FeedText,
  feedPath,
  feedTitle,
} from './feed-addresses.ts';
import { modifiedAt } from './modified-at.ts';

interface FeedOptions {
  readonly edition: Origin;
  readonly brand: string;
  /** The name of the state or of the edition's region. */
  readonly place?: string;
  readonly source: FeedSource;
  readonly items: readonly NewsListItem[];
  /** The date of a feed without stories. */
  readonly now: Date;
  readonly text?: FeedText;
  /** The size of a picture file by its path; 0 if unknown. */
  readonly pictureBytes?: (path: string) => number;
}

const LANGUAGE = 'pt-BR';
const GENERATOR = 'Portal Pará';
const TTL_MINUTES = 5;
export const FEED_ITEMS = 20;
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

function modelOf(format: FeedFormat, options: FeedOptions) {
  const { edition, place = 'Pará', brand, source, items, now, text = 'summary' } = options;
  const entries = items.slice(0, FEED_ITEMS).map((item) => entryOf(options, item));
  const changes = entries.map(({ updated }) => updated.getTime());
  return {
    edition,
    brand: withoutForbidden(brand),
    title: withoutForbidden(feedTitle(brand, source.name)),
    description: descriptionOf(source, place),
    page: absoluteAddress(edition, source.path),
    self: absoluteAddress(edition, feedPath(source.base ?? source.path, format, text)),
    updated: entries.length > 0 ? new Date(Math.max(...changes)) : now,
    entries,
  };
}

function descriptionOf({ name }: FeedSource, place: string): string {
  if (name !== null) return `Últimas notícias: ${name}`;
  return place === 'Pará' ? 'Últimas notícias do Pará' : `Últimas notícias: ${place}`;
}

/** The path of a story's picture in feeds; undefined if it has none. */
export function feedPicture({ coverPicture }: NewsListItem): string | undefined {
  return coverPicture ? `${coverPicture.url}/${PICTURE_WIDTH}.jpg` : undefined;
}

function entryOf({ edition, text, pictureBytes = () => 0 }: FeedOptions, item: NewsListItem) {
  const picture = feedPicture(item);
  const category = CATEGORIES.find(({ key }) => key === item.cat)?.name;
  return {
    title: withoutForbidden(item.title),
    url: absoluteAddress(edition, newsPath(item.id)),
    /** The source of the text; empty if the newsroom wrote it. */
    original: /^https?:\/\//.test(item.link) ? item.link : namedSource(item),
    excerpt: withoutForbidden(excerptWithLive(item)),
    /** The whole text with absolute addresses; empty in summary feeds. */
    html: text === 'full' ? withoutForbidden(wholeAddresses(item.desc ?? '', edition)) : '',
    published: new Date(item.date),
    updated: new Date(modifiedAt(item)),
    authors: item.bylines.map((name) => ({ name: withoutForbidden(name) })),
    tags: [category, findRegion(item.reg)?.name].filter((name) => name !== undefined),
    image: picture !== undefined && {
      url: absoluteAddress(edition, picture),
      type: 'image/jpeg',
      length: pictureBytes(picture),
      alt: withoutForbidden(item.coverAlt),
      credit: withoutForbidden(item.coverCredit),
    },
  };
}

/** A story that is live begins with its newest line. */
function excerptWithLive({ live, excerpt = '' }: NewsListItem): string {
  return live?.state === 'live' && live.line ? `Ao vivo: ${live.line} ${excerpt}`.trim() : excerpt;
}

/** A press release without an address is named by its sender and channel; empty if unknown. */
function namedSource({ source, sourceKind }: NewsListItem): string {
  const by = sourceKindText(sourceKind);
  return by && source ? withoutForbidden(`${source}, recebido ${by}`) : '';
}

/** Makes addresses absolute. In sanitised HTML every attribute is in double quotes. */
function wholeAddresses(html: string, edition: Origin): string {
  const home = absoluteAddress(edition, '/');
  return html.replaceAll(/ (src|href)="\/(?!\/)/g, (_match, name: string) => ` ${name}="${home}`);
}

type FeedEntry = ReturnType<typeof entryOf>;
type FeedImage = Exclude<FeedEntry['image'], false>;

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
    items: entries.map(({ title, url, original, excerpt, html, published, authors, tags, image }) => ({
      title,
      link: url,
      guid: { value: url, isPermaLink: true },
      // Feed readers parse a description as HTML.
      description: escapeText(excerpt),
      ...(html && { content: { encoded: html } }),
      pubDate: published,
      categories: tags.map((name) => ({ name })),
      ...dublinCore(original, authors),
      ...(image && {
        enclosures: [{ url: image.url, type: image.type, length: image.length }],
        ...mediaOf(image),
      }),
    })),
  });
}

/** The bylines and the source of a story. */
function dublinCore(original: string, authors: FeedEntry['authors']) {
  if (!original && authors.length === 0) return {};
  return {
    dc: {
      ...(original && { sources: [original] }),
      ...(authors.length > 0 && { creators: authors.map(({ name }) => name) }),
    },
  };
}

function atomOf({ edition, brand, title, description, page, self, updated, entries }: FeedModel): string {
  return generateAtomFeed({
    id: self,
    title: { value: title },
    subtitle: { value: description },
    updated,
    generator: { text: GENERATOR },
    authors: [{ name: brand, uri: absoluteAddress(edition, '') }],
    links: [
      { href: self, rel: 'self', type: FEED_TYPES.atom },
      { href: page, rel: 'alternate', type: 'text/html' },
    ],
    xml: { lang: LANGUAGE },
    entries: entries.map(
      ({ title, url, original, excerpt, html, published, updated, authors, tags, image }) => ({
        id: url,
        title: { value: title },
        summary: { value: excerpt },
        ...(html && { content: { value: html, type: 'html' } }),
        published,
        updated,
        ...(authors.length > 0 && { authors }),
        categories: tags.map((term) => ({ term })),
        links: [
          { href: url, rel: 'alternate', type: 'text/html' },
          ...(original ? [{ href: original, rel: 'via' }] : []),
          ...(image
            ? [
                {
                  href: image.url,
                  rel: 'enclosure',
                  type: image.type,
                  ...(image.length > 0 && { length: image.length }),
                },
              ]
            : []),
        ],
        ...(image && mediaOf(image)),
      }),
    ),
  });
}

function jsonFeedOf({ edition, brand, title, description, page, self, entries }: FeedModel): string {
  const feed = generateJsonFeed({
    title,
    description,
    home_page_url: page,
    feed_url: self,
    language: LANGUAGE,
    icon: absoluteAddress(edition, '/icon-512.png'),
    authors: [{ name: brand, url: absoluteAddress(edition, '') }],
    items: entries.map(
      ({ title, url, original, excerpt, html, published, updated, authors, tags, image }) => ({
        id: url,
        url,
        ...(original && { external_url: original }),
        title,
        ...(html ? { content_html: html, summary: excerpt } : { content_text: excerpt }),
        date_published: published,
        date_modified: updated,
        ...(authors.length > 0 && { authors }),
        tags,
        ...(image && { image: image.url }),
      }),
    ),
  });
  return JSON.stringify(feed);
}

function mediaOf({ url, type, alt, credit }: FeedImage) {
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
