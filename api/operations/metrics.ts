import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly contentType: string;
  read(): Promise<string>;
}

/** How often, how long and how each route answered, and the state of the process. */
export function registerMetrics(app: FastifyInstance): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [register],
  });
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Answers by route and status',
    labelNames: ['route', 'status'],
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, not the address: a label must not grow with every id.
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    duration.observe({ route }, reply.elapsedTime / 1_000);
    requests.inc({ route, status: reply.statusCode });
    done();
  });
  return { contentType: register.contentType, read: () => register.metrics() };
}
