import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Content } from '../data/content.ts';

/** As many as the home can announce. */
const ITEMS = 4;

/**
 * What the home asks every minute: the newest the newsroom has published. From the answers pages are made of,
 * so a thousand open homes ask the API no more than one does; who asks, and with what query, does not matter.
 */
export function registerNewsroomRoute(app: FastifyInstance, content: () => Content): void {
  app.get(`/api${ENDPOINTS.adminNews.list.path}`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      return (await content().newsroom()).slice(0, ITEMS).map(({ id, title }) => ({ id, title }));
    } catch (error) {
      request.log.warn({ err: error }, 'the newsroom could not be asked');
      return reply.code(503).header('retry-after', '60').send([]);
    }
  });
}
