import type { FastifyRequest } from 'fastify';
import type { PageKind } from '../../contracts/analytics/analytics-kinds.ts';
import { readId } from '../data/content.ts';
import type { Collector } from './collector.ts';
import { hasTrackingId } from './tracking-cookie.ts';
import { deviceOf, isOpened } from './user-agent.rules.ts';

/** Told of every page that is sent, with the path it is known by. */
export type CountPage = (page: SentKind, path: string, request: FastifyRequest) => void;

export interface SentKind {
  readonly kind: PageKind;
  /** The pages of those who agreed report to external analytics: here all are only counted. */
  readonly externalAnalytics: boolean;
}

/**
 * The total of pages sent to readers who did not agree to analytics: the pages of the others report their own views.
 * It runs with every page, so the cheapest checks come first.
 */
export function createPageCount({ isRobot, caps, outbox }: Collector): CountPage {
  return ({ kind: page, externalAnalytics }, path, request) => {
    const { method, headers } = request;
    if (method !== 'GET' || (!externalAnalytics && hasTrackingId(headers.cookie))) return;
    const userAgent = headers['user-agent'] ?? '';
    if (isRobot(userAgent) || !isOpened(headers)) return;
    if (!caps.view({ address: request.ip, userAgent, visitor: undefined }, path)) return;
    const news = page === 'news' ? readId((request.params as { id?: string }).id) : undefined;
    outbox.count(page, news ?? null, deviceOf(userAgent, headers['sec-ch-ua-mobile'] as string | undefined));
  };
}
