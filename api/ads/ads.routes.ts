import type { FastifyInstance } from 'fastify';
import { fitsSubject, type PageSubject } from '../../contracts/ads/page-subject.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { QueryOf } from '../../contracts/http/endpoint.ts';
import { findRegion } from '../../contracts/regions.ts';
import { publicReads } from '../../db/database.ts';
import { registerCollection } from '../entities/collection.routes.ts';
import { assertKnownEditions, editionItemFilter } from '../entities/edition-items.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { adViews, createAdsCollection } from './ads.collection.ts';
import { advertiserSpelling, findAdLink, findRunningAds, insertAdvertiser } from './ads.queries.ts';
import { advertisersCollection } from './advertisers.collection.ts';

export function registerAdRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now } = context;
  const publicDb = publicReads(db);
  registerCollection(app, context, {
    ...createAdsCollection(now),
    /** Uses the spelling of the advertiser's record. */
    async prepare(input) {
      await assertKnownEditions(context.editions, input.editions);
      return input.advertiser
        ? { ...input, advertiser: await advertiserSpelling(db.query, input.advertiser) }
        : input;
    },
    afterWrite: (trx, row) => insertAdvertiser(trx, row.advertiser, row.updated_at),
  });
  registerCollection(app, context, advertisersCollection);

  route(
    app,
    ENDPOINTS.ads.list,
    async ({ query, reply }) => {
      const subject = subjectOf(query);
      const isShown = await editionItemFilter(context.editions, query.edition);
      const rows = (await findRunningAds(publicDb.query, query.position, now())).filter(isShown);
      reply.header('cache-control', 'public, no-cache');
      const ads = await adViews({ ...context, db: publicDb }, rows);
      return subject ? ads.filter((ad) => fitsSubject(ad, subject)) : ads;
    },
    { cacheable: true },
  );

  route(app, ENDPOINTS.ads.link, async ({ params }) => {
    const link = await findAdLink(db.query, params.id, now());
    if (link === undefined) throw problems.notFound();
    return { link };
  });
}

/** `undefined` if the caller names neither a region nor a category. It then gets all ads. */
function subjectOf({ reg, cat }: QueryOf<typeof ENDPOINTS.ads.list>): PageSubject | undefined {
  if (reg === undefined) return cat && { cat };
  const region = findRegion(reg);
  if (!region) throw problems.invalid([{ field: 'reg', message: 'Região desconhecida.' }]);
  return { reg: region.key, ...(cat && { cat }) };
}
