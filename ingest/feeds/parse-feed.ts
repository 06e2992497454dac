import { decodeBytes } from './decode-bytes.ts';
import { discoverFeeds } from './discover-feeds.ts';
import { FEED_LIMITS, type Feed, type FeedItem, type FeedKind, ProblemList } from './feed.ts';
import { buildItem, plainTitle } from './item-builder.ts';
import { parseAtom } from './parse-atom.ts';
import { parseCalendar } from './parse-calendar.ts';
import { parseJsonFeed } from './parse-json-feed.ts';
import { type ListSelectors, parseListPage } from './parse-list-page.ts';
import { parseRss, type RawFeed } from './parse-rss.ts';
import { parseSitemap } from './parse-sitemap.ts';
import { parseXmlTree, rootElement } from './xml-tree.ts';

export interface FeedInput {
  readonly bytes: Uint8Array;
  /** The Content-Type header, '' if absent. */
  readonly contentType: string;
  /** The address it was read from, as base of relative links. */
  readonly address: string | null;
  readonly now: number;
  /** Which elements of a page are the items, if the site has no feed. */
  readonly selectors?: ListSelectors;
}

interface RecognisedFeed extends RawFeed {
  readonly kind: FeedKind;
  readonly more?: readonly string[];
}

/** Parses anything a source may send. It never throws: defects are listed in `problems`. */
export function parseFeed({ bytes, contentType, address, now, selectors }: FeedInput): Feed {
  const problems = new ProblemList();
  const text = withWindowsCharacters(decodeBytes(bytes, contentType, problems).replace(/^\ufeff/, ''));
  const recognised = recognise(text, address, problems, now, selectors);
  const items = recognised ? buildItems(recognised, problems, now) : [];
  const more = recognised?.more ?? (recognised ? [] : feedsNamedBy(text, address));
  if (recognised && items.length === 0 && more.length === 0) problems.add('no-items');
  return {
    kind: recognised?.kind ?? null,
    title: plainTitle(recognised?.title ?? ''),
    home: recognised?.home ?? null,
    items,
    problems: problems.list(),
    more,
  };
}

function recognise(
  text: string,
  address: string | null,
  problems: ProblemList,
  now: number,
  selectors?: ListSelectors,
): RecognisedFeed | undefined {
  const start = text.slice(0, 5_000).trimStart();
  if (start === '') {
    problems.add('empty');
    return undefined;
  }
  if (isChallenge(text)) {
    problems.add('challenge');
    return undefined;
  }
  if (selectors) return { kind: 'list', ...parseListPage(text, selectors, address, problems) };
  if (/^BEGIN:VCALENDAR/i.test(start))
    return { kind: 'calendar', ...parseCalendar(text, address, problems, now) };
  if (/^[[{]/.test(start)) {
    const feed = parseJsonFeed(text, address, problems);
    if (!feed) problems.add('unknown');
    return feed && { kind: 'json', ...feed };
  }
  return recogniseXml(text, address, problems);
}

function recogniseXml(
  text: string,
  address: string | null,
  problems: ProblemList,
): RecognisedFeed | undefined {
  const inPage =
    /<html[\s>]/i.test(text.slice(0, 5_000)) &&
    !/<(rss|feed|rdf:rdf|urlset)[\s>]/i.test(text.slice(0, 20_000));
  if (inPage) {
    problems.add('html');
    return undefined;
  }
  const root = rootElement(parseXmlTree(text, problems), [
    'rss',
    'rdf',
    'feed',
    'urlset',
    'sitemapindex',
    'channel',
  ]);
  switch (root?.local) {
    case 'rss':
    case 'channel':
      return { kind: 'rss', ...parseRss(root, address) };
    case 'rdf':
      return { kind: 'rdf', ...parseRss(root, address) };
    case 'feed':
      return { kind: 'atom', ...parseAtom(root, address) };
    case 'urlset':
    case 'sitemapindex':
      return { kind: 'sitemap', ...parseSitemap(root, address) };
    default:
      problems.add(
        /<(?:!doctype html|html|body|head)[\s>]/i.test(text.slice(0, 20_000)) ? 'html' : 'unknown',
      );
      return undefined;
  }
}

const CHALLENGE =
  /cf-browser-verification|cf_chl_|challenge-platform|<title>\s*(?:just a moment|attention required|um momento|verificando|access denied|checking your browser|ddos-guard)|_incapsula_resource|sucuri_cloudproxy|captcha-delivery|g-recaptcha|px-captcha|enable javascript and cookies to continue/i;

/** Captcha pages often come with status 200. */
function isChallenge(text: string): boolean {
  const head = text.slice(0, 30_000);
  return (
    !/<(rss|feed|rdf:rdf|urlset|sitemapindex)[\s>]/i.test(head) &&
    !/^\s*[[{]/.test(head) &&
    CHALLENGE.test(head)
  );
}

function feedsNamedBy(text: string, address: string | null): string[] {
  if (address === null || !/<html|<head|<link/i.test(text.slice(0, 50_000))) return [];
  return discoverFeeds(text, address)
    .filter(({ how }) => how !== 'guessed')
    .map(({ url }) => url);
}

/** Items in the order of the feed; a repeated item with a newer date replaces the older one. */
function buildItems({ items: raw }: RawFeed, problems: ProblemList, now: number): FeedItem[] {
  if (raw.length > FEED_LIMITS.items) problems.add('too-many-items', String(raw.length));
  const byId = new Map<string, FeedItem>();
  for (const one of raw.slice(0, FEED_LIMITS.items)) {
    const item = buildItem(one, { problems, now });
    if (!item) continue;
    const known = byId.get(item.id);
    if (known) problems.add('repeated', item.title);
    if (!known || age(item) > age(known)) byId.set(item.id, item);
  }
  return [...byId.values()];
}

function age({ updatedAt, publishedAt }: FeedItem): number {
  return Date.parse(updatedAt ?? publishedAt ?? '') || 0;
}

/** Windows-1252 characters at code points where Unicode has control characters: programs write `&#146;` and mean ’. */
const MEANT = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const CODES: readonly number[] = [
  0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x95,
  0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
];
const BY_CODE: ReadonlyMap<number, string> = new Map(CODES.map((code, index) => [code, MEANT[index] ?? '']));

const CONTROL_CHARACTER = /&(?:amp;)?#(?:(1[2-5]\d)|x([89][\da-f]));|[\u0080-\u009f]/gi;

/** Replaces control characters by those of Windows-1252 that were meant, whether written as references or as bytes. */
function withWindowsCharacters(text: string): string {
  return text.replace(CONTROL_CHARACTER, (written, decimal?: string, hex?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : written.charCodeAt(0);
    return BY_CODE.get(code) ?? written;
  });
}
