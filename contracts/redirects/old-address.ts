/** The longest old address that is stored or looked up. */
export const OLD_ADDRESS_MAX = 500;

/** What advertisers, social networks and AMP add to an address without meaning another page. */
const ADDED = /^(amp|utm_\w+|fbclid|gclid|igshid|mc_[ce]id|_ga|ref|share|noamp|nonamp|outputtype)$/i;
/** WordPress counts posts, pages and pictures in one sequence: any of the three finds them. */
const POST_NUMBER = /^(p|page_id|attachment_id)$/i;
/** What stands behind the address of a story and means the same story. */
const ENDINGS =
  /\/(?:amp|embed|trackback|feed(?:\/(?:rss2?|rdf|atom|feed|json))?|rss|page\/\d{1,5}|comment-page-\d{1,5})$/;
/** The day is left out: the same story is found by month and by day. */
const DATED = /^(\/\d{4}\/\d{2})\/\d{2}(\/[^/]+)$/;

/**
 * The spellings under which an old address may be stored, the most exact first: with what its query says, then without.
 * Whoever stores one takes the first. Empty: nothing that was ever an address of a page.
 */
export function oldAddressKeys(address: string): string[] {
  const [path, query] = partsOf(address);
  const plain = plainPath(path);
  if (plain === null) return [];
  const parameters = [...new URLSearchParams(query)].filter(([name]) => !ADDED.test(name));
  const number = parameters.find(([name, value]) => POST_NUMBER.test(name) && /^\d{1,10}$/.test(value))?.[1];
  if (plain === '/' && number !== undefined) return [`?p=${Number(number)}`];
  if (plain === '/' && parameters.some(([name]) => name === 'feed')) return ['/feed'];
  // The home takes no other: whatever else stands behind it is the home.
  if (plain === '/') return [];
  const rest = parameters.filter(([name]) => name !== 'feed').map(([name, value]) => `${name}=${value}`);
  const keys = rest.length > 0 ? [`${plain}?${rest.toSorted().join('&')}`.toLowerCase(), plain] : [plain];
  return keys.filter((key) => key.length <= OLD_ADDRESS_MAX);
}

/** Whether a feed of the page is asked for, not the page. */
export function asksForFeed(address: string): boolean {
  const [path, query] = partsOf(address);
  return /\/(feed(\/\w+)?|rss)\/*$/i.test(path) || new URLSearchParams(query).has('feed');
}

/** Path and query, whether or not a host stands before them. */
function partsOf(address: string): [path: string, query: string] {
  const plain = address
    .trim()
    .replace(/^[a-z]+:\/\/[^/?#]*/i, '')
    .replace(/#.*$/s, '');
  const mark = plain.indexOf('?');
  return mark < 0 ? [plain, ''] : [plain.slice(0, mark), plain.slice(mark + 1)];
}

/** Lower case, without what means the same page; `null`: no path at all. */
function plainPath(path: string): string | null {
  const decoded = decode(path)?.normalize('NFC').toLowerCase();
  if (decoded === undefined || decoded.length > OLD_ADDRESS_MAX * 2 || /[\p{C}<>"\\]/u.test(decoded))
    return null;
  const slashed = `/${decoded}`.replace(/\/{2,}/g, '/').replace(/^\/index\.(?:php|html?)(?=\/|$)/, '/');
  const trimmed = slashed.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const ended = trimmed.replace(ENDINGS, '');
  // The feed of the whole site is a page of its own.
  const page = ended === '' ? trimmed.replace(/^(\/feed|\/rss)\b.*$/, '/feed') : ended;
  return page.replace(DATED, '$1$2') || '/';
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // Written by a program of another time, in Latin-1: it stays as it is.
    return path;
  }
}
