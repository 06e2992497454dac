import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { publicReads } from '../../db/database.ts';
import { registerCollection } from '../entities/collection.routes.ts';
import { listEntities } from '../entities/entity-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { route } from '../http/route.ts';
import { editionsCollection, editionViews } from './editions.collection.ts';

export function registerEditionRoutes(app: FastifyInstance, context: ApiContext): void {
  const publicDb = publicReads(context.db);
  registerCollection(app, context, {
    ...editionsCollection,
    // Every write ends with a view. PostgreSQL tells this process of its own write a moment later; until then it would
    // go on with the editions in memory.
    view(db, rows) {
      context.editions.forget();
      return editionsCollection.view(db, rows);
    },
  });

  route(
    app,
    ENDPOINTS.editions.list,
    async ({ reply }) => {
      const rows = await listEntities(publicDb.query, 'edition', ['sort', 'asc'], false);
      reply.header('cache-control', 'public, no-cache');
      return await editionViews({ ...context, db: publicDb }, rows);
    },
    { cacheable: true },
  );
}
