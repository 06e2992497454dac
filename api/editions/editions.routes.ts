import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { readersOf } from '../../db/database.ts';
import { registerCollection } from '../entities/collection.ts';
import type { ApiContext } from '../http/context.ts';
import { route } from '../http/route.ts';
import { editionsCollection, editionViews } from './editions.collection.ts';

export function registerEditionRoutes(app: FastifyInstance, context: ApiContext): void {
  const readers = readersOf(context.db);
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
      const rows = await readers.query
        .selectFrom('edition')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('sort')
        .orderBy('id')
        .execute();
      reply.header('cache-control', 'public, no-cache');
      return await editionViews({ ...context, db: readers }, rows);
    },
    { cacheable: true },
  );
}
