import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { plainNames } from '../../contracts/fields.ts';
import { URGENT_FIELDS } from '../../contracts/urgent/urgent.fields.ts';
import { publicReads } from '../../db/database.ts';
import { registerCollection } from '../entities/collection.routes.ts';
import { createView } from '../entities/field-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { route } from '../http/route.ts';
import { urgentCollection } from './urgent.collection.ts';
import { listNoticesOnAir } from './urgent.queries.ts';

const listed = createView(URGENT_FIELDS, plainNames(URGENT_FIELDS, ['list']));

export function registerUrgentRoutes(app: FastifyInstance, context: ApiContext): void {
  const publicDb = publicReads(context.db);
  registerCollection(app, context, urgentCollection);

  route(
    app,
    ENDPOINTS.urgent.list,
    async ({ reply }) => {
      const rows = await listNoticesOnAir(publicDb.query, context.now());
      reply.header('cache-control', 'public, no-cache');
      return rows.map(listed);
    },
    { cacheable: true },
  );
}
