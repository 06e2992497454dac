import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { registerCollection } from '../http/collection.ts';
import type { ApiContext } from '../http/context.ts';
import { registerOrder } from '../http/item-order.ts';
import { route } from '../http/route.ts';
import { portalsCollection, portalViews } from './portals.collection.ts';

export function registerPortalRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  registerCollection(app, context, portalsCollection);
  registerOrder(app, context, { ...portalsCollection, endpoint: ENDPOINTS.adminPortals.order });

  route(
    app,
    ENDPOINTS.portals.list,
    async ({ reply }) => {
      const rows = await db.query
        .selectFrom('portal')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('sort')
        .orderBy('id')
        .execute();
      reply.header('cache-control', 'public, no-cache');
      return await portalViews(db.query, rows);
    },
    { shared: true },
  );
}
