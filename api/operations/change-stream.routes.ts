import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { ChangeListener } from '../../db/database.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';

/** A portal has a handful of sites; more streams than this come from a program that forgets to hang up. */
const MAX_STREAMS = 100;
/** A listener that leaves this much unread is cut off. It connects again and invalidates everything. */
const MAX_UNREAD_BYTES = 1_048_576;

/** A comment line is sent this often, because proxies close idle connections. */
const HEARTBEAT_MS = 15_000;

/**
 * The change stream (SSE) by which sites invalidate their caches: one event per change, `data` is a JSON array of tags,
 * `id` is the change number if the database numbers changes. The first event says that the stream is open.
 */
export function registerChangeStream(app: FastifyInstance, { db }: ApiContext): void {
  let open = 0;
  route(app, ENDPOINTS.operations.changes, async ({ request, reply }) => {
    // HEAD gets the headers only, because the stream never ends.
    if (request.method === 'HEAD') return reply.type('text/event-stream').send();
    if (open >= MAX_STREAMS) throw problems.unavailable();
    open += 1;
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const write = (text: string): void => {
      if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
      else raw.write(text);
    };
    const send: ChangeListener = (tags, number) => {
      const id = number === undefined ? '' : `id: ${number}\n`;
      write(`${id}data: ${JSON.stringify(tags)}\n\n`);
    };
    send([], db.changes.number);
    const unsubscribe = db.changes.subscribe(send);
    const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS);
    const end = (): void => void raw.end();
    app.closing.addEventListener('abort', end);
    request.raw.on('close', () => {
      open -= 1;
      clearInterval(heartbeat);
      unsubscribe();
      app.closing.removeEventListener('abort', end);
    });
    return reply;
  });
}
