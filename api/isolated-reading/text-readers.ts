import { findMunicipality } from '../../contracts/municipalities.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import type { ServiceKey } from '../../contracts/services/service-sources.ts';
import type { PreviewItem } from '../../contracts/sources/source.schema.ts';
import type { SourceRow } from '../../db/tables/republishing.tables.ts';
import type { AudioFacts, AudioRefusal } from '../../ingest/audio/audio-facts.ts';
import { readAudio } from '../../ingest/audio/read-audio.ts';
import { pdfRefusal } from '../../ingest/documents/pdf-refusal.ts';
import { type PdfText, readPdfText } from '../../ingest/documents/pdf-text.ts';
import { decodeBytes } from '../../ingest/feeds/decode-bytes.ts';
import { type DiscoveredFeed, discoverFeeds } from '../../ingest/feeds/discover-feeds.ts';
import type { Feed, FeedItem } from '../../ingest/feeds/feed.ts';
import { parseOpml } from '../../ingest/feeds/opml.ts';
import { type FeedInput, parseFeed } from '../../ingest/feeds/parse-feed.ts';
import { hasWholeText } from '../../ingest/feeds/whole-text.ts';
import { parseRobots, type Robots } from '../../ingest/fetching/robots.ts';
import type { RunReader } from '../../ingest/isolation/worker-pool.ts';
import { markPersonalDataOf } from '../../ingest/marks/personal-data.ts';
import { cleanText } from '../../ingest/page/clean-text.ts';
import { type PageInput, type PageText, parseArticlePage } from '../../ingest/page/parse-article-page.ts';
import { siteNameOf } from '../../ingest/page/site-name.ts';
import {
  type MetadataBlocks,
  type PictureNotes,
  readPictureNotes,
} from '../../ingest/pictures/picture-notes.ts';
import type { Features } from '../../ingest/same-news/features.ts';
import { bandKeys } from '../../ingest/same-news/minhash.ts';
import type { Understanding } from '../../ingest/understand.ts';
import type { ServiceFile, ServiceReading } from '../../services/adapter.ts';
import { personalDataIn, type ReaderText } from '../publishing/personal-data.rules.ts';
import {
  type Arrival,
  type ArrivalSuggestion,
  arrivalOf,
  suggestionOf,
} from '../republishing/reading/arrival.rules.ts';
import { newsFeatures } from '../republishing/reading/news-features.ts';
import {
  type OriginalPage,
  type OriginalReading,
  readOriginalAgain,
  type StoredOriginal,
} from '../republishing/stories/original-change.rules.ts';
import { createUnderstanding, type Understand } from './understanding.ts';

/** An item, and whether the feed itself has its full text. */
export interface ReadItem extends FeedItem {
  readonly hasText: boolean;
}

export interface ReadFeed extends Omit<Feed, 'items'> {
  readonly items: readonly ReadItem[];
}

/** An item ready to store, with the features that find the same news elsewhere. */
export interface ReadArrival {
  readonly arrival: Arrival;
  readonly features: Features;
  readonly bandKeys: readonly number[];
}

interface ExternalBytes {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly address: string;
}

const PREVIEWED = 10;

/** An event needs no page, however short its description: the page would bury its time among other texts. */
function isWhole({ html, startsAt }: FeedItem): boolean {
  return startsAt !== undefined || hasWholeText(html);
}

export type TextReaders = ReturnType<typeof createTextReaders>;
/** How the rest of republishing calls the readers: in a worker, never on the API's event loop. */
export type ReadText = RunReader<TextReaders>;

/**
 * Everything that republishing does with external text. These functions run in the worker; the API stores and shows
 * their results.
 */
