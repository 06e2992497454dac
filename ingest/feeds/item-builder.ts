import { createHash } from 'node:crypto';
import { isoOf } from '../../contracts/belem-time.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { withoutTracking } from '../../contracts/links/tracking.ts';
import { cutText } from '../../contracts/rich-text/excerpts/cut-text.ts';
import { readMarkup } from '../../contracts/rich-text/markup-reader.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { sanitiseRichText } from '../../contracts/rich-text/sanitise.ts';
import { boundedText, FIELD_LIMITS } from '../bounded-text.ts';
import { absoluteUrl, withAbsoluteLinks } from './absolute-links.ts';
import { type Attachment, FEED_LIMITS, type FeedImage, type FeedItem, type ProblemList } from './feed.ts';
import { parseDate } from './parse-date.ts';

/** An item as written in the feed, before any validation. */
export interface RawItem {
  /** The guid of the feed. */
  readonly id: string;
  readonly link: string;
  readonly title: string;
  /** HTML or text, the longest version in the feed. */
  readonly content: string;
  readonly summary: string;
  readonly author: string;
  readonly published: string;
  readonly updated: string;
  readonly categories: readonly string[];
  readonly images: readonly { readonly url: string; readonly alt?: string; readonly credit?: string }[];
  readonly enclosures: readonly { readonly url: string; readonly type: string }[];
  /** Base address of the link. */
  readonly base: string | null;
  /** Base address of links inside the text, if it is not the item's own page. */
  readonly contentBase?: string | null;
  /** When it begins, if it is an event of a calendar. */
  readonly startsAt?: string;
  readonly isCancelled?: true;
}

export const EMPTY_ITEM: RawItem = {
  id: '',
  link: '',
  title: '',
  content: '',
  summary: '',
  author: '',
  published: '',
  updated: '',
  categories: [],
  images: [],
  enclosures: [],
  base: null,
};

interface FeedReading {
  readonly problems: ProblemList;
  /** Time of the reading, in milliseconds. */
  readonly now: number;
}

/** Maximum markup of a text: removed styles and attributes may be longer than the text itself. */
const MAX_MARKUP = 4 * LIMITS.body;

/** Entities and HTML tags; any other `<word>` in a title is meant literally. */
const LOOKS_ESCAPED =
  /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});|<\/?(?:a|b|i|u|p|em|br|h\d|div|sub|sup|img|svg|font|span|code|small|style|script|strong|iframe|object)\b[^<>]*>/i;

/** Titles should be plain text, but many feeds put HTML or entities into them, some escaped twice. */
export function plainTitle(written: string): string {
  let text = boundedText(written);
  for (let round = 0; round < 3 && LOOKS_ESCAPED.test(text); round += 1) text = richTextToPlain(text);
  return boundedText(text);
}

