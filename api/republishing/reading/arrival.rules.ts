import { findMunicipality } from '../../../contracts/municipalities.ts';
import { cutText } from '../../../contracts/rich-text/cut-text.ts';
import { foldText } from '../../../contracts/rich-text/fold.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import type { FetchedItemRow, SourceRow } from '../../../db/tables/republishing.tables.ts';
import type { FeedItem } from '../../../ingest/feeds/feed.ts';
import { cleanText } from '../../../ingest/page/clean-text.ts';
import type { PageText } from '../../../ingest/page/read-page.ts';
import { textHash } from './text-hash.ts';
import type { Understand } from './understanding.ts';

/** Below this the source's usual category is the better guess. */
const SURE_CATEGORY = 0.5;
/** A feed that says less than this has no text of its own. */
const WHOLE_TEXT = 600;
const SEARCHED = 1_000;

/** Whether the page must be asked for the text of an item. */
export function needsPage({ text_from }: Pick<SourceRow, 'text_from'>, item: FeedItem): boolean {
  if (item.url === null || text_from === 'feed') return false;
  return text_from === 'page' || richTextToPlain(item.html).length < WHOLE_TEXT;
}

type Content = Pick<
  FetchedItemRow,
  | ('item_key' | 'url' | 'title' | 'summary' | 'html' | 'original_html' | 'text_hash' | 'author')
  | ('image_url' | 'image_alt' | 'image_credit' | 'attachments' | 'published_at' | 'shown_at')
>;
type Suggestion = Pick<
  FetchedItemRow,
  | ('cat' | 'muni' | 'reg' | 'places' | 'warnings' | 'marks' | 'search_text' | 'confidence')
  | ('category_confidence' | 'valid_until' | 'weight')
>;
export type Arrival = Content & Suggestion;

/** The row an item leads to: its text, from the page where that has more, and what is suggested for it. */
export function arrivalOf(
  source: SourceRow,
  item: FeedItem,
  page: PageText | undefined,
  understand: Understand,
  now: number,
): Arrival {
  const content = contentOf(item, page, now);
  return { ...content, ...suggestionOf(source, content, understand) };
}

function contentOf(item: FeedItem, page: PageText | undefined, now: number): Content {
  const original = longer(page?.html ?? '', item.html);
  // What a list page or a sitemap calls an item is often its address.
  const title = page && (item.title === '' || item.title === item.url) ? page.title : item.title;
  const image = item.image ?? page?.image ?? null;
  const published = item.publishedAt ?? page?.publishedAt ?? null;
  const publishedAt = published === null ? null : Date.parse(published);
  return {
    item_key: item.id,
    url: item.url ?? '',
    title,
    summary: item.summary || (page?.summary ?? ''),
    html: cleanText(original, title),
    original_html: original,
    text_hash: textHash(`<p>${title}</p>${original}`),
    author: item.author || (page?.author ?? ''),
    image_url: image?.url ?? '',
    image_alt: image?.alt ?? '',
    image_credit: image?.credit || (page?.image?.credit ?? ''),
    attachments: JSON.stringify([...item.attachments, ...(page?.attachments ?? [])].slice(0, 20)),
    published_at: publishedAt,
    shown_at: Math.min(publishedAt ?? now, now),
  };
}

function longer(a: string, b: string): string {
  return richTextToPlain(a).length >= richTextToPlain(b).length ? a : b;
}

export function suggestionOf(
  source: Pick<SourceRow, 'name' | 'muni' | 'cat' | 'licence'>,
  { title, summary, html, shown_at }: Pick<Content, 'title' | 'summary' | 'html' | 'shown_at'>,
  understand: Understand,
): Suggestion {
  const plain = richTextToPlain(html) || summary;
  const text = `${title}\n${plain}`;
  const found = understand(text, shown_at);
  const [best] = found.municipalities;
  const municipality = findMunicipality(best ?? source.muni);
  const usual = source.cat !== '' && found.categoryConfidence < SURE_CATEGORY;
  const muni = municipality?.name ?? '';
  return {
    cat: usual ? source.cat : found.category,
    muni,
    reg: municipality?.region ?? found.region ?? '',
    places: JSON.stringify(found.places),
    warnings: JSON.stringify(found.personal.warnings),
    marks: JSON.stringify(found.personal.marks),
    search_text: foldText(`${cutText(`${title} ${summary}`, SEARCHED)} ${source.name} ${muni}`),
    confidence: percent(usual ? (found.places[0]?.confidence ?? SURE_CATEGORY) : found.confidence),
    category_confidence: percent(usual ? SURE_CATEGORY : found.categoryConfidence),
    valid_until: found.validUntil === null ? null : Date.parse(found.validUntil),
    // The best text leads: one that may be published, then the longest.
    weight: Math.min(plain.length, 100_000) + (source.licence === '' ? 0 : 1_000_000),
  };
}

function percent(share: number): number {
  return Math.round(share * 100);
}
