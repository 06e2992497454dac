import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { publicReads } from '../../db/database.ts';
import { registerCollection } from '../entities/collection.routes.ts';
import { assertKnownEditions, editionItemFilter } from '../entities/edition-items.ts';
import { registerOrder } from '../entities/entity-order.routes.ts';
import { listEntities } from '../entities/entity-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { route } from '../http/route.ts';
import { videosCollection, videoViews } from './videos.collection.ts';

export function registerVideoRoutes(app: FastifyInstance, context: ApiContext): void {
  const publicDb = publicReads(context.db);
  registerCollection(app, context, {
    ...videosCollection,
    async prepare(input) {
      await assertKnownEditions(context.editions, input.editions);
      return input;
    },
  });
  registerOrder(app, context, 'tv', ENDPOINTS.adminVideos.order);

  route(
    app,
    ENDPOINTS.videos.list,
    async ({ query, reply }) => {
      const isShown = await editionItemFilter(context.editions, query.edition);
      // In id order, so that the last is the latest, as the specification's clients expect.
      const rows = await listEntities(publicDb.query, 'video', ['id', 'asc'], false);
      reply.header('cache-control', 'public, no-cache');
      return await videoViews({ ...context, db: publicDb }, rows.filter(isShown));
    },
    { cacheable: true },
  );
}
