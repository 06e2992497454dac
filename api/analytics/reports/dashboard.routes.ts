import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { requireStory, storyAccess } from '../../rights/story-rights.ts';
import { findAdReport } from './advertisers/ad-report.queries.ts';
import { findBreakdown } from './breakdown.queries.ts';
import { findPerStory } from './per-story.queries.ts';
import { parsePeriod, parseReportDay } from './period.rules.ts';
import { findStoryReport } from './story.queries.ts';
import { findTotalsReport, type StoryCounts } from './totals.queries.ts';
import { findTraffic } from './traffic.queries.ts';
import { findAudience, findHours, findNewsViews } from './views.queries.ts';
import { findVitals } from './vitals.queries.ts';

const { analytics, analyticsEvents } = ENDPOINTS;

/** Reports read the tables of totals only, never single events. */
export function registerDashboardRoutes(
  app: FastifyInstance,
  { db, now }: ApiContext,
  stories: StoryCounts,
): void {
  route(
    app,
    analyticsEvents.total,
    async ({ reply }) => {
      const audience = await findAudience(db.query, now());
      if (!audience) throw problems.notFound();
      reply.header('cache-control', 'public, max-age=300');
      return audience;
    },
    { cacheable: true },
  );
  route(app, analytics.summary, ({ query }) =>
    findTotalsReport(db.query, stories, parsePeriod(query), now()),
  );
  route(app, analytics.traffic, ({ query }) => findTraffic(db.query, parsePeriod(query)));
  route(app, analytics.hours, ({ query }) => findHours(db.query, parseReportDay(query.day)));
  route(app, analytics.vitals, ({ query }) => findVitals(db, parsePeriod(query), query));
  route(app, analytics.breakdown, ({ query }) => findBreakdown(db.query, query.by, parsePeriod(query)));
  route(app, analytics.perStory, ({ query }) => findPerStory(db.query, query.by, parsePeriod(query)));
  route(app, analytics.story, async ({ query, user }) => {
    await requireStory(db.query, user, query.news);
    return await findStoryReport(db.query, query.news, parsePeriod(query), now());
  });
  route(app, analytics.ads, ({ query }) => findAdReport(db.query, parsePeriod(query), now(), query.edition));
  route(app, analytics.newsViews, async ({ query, user }) => {
    const access = await storyAccess(db.query, user);
    return await findNewsViews(db.query, query.ids.split(',').map(Number), access, now());
  });
}
