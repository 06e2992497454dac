import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '../../../contracts/limits.ts';
import { PATHS } from '../../addresses.ts';
import type { Collector } from '../../analytics/collector.ts';
import { comesFromOwnPage, senderOf } from '../../request/own-origin.ts';
import type { CountProxiedView } from '../nginx/nginx-views.ts';

interface SeenOptions {
  readonly caps: Collector['caps'];
  readonly count: CountProxiedView;
  /** Whether the operator configured the origin of the site. */
  readonly configured: boolean;
}

/**
 * Pages served by a CDN report here that they were opened. The view is counted like that of an anonymous reader: by
 * path, kind of device and hour.
 */
export function registerSeenRoute(app: FastifyInstance, { caps, count, configured }: SeenOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(PATHS.seen, { bodyLimit: LIMITS.url }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!comesFromOwnPage(senderOf(request), { own: request.edition.origin, configured }))
        return reply.code(403).send();
      if (!caps.mayCall(request.ip)) return reply.code(429).send();
      await count(proxiedView(request));
      return reply.code(204).send();
    });
  });
}

/** Cookies of the request are ignored. */
function proxiedView({ body, ip, headers }: FastifyRequest): Parameters<CountProxiedView>[0] {
  return {
    host: headers.host ?? '',
    path: typeof body === 'string' ? body : '',
    method: 'GET',
    ip,
    trackingId: '',
    destination: 'document',
    purpose: '',
    userAgent: headers['user-agent'] ?? '',
    mobile: String(headers['sec-ch-ua-mobile'] ?? ''),
  };
}
