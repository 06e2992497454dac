import type { IncomingMessage } from 'node:http';
import type { PageKind } from '../../contracts/analytics/analytics-kinds.ts';
import { storedEditionKey } from '../../contracts/editions/edition-key.ts';
import { PATHS } from '../addresses.ts';
import { slotOnFront } from '../data/front-positions.ts';
import type { CountedReader } from './caps.ts';
import type { Collector } from './collector.ts';
import { hasTrackingId } from './tracking-cookie.ts';
import { deviceKind, isOpened } from './user-agent.rules.ts';

/** The data needed to count the views of a page. */
export interface CountedPage {
  readonly kind: PageKind;
  /** The key of the edition. */
  readonly edition: string;
  /** The canonical path. */
  readonly path: string;
  /** The id of the story that the page shows. */
  readonly news: number | null;
  /**
   * `true` if the page does not report views of readers with consent to the site, because it reports to external
   * analytics or has no script. The site then counts them too, as anonymous totals.
   */
  readonly countsConsentedReaders: boolean;
  /** The ids of ads that the page shows as text; only a light page does. */
  readonly textAds?: readonly number[];
}

type CountedRequest = Pick<IncomingMessage, 'method' | 'headers'> & { readonly socket?: object };

/** Called for every page that is sent. */
export type CountPage = <Asked extends CountedRequest>(
  page: CountedPage,
  request: Asked,
  ipOf: (request: Asked) => string,
) => void;

/**
 * Counts pages sent to readers without consent to analytics; pages of readers with consent report their own views. It
 * runs with every page, so the cheapest checks come first.
 */
export function createPageCount({ isRobot, caps, outbox }: Collector): CountPage {
  /** The reader at the other end of a connection: the same object for as long as the connection is open. */
  const readers = new WeakMap<object, CountedReader>();

  function readerOf(connection: object | undefined, ip: string, userAgent: string): CountedReader {
    const known = connection && readers.get(connection);
    // A proxy in front of us sends requests of many readers over one connection.
    if (known?.ip === ip && known.userAgent === userAgent) return known;
    const reader = { ip, userAgent, visitor: undefined };
    if (connection) readers.set(connection, reader);
    return reader;
  }

  return ({ kind, edition, path, news, countsConsentedReaders, textAds }, request, ipOf) => {
    const { method, headers } = request;
    if (method !== 'GET') return;
    const slot = news === null ? undefined : clickedSlot(edition, news, headers);
    const tellsItself = !countsConsentedReaders && hasTrackingId(headers.cookie);
    if (tellsItself && slot === undefined) return;
    const userAgent = headers['user-agent'] ?? '';
    if (isRobot(userAgent) || !isOpened(headers, kind === 'widget')) return;
    if (slot !== undefined) outbox.countFront(edition, slot);
    if (tellsItself) return;
    // The same path of another edition is another page.
    const about = storedEditionKey(edition) + path;
    const attempt = caps.attempt(readerOf(request.socket, ipOf(request), userAgent), about);
    if (!caps.view(attempt)) return;
    const device = deviceKind(userAgent, headers['sec-ch-ua-mobile'] as string | undefined);
    outbox.count({ page: kind, edition, news, device, ads: textAds }, attempt);
  };
}

/** The slot of the front from which a reader opened a story; undefined for any other way to it. */
function clickedSlot(
  edition: string,
  news: number,
  { referer, host }: IncomingMessage['headers'],
): string | undefined {
  return referer && host && referer.endsWith(`//${host}${PATHS.home}`)
    ? slotOnFront(edition, news)
    : undefined;
}
