import type { FastifyInstance } from 'fastify';
import { VERSION } from '../../config/version.ts';
import { isoOf, isoOrNull } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { MAINTENANCE_TASKS } from '../../contracts/operations/maintenance-tasks.ts';
import { readMaintenanceRuns } from '../../db/maintenance.ts';
import type { MaintenanceRunTable } from '../../db/tables/maintenance.tables.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { registerChangeStream } from './change-stream.routes.ts';
import type { ReadDiskSpace } from './disk-space.ts';
import type { JobRuns } from './job-runs.ts';
import type { Metrics } from './metrics.ts';
import { type ReadinessOptions, registerApiReadiness } from './readiness.routes.ts';
import { registerRemovalRoutes } from './removals.routes.ts';
import { registerRobotRoutes } from './robots.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when draining begins: endless responses must end then. */
    closing: AbortSignal;
    /** Aborted by a stop signal while requests are still served: the instance is no longer ready. */
    draining: AbortController;
    /** When each background job last ran. */
    jobRuns: JobRuns;
  }
}

/** Signs of life, metrics, changes and removals: what operators and the other programs ask. */
export function registerOperations(
  app: FastifyInstance,
  context: ApiContext,
  { metrics, ...options }: ReadinessOptions & { readonly metrics: Metrics },
): void {
  registerOperationRoutes(app, context, metrics, options.diskSpace);
  registerApiReadiness(app, context, options);
  registerRemovalRoutes(app, context);
  registerRobotRoutes(app, context);
  registerChangeStream(app, context);
}

function registerOperationRoutes(
  app: FastifyInstance,
  { db, now }: ApiContext,
  metrics: Metrics,
  diskSpace?: ReadDiskSpace,
): void {
  const { operations } = ENDPOINTS;

  route(app, operations.alive, async () => ({ status: 'ok' as const, version: VERSION }));

  route(app, operations.metrics, async ({ reply }) =>
    reply.type(metrics.contentType).send(await metrics.read()),
  );

  route(app, operations.maintenance, async () =>
    (await readMaintenanceRuns(db.query)).map((run) => viewRun(run, now())),
  );

  route(app, operations.disk, async () => {
    if (!diskSpace) throw problems.notFound();
    return await diskSpace();
  });
}

/** `alarm`: the last run failed or is too long ago. A task that has never run has no row, and raises none. */
function viewRun(
  { task, at, ok, succeeded_at, row_count, byte_count, detail }: MaintenanceRunTable,
  now: number,
) {
  const { dueMs = 0 } = MAINTENANCE_TASKS.find(({ key }) => key === task) ?? {};
  return {
    task,
    at: isoOf(at),
    ok: ok === 1,
    succeededAt: isoOrNull(succeeded_at),
    alarm: ok === 0 || now - at > dueMs,
    rows: row_count,
    bytes: byte_count,
    detail,
  };
}
