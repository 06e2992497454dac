import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../../config/version.ts';
import { readEventNumbers } from '../../db/analytics/event-numbers.ts';
import type { Connection, Database } from '../../db/database.ts';
import { observeProcess, readWithProcessMetrics } from '../../process/process-metrics.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { QueueLoad } from '../http/load/work-queue.ts';
import type { ReadDiskSpace } from './disk-space.ts';
import type { JobRuns } from './job-runs.ts';
import { registerMaintenanceMetrics } from './maintenance/maintenance-metrics.ts';

export interface Metrics {
  readonly contentType: string;
  read(): Promise<string>;
  watchQueue(queue: string, load: () => QueueLoad): void;
  /** Records a response, sent by the framework or before it. */
  answered(route: string, status: number, seconds: number): void;
}

/** What the metrics show besides the responses. */
interface Measured {
  readonly db: Database;
  readonly jobRuns: Pick<JobRuns, 'all'>;
  readonly diskSpace?: ReadDiskSpace | undefined;
  readonly telemetry?: Telemetry | undefined;
}

/** Metrics of the API: responses by route with count, duration and status, process state, and roll-up progress. */
export function registerMetrics(
  app: FastifyInstance,
  { db, jobRuns, diskSpace, telemetry }: Measured,
): Metrics {
  const register = new Registry();
  observeProcess();
  new Gauge({
    name: 'portal_build_info',
    help: 'Always 1; the label says which version runs',
    labelNames: ['version'],
    registers: [register],
  }).set({ version: VERSION }, 1);
  const duration = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Time from the request to the end of the response',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [register],
  });
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Responses by route and status',
    labelNames: ['route', 'status'],
    registers: [register],
  });
  registerAnalyticsMetrics(register, db.query);
  registerDatabaseMetrics(register, db);
  registerMaintenanceMetrics(register, db.query);
  registerJobMetrics(register, jobRuns);
  if (diskSpace) registerDiskMetric(register, diskSpace);
  registerTelemetryMetric(register, telemetry);
  function answered(route: string, status: number, seconds: number): void {
    duration.observe({ route }, seconds);
    requests.inc({ route, status });
  }
  app.addHook('onResponse', (request, reply, done) => {
    // Label by route pattern, not by path: otherwise there would be one time series per id.
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    answered(route, reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
  return {
    answered,
    contentType: register.contentType,
    read: () => readWithProcessMetrics(register),
    watchQueue(queue, load) {
      const tasks = new Gauge({
        name: 'portal_queue_tasks',
        help: 'Tasks running and waiting, by queue',
        labelNames: ['queue', 'state'],
        registers: [register],
        collect() {
          for (const [state, count] of Object.entries(load())) tasks.set({ queue, state }, count);
        },
      });
    },
  };
}

/** Published changes, and for PostgreSQL the connections of all instances by state. */
function registerDatabaseMetrics(
  register: Registry,
  { changes, engine, query, unconfirmedSaves = () => 0 }: Database,
): void {
  const unconfirmed = new Counter({
    name: 'portal_saves_unconfirmed_total',
    help: 'Saves committed on the primary of PostgreSQL that no synchronous standby confirmed in time',
    registers: [register],
    collect() {
      unconfirmed.reset();
      unconfirmed.inc(unconfirmedSaves());
    },
  });
  const received = new Counter({
    name: 'portal_changes_total',
    help: 'Changes received, including own ones',
    registers: [register],
  });
  changes.subscribe(() => received.inc());
  const connections = new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of the portal to PostgreSQL by state',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      connections.reset();
      if (engine !== 'postgres') return;
      try {
        const { rows } = await sql<{ state: string; held: number }>`
          select coalesce(state, 'unknown') as state, count(*) as held from pg_stat_activity
          where application_name = 'portal-para' group by 1`.execute(query);
        for (const { state, held } of rows) connections.set({ state }, Number(held));
      } catch {
        // /readyz reports that the database is unreachable.
      }
    },
  });
}

function registerAnalyticsMetrics(register: Registry, db: Connection): void {
  const events = new Gauge({
    name: 'portal_analytics_events',
    help: 'Analytics events received so far, and those of them not added to the totals yet',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      try {
        const { last, rolled } = await readEventNumbers(db);
        events.set({ state: 'taken' }, last);
        events.set({ state: 'waiting' }, last - rolled);
      } catch {
        // The other metrics matter most when the database is down; /readyz reports that it is.
        events.reset();
      }
    },
  });
}

/** Runs of the background jobs, when each last ended, and after which time without a run it is late. */
function registerJobMetrics(register: Registry, { all }: Pick<JobRuns, 'all'>): void {
  const jobs = new Counter({
    name: 'portal_jobs_total',
    help: 'Background jobs by task and outcome',
    labelNames: ['task', 'outcome'],
    registers: [register],
    collect() {
      jobs.reset();
      for (const [task, { done, failed }] of all()) {
        jobs.inc({ task, outcome: 'done' }, done);
        jobs.inc({ task, outcome: 'failed' }, failed);
      }
    },
  });
  const ended = new Gauge({
    name: 'portal_job_ended_timestamp_seconds',
    help: 'When the last run of a background job ended, with whatever outcome',
    labelNames: ['task'],
    registers: [register],
    collect() {
      for (const [task, { lastAt }] of all()) ended.set({ task }, lastAt / 1_000);
    },
  });
  const late = new Gauge({
    name: 'portal_job_late_after_seconds',
    help: 'A background job without a run for longer than this is late: three intervals and the time of one run',
    labelNames: ['task'],
    registers: [register],
    collect() {
      for (const [task, { lateAfterMs }] of all()) late.set({ task }, lateAfterMs / 1_000);
    },
  });
}

function registerDiskMetric(register: Registry, diskSpace: ReadDiskSpace): void {
  const free = new Gauge({
    name: 'portal_disk_free_bytes',
    help: 'Free bytes on the disk of DATA_DIR',
    registers: [register],
    async collect() {
      free.set((await diskSpace()).freeBytes);
    },
  });
}

function registerTelemetryMetric(register: Registry, telemetry: Telemetry | undefined): void {
  const deliveries = new Counter({
    name: 'portal_telemetry_total',
    help: 'Spans and error reports, sent or dropped',
    labelNames: ['kind', 'outcome'],
    registers: [register],
    collect() {
      deliveries.reset();
      for (const [kind, { sent, dropped }] of Object.entries(telemetry?.deliveryCounts ?? {})) {
        deliveries.inc({ kind, outcome: 'sent' }, sent);
        deliveries.inc({ kind, outcome: 'dropped' }, dropped);
      }
    },
  });
}
