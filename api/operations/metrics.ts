import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readEventNumbers } from '../../db/analytics/event-numbers.ts';
import type { Query } from '../../db/database.ts';
import type { ReadDiskSpace } from './disk-space.ts';

export interface Metrics {
  readonly contentType: string;
  read(): Promise<string>;
}

/** How often, how long and how each route answered, the state of the process, and how far counting readers got. */
export function registerMetrics(app: FastifyInstance, db: Query, diskSpace?: ReadDiskSpace): Metrics {
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
  registerAnalyticsMetrics(register, db);
  if (diskSpace) registerDiskMetric(register, diskSpace);
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, not the address: a label must not grow with every id.
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    duration.observe({ route }, reply.elapsedTime / 1_000);
    requests.inc({ route, status: reply.statusCode });
    done();
  });
  return { contentType: register.contentType, read: () => register.metrics() };
}

function registerAnalyticsMetrics(register: Registry, db: Query): void {
  const events = new Gauge({
    name: 'portal_analytics_events',
    help: 'Analytics events ever taken in, and those of them that are not in the totals yet',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      try {
        const { last, rolled } = await readEventNumbers(db);
        events.set({ state: 'taken' }, last);
        events.set({ state: 'waiting' }, last - rolled);
      } catch {
        // All else is most wanted when the database does not answer; /readyz says that it does not.
        events.reset();
      }
    },
  });
}

function registerDiskMetric(register: Registry, diskSpace: ReadDiskSpace): void {
  const free = new Gauge({
    name: 'portal_disk_free_bytes',
    help: 'Room on the disk of the data folder',
    registers: [register],
    async collect() {
      free.set((await diskSpace()).freeBytes);
    },
  });
}
