import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { publicReads } from '../../db/database.ts';
import { registerCollection } from '../entities/collection.routes.ts';
import { assertKnownEditions, editionItemFilter } from '../entities/edition-items.ts';
import { registerOrder } from '../entities/entity-order.routes.ts';
import { listEntities } from '../entities/entity-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { route } from '../http/route.ts';
import { networkLinksCollection, networkLinkViews } from './network-links.collection.ts';

export function registerNetworkLinkRoutes(app: FastifyInstance, context: ApiContext): void {
  const publicDb = publicReads(context.db);
  registerCollection(app, context, {
    ...networkLinksCollection,
    async prepare(input) {
      await assertKnownEditions(context.editions, input.editions);
      return input;
    },
  });
  registerOrder(app, context, 'portal', ENDPOINTS.adminNetworkLinks.order);

  route(
    app,
    ENDPOINTS.networkLinks.list,
    async ({ query, reply }) => {
      const isShown = await editionItemFilter(context.editions, query.edition);
      const rows = await listEntities(publicDb.query, 'network_link', ['sort', 'asc'], false);
      reply.header('cache-control', 'public, no-cache');
      return await networkLinkViews({ ...context, db: publicDb }, rows.filter(isShown));
    },
    { cacheable: true },
  );
}
