import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '../../contracts/limits.ts';
import { PATHS } from '../addresses.ts';
import type { Collector } from '../analytics/collector.ts';
import type { CountEdgeView } from '../edge/edge-views.ts';
import { comesFromOwnPage, senderOf } from '../http/own-origin.ts';

interface SeenOptions {
  readonly caps: Collector['caps'];
  readonly count: CountEdgeView;
  /** Where pages of ours come from; undefined: from the host that was asked. */
  readonly ownOrigin: string | undefined;
}

/**
 * Where pages that a delivery network answered say that they were opened. It is counted like a page the site has
 * sent to somebody nothing is known of: by its path, kind of device and hour.
 */
export function registerSeenRoute(app: FastifyInstance, { caps, count, ownOrigin }: SeenOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(PATHS.seen, { bodyLimit: LIMITS.url }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!comesFromOwnPage(senderOf(request), ownOrigin)) return reply.code(403).send();
      if (!caps.call(request.ip)) return reply.code(429).send();
      await count(lineOf(request));
      return reply.code(204).send();
    });
  });
}

/** Whatever cookie came along is not looked at. */
function lineOf({ body, ip, headers }: FastifyRequest): Parameters<CountEdgeView>[0] {
  return {
    path: typeof body === 'string' ? body : '',
    ...{ method: 'GET', address: ip, trackingId: '', destination: 'document', purpose: '' },
    userAgent: headers['user-agent'] ?? '',
    mobile: String(headers['sec-ch-ua-mobile'] ?? ''),
  };
}
