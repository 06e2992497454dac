import type { FastifyRequest } from 'fastify';
import type { PageKind } from '../../contracts/audience.ts';
import { readId } from '../http/read-id.ts';
import { deviceOf } from './device.rules.ts';
import type { Measuring } from './measuring.ts';
import { isOpened } from './robots.rules.ts';
import { hasTrackingId } from './tracking-cookie.ts';

/** Told of every page that is sent, with the path it is known by. */
export type CountPage = (page: PageKind, path: string, request: FastifyRequest) => void;

/**
 * The total of pages sent to readers who did not agree to be measured: the pages of the others tell of themselves.
 * It runs with every page, so the cheapest checks come first.
 */
export function createPageCount({ isRobot, caps, outbox }: Measuring): CountPage {
  return (page, path, request) => {
    const { method, headers } = request;
    if (method !== 'GET' || hasTrackingId(headers.cookie)) return;
    const userAgent = headers['user-agent'] ?? '';
    if (isRobot(userAgent) || !isOpened(headers)) return;
    if (!caps.view({ address: request.ip, userAgent, visitor: undefined }, path)) return;
    const news = page === 'news' ? readId((request.params as { id?: string }).id) : undefined;
    outbox.count(page, news ?? null, deviceOf(userAgent, headers['sec-ch-ua-mobile'] as string | undefined));
  };
}
