import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { ChangeListener } from '../../db/database.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import type { ReadDiskSpace } from './disk-space.ts';
import type { Metrics } from './metrics.ts';

/** A proxy between us and a listener ends connections that say nothing. */
const HEARTBEAT_MS = 15_000;

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

  // One event per change: `data` a JSON array of tags, `id` its number where the database numbers them. The first says
  // that the line is open.
  route(app, operations.changes, async ({ request, reply }) => {
    // The headers of a stream that never ends.
    if (request.method === 'HEAD') return reply.type('text/event-stream').send();
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const send: ChangeListener = (tags, number) => {
      const id = number === undefined ? '' : `id: ${number}\n`;
      raw.write(`${id}data: ${JSON.stringify(tags)}\n\n`);
    };
    send([], db.changes.number);
    const unsubscribe = db.changes.subscribe(send);
    const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS);
    const end = (): void => void raw.end();
    app.closing.addEventListener('abort', end);
    request.raw.on('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      app.closing.removeEventListener('abort', end);
    });
    return reply;
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
