import { findMunicipality } from '../../../contracts/municipalities.ts';
import { isCutExcerpt } from '../../../contracts/rich-text/excerpts/cut-excerpt.ts';
import { cutText } from '../../../contracts/rich-text/excerpts/cut-text.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { foldText } from '../../../contracts/words/fold.ts';
import type { FetchedItemRow, SourceRow } from '../../../db/tables/republishing.tables.ts';
import type { FeedItem } from '../../../ingest/feeds/feed.ts';
import { warningsOf } from '../../../ingest/marks/personal-data.ts';
import { cleanDescription, cleanLine, cleanText } from '../../../ingest/page/clean-text.ts';
import { mayBeCover } from '../../../ingest/page/cover-picture.ts';
import type { PageText } from '../../../ingest/page/parse-article-page.ts';
import type { Understand } from '../../isolated-reading/understanding.ts';
import { paragraphsToPlain, textOfMarkup } from '../../publishing/personal-data.rules.ts';
import { ownSummary } from '../stories/story-of-item.ts';
import { textHash } from './text-hash.ts';

/** Below this confidence the usual category of the source is the better guess. */
const SURE_CATEGORY = 0.5;
const SEARCHED = 1_000;

/** True if the page must be fetched for the text of an item. */
export function needsPage(
  { text_from }: Pick<SourceRow, 'text_from'>,
  item: { readonly url: string | null; readonly hasText: boolean },
): boolean {
  if (item.url === null || text_from === 'feed') return false;
  return text_from === 'page' || !item.hasText;
}

type Content = Pick<
  FetchedItemRow,
  | ('item_key' | 'url' | 'title' | 'summary' | 'html' | 'original_html' | 'text_hash' | 'author')
  | ('image_url' | 'image_alt' | 'image_credit' | 'attachments' | 'published_at' | 'shown_at' | 'state')
  | 'from_page'
>;
export type ArrivalSuggestion = Pick<
  FetchedItemRow,
  | ('cat' | 'muni' | 'reg' | 'places' | 'warnings' | 'marks' | 'search_text' | 'confidence')
  | ('category_confidence' | 'valid_until' | 'weight')
>;
export type Arrival = Content & ArrivalSuggestion;

/** The row of an item: its text, from the page if that has more, and the suggestions for it. */
export function arrivalOf(
  source: SourceRow,
  item: FeedItem,
  page: PageText | undefined,
  understand: Understand,
  now: number,
): Arrival {
  const content = contentOf(source, item, page, now);
  const suggestion = suggestionOf(source, content, understand);
  // The form of an event begins with this moment.
  const begins = item.startsAt === undefined ? {} : { valid_until: Date.parse(item.startsAt) };
  return { ...content, ...suggestion, ...begins };
}

function contentOf(
  { kind }: Pick<SourceRow, 'kind'>,
  item: FeedItem,
  page: PageText | undefined,
  now: number,
): Content {
  const listed = kind === 'sitemap' || kind === 'list';
  const original = longer(page?.html ?? '', item.html);
  // A sitemap has addresses instead of headlines, and a list page often truncates them.
  const given = page && (listed || item.title === '' || item.title === item.url) ? page.title : item.title;
  const title = cleanLine(given) || given;
  const image = (item.image && mayBeCover(item.image) ? item.image : page?.image) ?? null;
  const published = item.publishedAt ?? page?.publishedAt ?? null;
  const publishedAt = published === null ? null : Date.parse(published);
  return {
    item_key: item.id,
    url: item.url ?? '',
    title,
    summary: summaryOf(cleanDescription(item.summary), page?.summary ?? ''),
    html: cleanText(original, title),
    original_html: original,
    from_page: page !== undefined && original === page.html ? 1 : 0,
    text_hash: textHash(`<p>${title}</p>${original}`),
    author: item.author || (page?.author ?? ''),
    image_url: image?.url ?? '',
    image_alt: image?.alt ?? '',
    image_credit: image?.credit || (page?.image?.credit ?? ''),
    attachments: JSON.stringify([...item.attachments, ...(page?.attachments ?? [])].slice(0, 20)),
    published_at: publishedAt,
    shown_at: Math.min(publishedAt ?? now, now),
    // A sitemap lists every page of a site. A page that is not a story is stored as expired, so it is never fetched
    // again.
    state: kind === 'sitemap' && page && !page.isArticle ? 'expired' : 'waiting',
  };
}

/** Prefers the page's full summary to one that the feed truncated. */
function summaryOf(own: string, ofPage: string): string {
  if (own === '' || (isCutExcerpt(own) && ofPage !== '' && !isCutExcerpt(ofPage))) return ofPage;
  return own;
}

function longer(a: string, b: string): string {
  return richTextToPlain(a).length >= richTextToPlain(b).length ? a : b;
}

export function suggestionOf(
  source: Pick<SourceRow, 'name' | 'muni' | 'cat' | 'licence'>,
  {
    title,
    summary,
    html,
    shown_at,
    image_alt = '',
    image_credit = '',
  }: Pick<Content, 'title' | 'summary' | 'html' | 'shown_at'> &
    Partial<Pick<Content, 'image_alt' | 'image_credit'>>,
  understand: Understand,
): ArrivalSuggestion {
  const plain = paragraphsToPlain(html) || summary;
  const text = `${title}\n${plain}`;
  // All that readers would get, as the publishing rule reads it: a name may stand in a caption alone.
  const shown = [
    title,
    textOfMarkup(html) || summary,
    ownSummary(summary, html || summary),
    image_alt,
    image_credit,
  ];
  const found = understand(text, shown_at, shown.join('\n'));
  const [best] = found.municipalities;
  const municipality = findMunicipality(best ?? source.muni);
  const usual = source.cat !== '' && found.categoryConfidence < SURE_CATEGORY;
  const muni = municipality?.name ?? '';
  return {
    cat: usual ? source.cat : found.category,
    muni,
    reg: municipality?.region ?? found.region ?? '',
    places: JSON.stringify(found.places),
    warnings: JSON.stringify(warningsOf(found.personal)),
    marks: JSON.stringify(found.personal),
    search_text: foldText(`${cutText(`${title} ${summary}`, SEARCHED)} ${source.name} ${muni}`),
    confidence: percent(usual ? (found.places[0]?.confidence ?? SURE_CATEGORY) : found.confidence),
    category_confidence: percent(usual ? SURE_CATEGORY : found.categoryConfidence),
    valid_until: found.validUntil === null ? null : Date.parse(found.validUntil),
    // The best text leads the card: a licensed one first, then the longest.
    weight: Math.min(plain.length, 100_000) + (source.licence === '' ? 0 : 1_000_000),
  };
}

function percent(share: number): number {
  return Math.round(share * 100);
}
