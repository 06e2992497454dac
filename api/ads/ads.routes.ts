import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { readersOf } from '../../db/database.ts';
import { registerCollection } from '../entities/collection.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { adsCollection, adViews } from './ads.collection.ts';
import { findAdLink, findRunningAds } from './ads.queries.ts';
import { rememberName, spellingOf } from './advertiser-names.ts';
import { advertisersCollection } from './advertisers.collection.ts';

export function registerAdRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now } = context;
  const readers = readersOf(db);
  registerCollection(app, context, {
    ...adsCollection,
    /** One name for each advertiser: the record's. */
    prepare: async (input) =>
      input.advertiser ? { ...input, advertiser: await spellingOf(db.query, input.advertiser) } : input,
    afterWrite: (trx, row) => rememberName(trx, row.advertiser, row.updated_at),
  });
  registerCollection(app, context, advertisersCollection);

  route(
    app,
    ENDPOINTS.ads.list,
    async ({ query, reply }) => {
      const rows = await findRunningAds(readers.query, query.position, now());
      reply.header('cache-control', 'public, no-cache');
      return await adViews({ ...context, db: readers }, rows);
    },
    { shared: true },
  );

  route(app, ENDPOINTS.ads.link, async ({ params }) => {
    const link = await findAdLink(db.query, params.id, now());
    if (link === undefined) throw problems.notFound();
    return { link };
  });
}
