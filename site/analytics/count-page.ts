import type { IncomingMessage } from 'node:http';
import type { PageKind } from '../../contracts/analytics/analytics-kinds.ts';
import type { Reader } from './caps.ts';
import type { Collector } from './collector.ts';
import { hasTrackingId } from './tracking-cookie.ts';
import { deviceOf, isOpened } from './user-agent.rules.ts';

/** What is known of a page whose views are counted. */
export interface CountedPage {
  readonly kind: PageKind;
  /** The path it is known by. */
  readonly path: string;
  /** The story it shows. */
  readonly news: number | null;
  /** The pages of those who agreed report to external analytics: here all are only counted. */
  readonly externalAnalytics: boolean;
}

type CountedRequest = Pick<IncomingMessage, 'method' | 'headers'> & { readonly socket?: object };

/** Told of every page that is sent. */
export type CountPage = <Asked extends CountedRequest>(
  page: CountedPage,
  request: Asked,
  addressOf: (request: Asked) => string,
) => void;

/**
 * The total of pages sent to readers who did not agree to analytics: the pages of the others report their own views.
 * It runs with every page, so the cheapest checks come first.
 */
export function createPageCount({ isRobot, caps, outbox }: Collector): CountPage {
  /** Who is at the other end of a connection: the same object for as long as it is open. */
  const readers = new WeakMap<object, Reader>();

  function readerOf(connection: object | undefined, address: string, userAgent: string): Reader {
    const known = connection && readers.get(connection);
    // A proxy in front of us speaks for many over one connection.
    if (known?.address === address && known.userAgent === userAgent) return known;
    const reader = { address, userAgent, visitor: undefined };
    if (connection) readers.set(connection, reader);
    return reader;
  }

  return ({ kind, path, news, externalAnalytics }, request, addressOf) => {
    const { method, headers } = request;
    if (method !== 'GET' || (!externalAnalytics && hasTrackingId(headers.cookie))) return;
    const userAgent = headers['user-agent'] ?? '';
    if (isRobot(userAgent) || !isOpened(headers)) return;
    const attempt = caps.attempt(readerOf(request.socket, addressOf(request), userAgent), path);
    if (!caps.view(attempt)) return;
    outbox.count(kind, news, deviceOf(userAgent, headers['sec-ch-ua-mobile'] as string | undefined), attempt);
  };
}
