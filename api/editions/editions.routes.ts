import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { readersOf } from '../../db/database.ts';
import { registerCollection } from '../entities/collection.ts';
import type { ApiContext } from '../http/context.ts';
import { route } from '../http/route.ts';
import { editionsCollection, editionViews } from './editions.collection.ts';

export function registerEditionRoutes(app: FastifyInstance, context: ApiContext): void {
  const readers = readersOf(context.db);
  registerCollection(app, context, editionsCollection);

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
    { shared: true },
  );
}
