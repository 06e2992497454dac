import type { IncomingMessage } from 'node:http';
import type { PageKind } from '../../contracts/analytics/analytics-kinds.ts';
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

/** Told of every page that is sent. */
export type CountPage = <Asked extends Pick<IncomingMessage, 'method' | 'headers'>>(
  page: CountedPage,
  request: Asked,
  addressOf: (request: Asked) => string,
) => void;

/**
 * The total of pages sent to readers who did not agree to analytics: the pages of the others report their own views.
 * It runs with every page, so the cheapest checks come first.
 */
export function createPageCount({ isRobot, caps, outbox }: Collector): CountPage {
  return ({ kind, path, news, externalAnalytics }, request, addressOf) => {
    const { method, headers } = request;
    if (method !== 'GET' || (!externalAnalytics && hasTrackingId(headers.cookie))) return;
    const userAgent = headers['user-agent'] ?? '';
    if (isRobot(userAgent) || !isOpened(headers)) return;
    const attempt = caps.attempt({ address: addressOf(request), userAgent, visitor: undefined }, path);
    if (!caps.view(attempt)) return;
    outbox.count(kind, news, deviceOf(userAgent, headers['sec-ch-ua-mobile'] as string | undefined), attempt);
  };
}
