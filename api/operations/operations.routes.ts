import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import type { ReadDiskSpace } from './disk-space.ts';
import type { Metrics } from './metrics.ts';

export function registerOperationRoutes(
  app: FastifyInstance,
  { db }: ApiContext,
  metrics: Metrics,
  diskSpace?: ReadDiskSpace,
): void {
  const { operations } = ENDPOINTS;

  route(app, operations.alive, async () => ({ status: 'ok' as const }));

  route(app, operations.ready, async ({ request }) => {
    if (app.draining.signal.aborted) throw problems.unavailable();
    try {
      await sql`select 1 from schema_migration`.execute(db.query);
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer');
      throw problems.unavailable();
    }
    return { status: 'ok' as const };
  });

  route(app, operations.metrics, async ({ reply }) =>
    reply.type(metrics.contentType).send(await metrics.read()),
  );

  route(app, operations.disk, async () => {
    if (!diskSpace) throw problems.notFound();
    return await diskSpace();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the program begins to drain: endless answers must end then. */
    closing: AbortSignal;
    /** Aborted when the program is asked to stop, while it still takes calls: it is not ready any more. */
    draining: AbortController;
  }
}
