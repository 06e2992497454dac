import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { storeEventBatch } from './intake.store.ts';
import { eraseVisitor, findVisitor } from './visitor.store.ts';

/** A trackingId must never appear in an address, a log line or a response. */
export function registerAnalyticsRoutes(app: FastifyInstance, { db, now, env }: ApiContext): void {
  const { analyticsEvents } = ENDPOINTS;

  route(
    app,
    analyticsEvents.record,
    async ({ body }) => {
      await storeEventBatch(db, body, now(), env.VISITORS_PER_ADDRESS);
      return undefined;
    },
    { bodyBytes: LIMITS.analyticsBatchBytes },
  );

  route(app, analyticsEvents.visitor, async ({ body }) => {
    const held = await findVisitor(db, body.visitor, now());
    if (!held) throw problems.notFound('Não há nada guardado sob este identificador.');
    return held;
  });

  route(app, analyticsEvents.forget, async ({ body }) => ({
    removed: await eraseVisitor(db, body.visitor, now),
  }));
}
