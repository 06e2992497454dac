import { CATEGORIES } from '../../contracts/news/categories.ts';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import { sourceKindText } from '../../contracts/news/source-kinds.ts';
import { newsPath } from '../../contracts/page-paths.ts';
import { findRegion } from '../../contracts/regions.ts';
import { withoutForbidden } from '../../contracts/rich-text/xml-text.ts';
import { absoluteAddress, type Origin } from '../request/edition.ts';
import { type FeedFormat, type FeedSource, type FeedText, feedPath, feedTitle } from './feed-addresses.ts';
import { type FeedEntry, writeFeed } from './feed-formats.ts';
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

export const FEED_ITEMS = 20;
const PICTURE_WIDTH = 1280;

export function feedOf(format: FeedFormat, options: FeedOptions): string {
  const { edition, place = 'Pará', brand, source, items, now, text = 'excerpt' } = options;
  const entries = items.slice(0, FEED_ITEMS).map((item) => storyEntry(options, item));
  const changes = entries.map(({ updated }) => updated.getTime());
  return writeFeed(format, {
    edition,
    brand: withoutForbidden(brand),
    title: withoutForbidden(feedTitle(brand, source.name)),
    description: feedDescription(source, place),
    page: absoluteAddress(edition, source.path),
    self: absoluteAddress(edition, feedPath(source.base ?? source.path, format, text)),
    updated: entries.length > 0 ? new Date(Math.max(...changes)) : now,
    entries,
  });
}

function feedDescription({ name }: FeedSource, place: string): string {
  if (name !== null) return `Últimas notícias: ${name}`;
  return place === 'Pará' ? 'Últimas notícias do Pará' : `Últimas notícias: ${place}`;
}

/** The path of a story's picture in feeds; undefined if it has none. */
export function feedPicture({ coverPicture }: NewsListItem): string | undefined {
  return coverPicture ? `${coverPicture.url}/${PICTURE_WIDTH}.jpg` : undefined;
}

function storyEntry({ edition, text, pictureBytes = () => 0 }: FeedOptions, item: NewsListItem): FeedEntry {
  const picture = feedPicture(item);
  const category = CATEGORIES.find(({ key }) => key === item.cat)?.name;
  return {
    title: withoutForbidden(item.title),
    url: absoluteAddress(edition, newsPath(item.id)),
    original: /^https?:\/\//.test(item.link) ? item.link : namedSource(item),
    excerpt: withoutForbidden(excerptWithLive(item)),
    html: text === 'full' ? withoutForbidden(wholeAddresses(item.desc ?? '', edition)) : '',
    published: new Date(item.date),
    updated: new Date(modifiedAt(item)),
    authors: item.bylines.map((name) => ({ name: withoutForbidden(name) })),
    tags: [category, findRegion(item.reg)?.name].filter((name) => name !== undefined),
    ...(picture !== undefined && {
      image: {
        url: absoluteAddress(edition, picture),
        type: 'image/jpeg',
        length: pictureBytes(picture),
        alt: withoutForbidden(item.coverAlt),
        credit: withoutForbidden(item.coverCredit),
      },
    }),
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
