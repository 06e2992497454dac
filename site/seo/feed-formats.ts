import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { escapeText } from '../../contracts/rich-text/escape-html.ts';
import { absoluteAddress, type Origin } from '../request/edition.ts';
import { FEED_TYPES, type FeedFormat } from './feed-addresses.ts';

const LANGUAGE = 'pt-BR';
const GENERATOR = 'Portal Pará';
const TTL_MINUTES = 5;

/** The content of a feed in every format. Texts have no character that XML cannot contain; addresses are absolute. */
interface FeedModel {
  readonly edition: Origin;
  readonly brand: string;
  readonly title: string;
  readonly description: string;
  readonly page: string;
  readonly self: string;
  readonly updated: Date;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly title: string;
  readonly url: string;
  /** The source of the text; empty if the newsroom wrote it. */
  readonly original: string;
  readonly excerpt: string;
  /** The whole text with absolute addresses; empty in feeds of excerpts. */
  readonly html: string;
  readonly published: Date;
  readonly updated: Date;
  readonly authors: readonly { readonly name: string }[];
  readonly tags: readonly string[];
  readonly image?: FeedImage;
  /** The same for programs, in another format. An entry with a picture has none. */
  readonly attachment?: FeedFile;
}

interface FeedImage extends FeedFile {
  readonly alt: string;
  readonly credit: string;
}

interface FeedFile {
  readonly url: string;
  readonly type: string;
  /** In bytes; 0 if unknown. */
  readonly length: number;
}

const writers: Readonly<Record<FeedFormat, (feed: FeedModel) => string>> = {
  xml: rssOf,
  atom: atomOf,
  json: jsonFeedOf,
};

export function writeFeed(format: FeedFormat, feed: FeedModel): string {
  return writers[format](feed);
}

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
    items: entries.map((entry) => {
      const { title, url, original, excerpt, html, published, authors, tags, image } = entry;
      const file = image ?? entry.attachment;
      return {
        title,
        link: url,
        guid: { value: url, isPermaLink: true },
        // Feed readers parse a description as HTML.
        description: escapeText(excerpt),
        ...(html && { content: { encoded: html } }),
        pubDate: published,
        categories: tags.map((name) => ({ name })),
        ...dublinCore(original, authors),
        ...(file && { enclosures: [{ url: file.url, type: file.type, length: file.length }] }),
        ...(image && mediaOf(image)),
      };
    }),
  });
}

/** The bylines of an entry, and its source. */
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
    entries: entries.map((entry) => {
      const { title, url, original, excerpt, html, published, updated, authors, tags, image } = entry;
      const file = image ?? entry.attachment;
      return {
        id: url,
        title: { value: title },
        summary: { value: excerpt },
        ...(html && { content: { value: html, type: 'html' } }),
        published,
        updated,
        ...(authors.length > 0 && { authors: [...authors] }),
        categories: tags.map((term) => ({ term })),
        links: [
          { href: url, rel: 'alternate', type: 'text/html' },
          ...(original ? [{ href: original, rel: 'via' }] : []),
          ...(file
            ? [
                {
                  href: file.url,
                  rel: 'enclosure',
                  type: file.type,
                  ...(file.length > 0 && { length: file.length }),
                },
              ]
            : []),
        ],
        ...(image && mediaOf(image)),
      };
    }),
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
      ({ title, url, original, excerpt, html, published, updated, authors, tags, image, attachment }) => ({
        id: url,
        url,
        ...(original && { external_url: original }),
        title,
        ...(html ? { content_html: html, summary: excerpt } : { content_text: excerpt }),
        date_published: published,
        date_modified: updated,
        ...(authors.length > 0 && { authors: [...authors] }),
        tags: [...tags],
        ...(image && { image: image.url }),
        ...(attachment && {
          attachments: [
            { url: attachment.url, mime_type: attachment.type, size_in_bytes: attachment.length },
          ],
        }),
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