export function createTextReaders(dataFolder: string) {
  const understanding = createUnderstanding(dataFolder);

  return {
    feed: (input: FeedInput): ReadFeed => {
      const feed = parseFeed(input);
      return { ...feed, items: feed.items.map((item) => ({ ...item, hasText: isWhole(item) })) };
    },

    /** A feed with its first items, for the form of a source. */
    preview: async (
      input: FeedInput,
    ): Promise<
      Omit<Feed, 'items'> & { readonly items: readonly PreviewItem[]; readonly isEmpty: boolean }
    > => {
      const feed = parseFeed(input);
      const understand = await understanding();
      const items = feed.items.slice(0, PREVIEWED).map((item) => previewOf(item, understand, input.now));
      return { ...feed, items, isEmpty: feed.items.length === 0 && feed.more.length === 0 };
    },

    discover: ({ bytes, contentType, address }: ExternalBytes): DiscoveredFeed[] =>
      discoverFeeds(decodeBytes(bytes, contentType), address),

    siteName: (bytes: Uint8Array, contentType: string): string => siteNameOf(decodeBytes(bytes, contentType)),

    page: (input: PageInput): PageText | undefined => parseArticlePage(input),

    robots: (bytes: Uint8Array, agent: string): Robots => parseRobots(new TextDecoder().decode(bytes), agent),

    /** Why a PDF is refused; undefined if it is accepted. */
    pdf: (bytes: Uint8Array): ReturnType<typeof pdfRefusal> => pdfRefusal(Buffer.from(bytes)),

    pdfText: (bytes: Uint8Array): Promise<PdfText> => readPdfText(bytes),

    /** Format and length of a recording, or why it is refused. */
    audio: (bytes: Uint8Array): AudioFacts | AudioRefusal => readAudio(Buffer.from(bytes)),

    /** Reads description and credit from the metadata of a picture. */
    pictureNotes: (blocks: MetadataBlocks): PictureNotes => readPictureNotes(blocks),

    opml: (text: string): ReturnType<typeof parseOpml> => parseOpml(text),

    arrival: async (
      source: SourceRow,
      item: FeedItem,
      page: PageText | undefined,
      now: number,
    ): Promise<ReadArrival> => {
      const arrival = arrivalOf(source, item, page, await understanding(), now);
      const features = newsFeatures(arrival.title, arrival.html);
      return { arrival, features, bandKeys: bandKeys(features) };
    },

    /** The initial content of a draft made from a page. */
    draft: async (
      source: Pick<SourceRow, 'name' | 'muni' | 'cat' | 'licence'>,
      { title, summary, html: original }: Pick<PageText, 'title' | 'summary' | 'html'>,
      shownAt: number,
    ): Promise<ArrivalSuggestion & { readonly html: string }> => {
      const html = cleanText(original, title);
      const text = { title, summary, html, shown_at: shownAt };
      return { html, ...suggestionOf(source, text, await understanding()) };
    },

    understand: async (text: string, writtenAt: number): Promise<Understanding> =>
      (await understanding())(text, writtenAt),

    /** As `personalData`, with what decided on each mark. */
    marks: (texts: readonly string[]): ReturnType<typeof markPersonalDataOf> => markPersonalDataOf(texts),

    personalData: (texts: readonly ReaderText[]): ReturnType<typeof personalDataIn> => personalDataIn(texts),

    /** Reads the observations in the answers of a public service. */
    service: async (key: ServiceKey, files: readonly ServiceFile[], now: number): Promise<ServiceReading> => {
      const { readService } = await import('../../services/adapters.ts');
      return readService(key, files, now);
    },

    /** Compares a story with a later version of its original. */
    original: async (
      stored: StoredOriginal,
      { title, summary, html }: OriginalPage,
      { shownAt, now }: { readonly shownAt: number; readonly now: number },
    ): Promise<OriginalReading> => {
      const understand = await understanding();
      return readOriginalAgain(stored, { title, summary, html }, (headline, text) => {
        const { validUntil } = understand(`${headline}\n${richTextToPlain(text)}`, shownAt);
        const deadline = validUntil === null ? null : Date.parse(validUntil);
        return deadline !== null && deadline > now ? deadline : null;
      });
    },
  };
}

function previewOf(item: FeedItem, understand: Understand, now: number): PreviewItem {
  const text = richTextToPlain(item.html);
  const found = understand(`${item.title}\n${text || item.summary}`, now);
  return {
    title: item.title,
    url: item.url,
    summary: item.summary,
    publishedAt: item.publishedAt,
    author: item.author,
    hasText: isWhole(item),
    hasImage: item.image !== null,
    municipality: findMunicipality(found.municipalities[0] ?? '')?.name ?? null,
    cat: found.category,
  };
}
