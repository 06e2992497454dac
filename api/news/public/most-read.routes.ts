import type { FastifyInstance } from 'fastify';
import type { ReadPeriod } from '../../../contracts/analytics/analytics-kinds.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { editionNamed } from '../../entities/edition-items.ts';
import type { ApiContext } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { storyAccess } from '../../rights/story-rights.ts';
import { createNewsQueries } from '../news.queries.ts';
import { listView } from '../news.views.ts';
import { findMostRead, type MostRead, type RankedStories } from './most-read.queries.ts';

interface MostReadQuery {
  readonly period?: ReadPeriod;
  readonly limit?: number;
}

/** The most read stories: for readers without the numbers, for the newsroom with them. */
export function registerMostReadRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now } = context;
  const news = createNewsQueries(db);

  async function mostRead(
    { period = '24h', limit = 5 }: MostReadQuery,
    among: RankedStories,
  ): Promise<MostRead[]> {
    return await findMostRead(db.query, period, limit, now(), among);
  }

  route(
    app,
    ENDPOINTS.news.mostRead,
    async ({ query, reply }) => {
      reply.header('cache-control', 'public, no-cache');
      const edition = await editionNamed(context.editions, query.edition);
      const section = edition && { places: { ...edition.covers, edition: edition.key } };
      const ranked = await mostRead(query, { current: true, ...(section && { section }) });
      const ids = ranked.map(({ id }) => id);
      return await listView(context, await news.listByIds(ids, 'card'));
    },
    { cacheable: true },
  );

  route(app, ENDPOINTS.analytics.mostRead, async ({ query, user }) => {
    const access = await storyAccess(db.query, user);
    return await mostRead(query, { access });
  });
}
