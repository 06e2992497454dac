import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { ChangeListener } from '../../db/database.ts';
import type { ApiContext } from '../http/context.ts';
import { route } from '../http/route.ts';

/** A proxy between us and a listener ends connections that say nothing. */
const HEARTBEAT_MS = 15_000;

/**
 * The change stream, which sites invalidate their caches by: one event per change, `data` a JSON array of tags, `id` its
 * number where the database numbers them. The first says that the line is open.
 */
export function registerChangeStream(app: FastifyInstance, { db }: ApiContext): void {
  route(app, ENDPOINTS.operations.changes, async ({ request, reply }) => {
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
