import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { OFFLINE } from '../../../contracts/offline.ts';
import type { ApiContext } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { findWithdrawn } from './withdrawn-news.queries.ts';

/** The stories that readers' browsers must delete from their stored copies. */
export function registerWithdrawnRoutes(app: FastifyInstance, { db, now }: ApiContext): void {
  route(
    app,
    ENDPOINTS.news.withdrawn,
    async ({ reply }) => {
      reply.header('cache-control', 'public, no-cache');
      const ids = await findWithdrawn(db.query, now() - OFFLINE.maxAgeMs, now());
      return ids.map((id) => ({ id }));
    },
    { cacheable: true },
  );
}
