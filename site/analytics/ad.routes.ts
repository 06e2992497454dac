import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure, type Client } from '../../client/client.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIGHT_CLICK, PATHS } from '../addresses.ts';
import type { Content } from '../data/content.ts';
import { parseId } from '../data/content.ts';
import type { SiteEdition } from '../request/edition.ts';
import { type Collector, readerOf } from './collector.ts';
import { eventEdition } from './event-edition.ts';
import { isOpened } from './user-agent.rules.ts';

interface AdRouteOptions {
  readonly collector: Collector;
  readonly contentOf: (edition: SiteEdition) => Pick<Content, 'ads'>;
  readonly client: Pick<Client, 'call'>;
  readonly token: string;
  readonly now: () => number;
}

/** Counts and redirects a click on an ad. Counting on the server works without scripts and despite ad blockers. */
export function registerAdRoute(app: FastifyInstance, options: AdRouteOptions): void {
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/ir/:id',
    handler: async (request, reply) => {
      const id = parseId(request.params.id);
      const target = id === undefined ? undefined : await findTarget(id, request, options);
      if (id === undefined || target === undefined) return redirectUncached(reply, PATHS.home);
      countClick(id, request, options);
      return redirectUncached(reply, target);
    },
  });
}

function redirectUncached(reply: FastifyReply, target: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    .redirect(target, 302);
}

/** Reads the target from the stored ad, never from the request. An ad that has ended may still be on open pages. */
async function findTarget(
  id: number,
  request: FastifyRequest,
  { contentOf, client, token, collector }: AdRouteOptions,
): Promise<string | undefined> {
  try {
    const running = (await contentOf(request.edition).ads()).find((ad) => ad.id === id);
    if (running) return adTarget(running.link);
    if (!token || !collector.caps.mayCall(request.ip)) return undefined;
    const { body } = await client.call(ENDPOINTS.ads.link, { token, params: { id } });
    return adTarget(body.link);
  } catch (error) {
    const unknown = error instanceof ApiFailure && error.status === 404;
    if (!unknown)
      request.log.warn({ err: error }, 'the target of an ad could not be loaded; redirecting to the home');
    return undefined;
  }
}

function countClick(ad: number, request: FastifyRequest, { collector, now }: AdRouteOptions): void {
  const { method, headers } = request;
  // A link to an ad on a page of another site is not a click on our page.
  if (method !== 'GET' || headers['sec-fetch-site'] === 'cross-site' || !isOpened(headers)) return;
  if (collector.isRobot(headers['user-agent'])) return;
  const edition = request.edition.key;
  const reader = readerOf(request);
  // A light page counts no impressions: its clicks are totals and change no rate.
  const isLight = URL.parse(request.url, OWN_ORIGIN)?.searchParams.has(LIGHT_CLICK) === true;
  const attempt = collector.caps.attempt(reader, String(ad));
  const verdict = collector.caps.click(attempt);
  if (verdict === 'removed') collector.outbox.countRemoved(ad, edition);
  if (verdict !== 'counted') return;
  collector.outbox.add(
    [
      {
        kind: 'click',
        at: now(),
        visitor: (!isLight && reader.visitor) || null,
        ad,
        ...eventEdition(edition),
      },
    ],
    attempt,
  );
}

/** A base for parsing: links that stay on it are paths of our own site. */
const OWN_ORIGIN = 'http://own.invalid';

/** The target of an ad's stored link, encoded for a header: a web address or a path of ours; undefined if neither. */
function adTarget(link: string): string | undefined {
  const url = URL.parse(link, OWN_ORIGIN);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.origin !== OWN_ORIGIN) return url.href;
  // A path that starts with two slashes would be read as another host.
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
}