/** HTML escaped once too often would show its tags to readers. */
function unescapedHtml(html: string): string {
  if (
    /<[a-z!/]/i.test(html) ||
    !/&(?:amp;)?lt;\/?(?:a|b|i|p|em|br|h\d|ul|div|img|font|span|table|strong)\b/i.test(html)
  )
    return html;
  return html
    .replace(/&amp;(?=[a-z#]\w*;)/gi, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

/** The footer that WordPress appends to every text of a feed. */
const APPENDED =
  /<p>\s*(?:The post|O post|A publicação|O conteúdo)\s*<a [^<>]*>.{0,300}<\/a>\s*(?:appeared first on|apareceu primeiro em|foi publicad[oa] em)[^\n]{0,300}?<\/p>/i;

/** Plain text with blank lines becomes paragraphs. */
function asHtml(written: string): string {
  const html = unescapedHtml(written).replace(APPENDED, '');
  if (/<[a-z!/]/i.test(html) || !/\n\s*\n/.test(html)) return html;
  return html
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
}

export function buildItem(raw: RawItem, { problems, now }: FeedReading): FeedItem | undefined {
  const link = absoluteUrl(plainTitle(raw.link).replaceAll(' ', '%20'), raw.base);
  const url = link && withoutTracking(link);
  const written = boundedMarkup(raw.content || raw.summary, problems);
  const content = withAbsoluteLinks(asHtml(written), raw.contentBase ?? url ?? raw.base);
  const html = boundedHtml(content, problems);
  const text = richTextToPlain(html);
  const summary = cutText(plainTitle(withoutMarkup(raw.summary)) || text, FEED_LIMITS.summary);
  const given = plainTitle(raw.title);
  if (given === '' && url === null && summary === '') {
    problems.add('empty-item');
    return undefined;
  }
  const title = cutText(given || summary || (url ?? ''), LIMITS.title);
  if (given === '') problems.add('no-title', title);
  if (url === null) problems.add('no-link', title);
  return {
    id: idOf(raw, url, title, problems),
    url,
    title,
    summary,
    html,
    author: cutText(authorName(raw.author), LIMITS.personName),
    publishedAt: parseMoment(raw.published, problems, now) ?? parseMoment(raw.updated, problems, now),
    updatedAt: parseMoment(raw.updated, problems, now),
    image: imageOf(raw, content, url),
    attachments: attachmentsOf(raw, content, url),
    categories: [...new Set(raw.categories.map(plainTitle))].filter(Boolean).slice(0, FEED_LIMITS.categories),
    ...(raw.startsAt !== undefined && { startsAt: raw.startsAt }),
    ...(raw.isCancelled && { isCancelled: raw.isCancelled }),
  };
}

function withoutMarkup(written: string): string {
  const start = written.slice(0, MAX_MARKUP);
  return richTextToPlain(sanitiseRichText(unescapedHtml(start).replace(APPENDED, '')));
}

/** Checked before anything scans the text: markup this long is dropped in any case. */
function boundedMarkup(written: string, problems: ProblemList): string {
  if (written.length <= MAX_MARKUP) return written;
  problems.add('too-long');
  return '';
}

function boundedHtml(content: string, problems: ProblemList): string {
  const html = sanitiseRichText(content).trim();
  if (html.length <= LIMITS.body) return html;
  problems.add('too-long');
  return '';
}

/** A stable id, also for items without a guid. */
function idOf(raw: RawItem, url: string | null, title: string, problems: ProblemList): string {
  const own = raw.id.trim();
  if (own !== '') return own.length <= FEED_LIMITS.id ? own : `sha256:${hash(own)}`;
  problems.add('no-id', title);
  return url === null ? `sha256:${hash(title)}` : stableAddress(url);
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `?utm_source=…` and `#comments` change between readings; the page is the same. */
export function stableAddress(address: string): string {
  const url = new URL(withoutTracking(address));
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) {
    if (/^(?:mc_|origem$|ref$)/i.test(name)) url.searchParams.delete(name);
  }
  return url.href;
}

/** `ana@prefeitura.example (Ana Lima)` becomes Ana Lima. */
function authorName(written: string): string {
  const text = plainTitle(boundedText(written, FIELD_LIMITS.author));
  const inBrackets = /^[^\s@(]+@[^\s@(]+ ?\((.+)\)$/.exec(text)?.[1];
  if (inBrackets) return inBrackets;
  const words = text.replace(/^por:?\s+/i, '').split(' ');
  return words.filter((word) => !/.@./.test(word)).join(' ');
}

function parseMoment(written: string, problems: ProblemList, now: number): string | null {
  if (written.trim() === '') return null;
  const moment = parseDate(written);
  if (moment === undefined || moment < 0) {
    problems.add('bad-date', written);
    return null;
  }
  // A date slightly ahead is a wrong time zone or a scheduled post, far ahead a wrong clock: cap both at now.
  if (moment > now + FEED_LIMITS.aheadMs) problems.add('future-date', written);
  return isoOf(Math.min(moment, now));
}

function imageOf(raw: RawItem, content: string, url: string | null): FeedImage | null {
  const base = url ?? raw.base;
  const enclosed = raw.enclosures
    .filter(
      ({ type, url: address }) => type.startsWith('image/') || /\.(jpe?g|png|webp)($|\?)/i.test(address),
    )
    .map(({ url: address }) => ({ url: address }));
  for (const image of [...raw.images, ...enclosed, ...firstImage(content)]) {
    const address = absoluteUrl(plainTitle(image.url), base);
    if (address !== null) {
      return {
        url: address,
        alt: plainTitle(('alt' in image ? image.alt : '') ?? '').slice(0, LIMITS.alt),
        credit: plainTitle(('credit' in image ? image.credit : '') ?? '').slice(0, LIMITS.shortText),
      };
    }
  }
  return null;
}

function firstImage(html: string): { url: string; alt: string }[] {
  const found: { url: string; alt: string }[] = [];
  readMarkup(html, {
    open(element, attributes) {
      const pixel = attributes.get('width') === '1' || attributes.get('height') === '1';
      if (element === 'img' && found.length === 0 && !pixel) {
        found.push({ url: attributes.get('src') ?? '', alt: attributes.get('alt') ?? '' });
      }
    },
  });
  return found;
}

/** Enclosures that are not pictures, and PDF files linked in the text. */
function attachmentsOf(raw: RawItem, content: string, url: string | null): Attachment[] {
  const found = new Map<string, Attachment>();
  function add(address: string, type: string): void {
    const whole = absoluteUrl(address, url ?? raw.base);
    if (whole !== null && !found.has(whole) && found.size < FEED_LIMITS.attachments)
      found.set(whole, { url: whole, type });
  }
  for (const { url: address, type } of raw.enclosures) {
    if (!type.startsWith('image/') && !/\.(jpe?g|png|webp|gif)($|\?)/i.test(address)) add(address, type);
  }
  readMarkup(content, {
    open(element, attributes) {
      const href = element === 'a' ? (attributes.get('href') ?? '') : '';
      if (/\.pdf($|[?#])/i.test(href)) add(href, 'application/pdf');
    },
  });
  return [...found.values()];
}
