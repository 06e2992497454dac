import { isoOf } from '../../contracts/belem-time.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { cutText } from '../../contracts/rich-text/excerpts/cut-text.ts';
import { readMarkup } from '../../contracts/rich-text/markup-reader.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { sanitiseRichText } from '../../contracts/rich-text/sanitise.ts';
import { parseSelector } from '../../contracts/sources/selector.rules.ts';
import { boundedText } from '../bounded-text.ts';
import { absoluteUrl, withAbsoluteLinks } from '../feeds/absolute-links.ts';
import { decodeBytes } from '../feeds/decode-bytes.ts';
import { type Attachment, FEED_LIMITS, type FeedImage, type SourceText } from '../feeds/feed.ts';
import { plainTitle } from '../feeds/item-builder.ts';
import { parseDate } from '../feeds/parse-date.ts';
import { cleanDescription, cleanLine, cleanText } from './clean-text.ts';
import { isLargeEnough, mayBeCover } from './cover-picture.ts';
import { openPage, type PageDocument, type PageElement } from './page-document.ts';
import { type PageFacts, pageFacts } from './page-facts.ts';
import { readableText } from './readable-text.ts';
import { removePointers } from './remove-pointers.ts';
import { selectElements } from './select-elements.ts';
import { isBinary, isProse } from './story-text.rules.ts';

/** CSS selectors of a source, for pages where detection is not good enough. */
export interface PageSelectors {
  readonly content?: string;
  readonly title?: string;
  readonly author?: string;
  readonly date?: string;
  /** Removed before anything is read: "leia também", share buttons. */
  readonly remove?: string;
}

export interface PageInput {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly address: string;
  readonly now: number;
  readonly selectors?: PageSelectors;
}

/** The story of a page as it opens in the editor. */
export interface PageText extends SourceText {
  readonly siteName: string;
  /** False for a home page, list or static page, as far as can be detected. */
  readonly isArticle: boolean;
}

/** A page with less text has no story. */
const MIN_TEXT = 120;

/** The story of a page; undefined if the newsroom must paste the text. It never throws and runs no script. */
export function parseArticlePage({
  bytes,
  contentType,
  address,
  now,
  selectors = {},
}: PageInput): PageText | undefined {
  const html = decodeBytes(bytes, contentType);
  const page = isBinary(html) ? undefined : openPage(html);
  if (!page) return undefined;
  for (const element of selectAll(page, selectors.remove)) element.remove();
  const base = absoluteUrl(page.querySelector('base[href]')?.getAttribute('href') ?? '', address) ?? address;
  const facts = pageFacts(page, address);
  const picked = (selector: string | undefined): string =>
    boundedText(selectAll(page, selector)[0]?.textContent ?? '');
  const [title, author, date] = [
    picked(selectors.title),
    picked(selectors.author),
    dateAt(selectAll(page, selectors.date)[0]),
  ];
  const credit = creditOn(page);
  const found = selectAll(page, selectors.content)[0]?.innerHTML ?? readableText(() => openPage(html), page);
  const content = withAbsoluteLinks(found ?? '', base);
  const clean = removePointers(sanitiseRichText(content).trim(), address);
  const text = richTextToPlain(clean);
  if (text.length < MIN_TEXT || clean.length > LIMITS.body) return undefined;
  const headline = cleanLine(plainTitle(title || facts.title)) || cutText(text, 80);
  const cleaned = cleanText(clean, headline);
  return {
    title: cutText(headline, LIMITS.title),
    summary: cutText(
      cleanDescription(plainTitle(facts.summary)) || richTextToPlain(cleaned),
      FEED_LIMITS.summary,
    ),
    html: cleaned,
    author: cutText(plainTitle(author || facts.author).replace(/^por:?\s+/i, ''), LIMITS.personName),
    publishedAt: parseMoment(date || facts.published, now),
    updatedAt: parseMoment(facts.updated, now),
    image: imageOf(facts, content, base, credit),
    attachments: pdfsIn(content, base),
    siteName: cutText(plainTitle(facts.siteName), LIMITS.shortText),
    isArticle: facts.isArticle && isProse(cleaned),
  };
}

/** An unsupported selector selects nothing; the form and health of the source show it. */
function selectAll(page: PageDocument, written: string | undefined): PageElement[] {
  if (!written) return [];
  const parsed = parseSelector(written);
  return 'error' in parsed ? [] : selectElements(page, parsed.selector);
}

function dateAt(element: PageElement | undefined): string {
  return element?.getAttribute('datetime') ?? element?.textContent?.trim() ?? '';
}

/** "Foto: Bia Souza / Agência" below or near the first picture. */
function creditOn(page: PageDocument): string {
  for (const element of page.querySelectorAll(
    'figcaption, .wp-caption-text, .credito, .credito-foto, .image-credit, .legenda, .caption, .photo-credit',
  )) {
    const text = boundedText(element.textContent ?? '');
    const credit =
      /(?:foto(?:grafia)?s?|imagem|cr[ée]dito|reprodu[çc][ãa]o|divulga[çc][ãa]o)\s*[:/]\s*(.{2,120})$/i.exec(
        text,
      )?.[1];
    if (credit) return credit.replace(/(?<![).\s])[).\s]+$/, '').slice(0, LIMITS.shortText);
  }
  return '';
}

function parseMoment(written: string, now: number): string | null {
  const moment = parseDate(written);
  return moment === undefined || moment < 0 ? null : isoOf(Math.min(moment, now));
}

/** The picture that the page declares, else the first one in its text that may be a cover. */
function imageOf(
  { image, imageSize }: PageFacts,
  content: string,
  base: string,
  credit: string,
): FeedImage | null {
  const own = absoluteUrl(image, base);
  const covers = own !== null && mayBeCover({ url: own, ...imageSize }) ? [own] : [];
  let firstAlt = '';
  readMarkup(content, {
    open(element, attributes) {
      if (element !== 'img') return;
      const url = absoluteUrl(attributes.get('src') ?? '', base);
      const [width, height] = ['width', 'height'].map((side) =>
        Number.parseInt(attributes.get(side) ?? '', 10),
      );
      if (url === null || !isLargeEnough(width ?? 0, height ?? 0) || !mayBeCover({ url })) return;
      firstAlt ||= attributes.get('alt') ?? '';
      covers.push(url);
    },
  });
  const [url] = covers;
  return url !== undefined ? { url, alt: plainTitle(firstAlt).slice(0, LIMITS.alt), credit } : null;
}

function pdfsIn(content: string, base: string): Attachment[] {
  const found = new Map<string, Attachment>();
  readMarkup(content, {
    open(element, attributes) {
      const url = element === 'a' ? absoluteUrl(attributes.get('href') ?? '', base) : null;
      if (url !== null && /\.pdf($|[?#])/i.test(url) && found.size < FEED_LIMITS.attachments) {
        found.set(url, { url, type: 'application/pdf' });
      }
    },
  });
  return [...found.values()];
}
