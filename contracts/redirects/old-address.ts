import { isTrackingParameter } from '../links/tracking.ts';

/** The longest old address that is stored or looked up. */
export const OLD_ADDRESS_MAX = 500;

/** Parameters of AMP and of sharing buttons, which mean the same page. */
const SAME_PAGE_PARAMETER = /^(?:amp|noamp|nonamp|outputtype|ref|share)$/i;
/** WordPress numbers posts, pages and pictures in one sequence, so any of the three parameters finds them. */
const POST_NUMBER = /^(p|page_id|attachment_id)$/i;
/** Path endings that still mean the same story. */
const ENDINGS =
  /\/(?:amp|embed|trackback|feed(?:\/(?:rss2?|rdf|atom|feed|json))?|rss|page\/\d{1,5}|comment-page-\d{1,5})$/;
/** The day is dropped, so that a story is found by month and by day. */
const DATED = /^(\/\d{4}\/\d{2})\/\d{2}(\/[^/]+)$/;

/**
 * The normalised forms under which an old address may be stored, the most exact first: with its query, then without.
 * New redirects are stored under the first. Empty if the text cannot be the address of a page.
 */
export function oldAddressKeys(address: string): string[] {
  const [path, query] = partsOf(address);
  const plain = plainPath(path);
  if (plain === null) return [];
  const parameters = [...new URLSearchParams(query)].filter(
    ([name]) => !SAME_PAGE_PARAMETER.test(name) && !isTrackingParameter(name),
  );
  const number = parameters.find(([name, value]) => POST_NUMBER.test(name) && /^\d{1,10}$/.test(value))?.[1];
  if (plain === '/' && number !== undefined) return [`?p=${Number(number)}`];
  if (plain === '/' && parameters.some(([name]) => name === 'feed')) return ['/feed'];
  // Any other parameter on the home page still means the home page, which cannot be redirected.
  if (plain === '/') return [];
  const rest = parameters.filter(([name]) => name !== 'feed').map(([name, value]) => `${name}=${value}`);
  const keys = rest.length > 0 ? [`${plain}?${rest.toSorted().join('&')}`.toLowerCase(), plain] : [plain];
  return keys.filter((key) => key.length <= OLD_ADDRESS_MAX);
}

/** True if the feed of a page is requested instead of the page. */
export function asksForFeed(address: string): boolean {
  const [path, query] = partsOf(address);
  return /\/(feed(\/\w+)?|rss)\/*$/i.test(path) || new URLSearchParams(query).has('feed');
}

/** Path and query, with or without a host before them. */
function partsOf(address: string): [path: string, query: string] {
  const plain = address
    .trim()
    .replace(/^[a-z]+:\/\/[^/?#]*/i, '')
    .replace(/#.*$/s, '');
  const mark = plain.indexOf('?');
  return mark < 0 ? [plain, ''] : [plain.slice(0, mark), plain.slice(mark + 1)];
}

/** The path in lower case, without endings that mean the same page; `null` if it is no valid path. */
function plainPath(path: string): string | null {
  const decoded = decode(path).normalize('NFC').toLowerCase();
  if (decoded.length > OLD_ADDRESS_MAX * 2 || /[\p{C}<>"\\]/u.test(decoded)) return null;
  const slashed = `/${decoded}`.replace(/\/{2,}/g, '/').replace(/^\/index\.(?:php|html?)(?=\/|$)/, '/');
  const trimmed = slashed.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const ended = trimmed.replace(ENDINGS, '');
  // The feed of the whole site counts as a page.
  const page = ended === '' ? trimmed.replace(/^(\/feed|\/rss)\b.*$/, '/feed') : ended;
  return page.replace(DATED, '$1$2') || '/';
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not UTF-8, because old sites wrote Latin-1: the path keeps its percent-encoding.
    return path;
  }
}
