import type { FastifyInstance } from 'fastify';
import type { AdPositionKey } from '../../contracts/ads/ad-positions.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { picturesOf } from '../../db/pictures.ts';
import { registerCollection } from '../http/collection.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { adsCollection } from './ads.collection.ts';
import { findAdLink, findRunningAds } from './ads.queries.ts';

export function registerAdRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now } = context;
  registerCollection(app, context, adsCollection);

  route(
    app,
    ENDPOINTS.ads.list,
    async ({ query, reply }) => {
      const rows = await findRunningAds(db.query, query.position, now());
      const ids = rows.map((row) => row.id);
      const pictureOf = await picturesOf(db.query, 'ad', ids);
      reply.header('cache-control', 'public, no-cache');
      return rows.map((row) => ({
        id: row.id,
        position: row.position as AdPositionKey,
        title: row.title,
        link: row.link,
        cover: row.cover,
        coverPicture: pictureOf(row.id, row.cover),
        alt: row.alt,
        weight: row.weight,
      }));
    },
    { shared: true },
  );

  route(app, ENDPOINTS.ads.link, async ({ params }) => {
    const link = await findAdLink(db.query, params.id, now());
    if (link === undefined) throw problems.notFound();
    return { link };
  });
}
