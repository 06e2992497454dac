import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../../../config/version.ts';
import { storedEditionKey } from '../../../contracts/editions/edition-key.ts';
import { observeProcess, readWithProcessMetrics } from '../../../process/process-metrics.ts';
import type { Telemetry } from '../../../telemetry/telemetry.ts';
import type { SiteEdition } from '../../request/edition.ts';
import type { CacheCounts, TaggedCache } from '../cache/tagged-cache.ts';

export interface SiteMetrics {
  readonly contentType: string;
  read(): Promise<string>;
  /** Whether the change stream is connected; read on every scrape. */
  watchChanges(isConnected: () => boolean): void;
}

interface SiteMetricsOptions {
  readonly caches: Readonly<Record<string, Pick<TaggedCache<unknown>, 'entries' | 'bytes' | 'counts'>>>;
  /** Requests answered before Fastify. */
  readonly ready: {
    /** The number of answered requests by the key of the edition. */
    readonly page: { readonly answered: ReadonlyMap<string, number> };
    readonly picture: { readonly answered: number };
  };
  /** Counts each change received, and each invalidation after a reconnect or by an API instance that lags behind. */
  readonly invalidations: () => number;
  readonly outbox: { readonly waiting: number; readonly lost: number };
  readonly telemetry: Pick<Telemetry, 'deliveryCounts'> | undefined;
}

const OUTCOMES: readonly (keyof CacheCounts)[] = ['hit', 'stale', 'made', 'failed'];

/**
 * The metrics of the site, for Prometheus. Frequent events are counted in plain numbers where they happen; a scrape
 * reads those numbers.
 */
export function registerSiteMetrics(app: FastifyInstance, options: SiteMetricsOptions): SiteMetrics {
  const register = new Registry();
  const registers = [register];
  const { caches, ready, invalidations, outbox, telemetry } = options;
  observeProcess();
  new Gauge({
    name: 'portal_site_build_info',
    help: 'Always 1; the label says which version runs',
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1);
  const duration = new Histogram({
    name: 'portal_site_request_duration_seconds',
    help: 'Time from the request to the end of the response, without responses from memory',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers,
  });
  const requests = new Counter({
    name: 'portal_site_requests_total',
    help: 'Responses by route and status, without those from memory',
    labelNames: ['route', 'status', 'edition'],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The route pattern and not the path: a label per id would grow without bound.
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    duration.observe({ route }, reply.elapsedTime / 1_000);
    // Empty for the state portal. A request refused before the edition hook has no edition.
    const edition = storedEditionKey((request.edition as SiteEdition | null)?.key ?? '');
    requests.inc({ route, status: reply.raw.statusCode, edition });
    done();
  });

  counter(
    'portal_site_ready_total',
    'Pages and pictures answered from memory, before Fastify',
    ['kind', 'edition'],
    (set) => {
      for (const [key, count] of ready.page.answered)
        set({ kind: 'page', edition: storedEditionKey(key) }, count);
      set({ kind: 'picture', edition: '' }, ready.picture.answered);
    },
  );
  counter('portal_site_cache_total', 'Requests to a cache, by outcome', ['cache', 'outcome'], (set) => {
    for (const [cache, { counts }] of Object.entries(caches))
      for (const outcome of OUTCOMES) set({ cache, outcome }, counts[outcome]);
  });
  gauge('portal_site_cache_bytes', 'Bytes in a cache', ['cache'], (set) => {
    for (const [cache, { bytes }] of Object.entries(caches)) set({ cache }, bytes);
  });
  gauge('portal_site_cache_entries', 'Entries in a cache', ['cache'], (set) => {
    for (const [cache, { entries }] of Object.entries(caches)) set({ cache }, entries);
  });
  counter(
    'portal_site_changes_heard_total',
    'Invalidations: changes received from the API, reconnects, and answers of an API instance that lags behind',
    [],
    (set) => set({}, invalidations()),
  );
  gauge('portal_site_events_waiting', 'Analytics events not sent to the API yet', [], (set) =>
    set({}, outbox.waiting),
  );
  counter(
    'portal_site_events_lost_total',
    'Analytics events that could not be sent and were dropped',
    [],
    (set) => set({}, outbox.lost),
  );

  counter(
    'portal_telemetry_total',
    'Spans and error reports, sent or dropped',
    ['kind', 'outcome'],
    (set) => {
      for (const [kind, { sent, dropped }] of Object.entries(telemetry?.deliveryCounts ?? {})) {
        set({ kind, outcome: 'sent' }, sent);
        set({ kind, outcome: 'dropped' }, dropped);
      }
    },
  );

  type Set = (labels: Readonly<Record<string, string>>, value: number) => void;

  function counter(name: string, help: string, labelNames: string[], collect: (set: Set) => void): void {
    const metric = new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        metric.reset();
        collect((labels, value) => metric.inc(labels, value));
      },
    });
  }

  function gauge(name: string, help: string, labelNames: string[], collect: (set: Set) => void): void {
    const metric = new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect: () => collect((labels, value) => metric.set(labels, value)),
    });
  }

  return {
    contentType: register.contentType,
    read: () => readWithProcessMetrics(register),
    watchChanges(isConnected) {
      gauge('portal_site_changes_connected', '1 if the change stream is connected', [], (set) =>
        set({}, isConnected() ? 1 : 0),
      );
    },
  };
}
