import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { ApiContext } from '../http/context.ts';
import { route } from '../http/route.ts';
import { findAdFigures } from './ad-figures.queries.ts';
import { findBreakdown } from './breakdown.queries.ts';
import { findHours } from './hours.queries.ts';
import { findNewsViews } from './news-views.queries.ts';
import { dayOf, periodOf } from './period.rules.ts';
import { findStoryFigures } from './story.queries.ts';
import { findSummary, type StoryCounts } from './summary.queries.ts';
import { findTraffic } from './traffic.queries.ts';
import { findVitals } from './vitals.queries.ts';

const { figures } = ENDPOINTS;

/** What was read and shown, from the totals alone: no figure looks at a single event. */
export function registerFigureRoutes(
  app: FastifyInstance,
  { db, now }: ApiContext,
  stories: StoryCounts,
): void {
  route(app, figures.summary, ({ query }) => findSummary(db.query, stories, periodOf(query), now()));
  route(app, figures.traffic, ({ query }) => findTraffic(db.query, periodOf(query)));
  route(app, figures.hours, ({ query }) => findHours(db.query, dayOf(query.day)));
  route(app, figures.vitals, ({ query }) => findVitals(db, periodOf(query), query));
  route(app, figures.breakdown, ({ query }) => findBreakdown(db.query, query.by, periodOf(query)));
  route(app, figures.story, ({ query }) => findStoryFigures(db.query, query.news, periodOf(query), now()));
  route(app, figures.ads, ({ query }) => findAdFigures(db.query, periodOf(query)));
  route(app, figures.newsViews, ({ query }) => findNewsViews(db.query, query.ids.split(',').map(Number)));
}
