import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../http/context.ts';
import { registerAnalyticsRoutes } from './events/events.routes.ts';
import { registerDashboardRoutes } from './reports/dashboard.routes.ts';
import { registerReportRoutes } from './reports/reports.routes.ts';

export function registerAnalytics(
  app: FastifyInstance,
  context: ApiContext,
  newsCounts: Parameters<typeof registerDashboardRoutes>[2],
): void {
  registerAnalyticsRoutes(app, context);
  registerDashboardRoutes(app, context, newsCounts);
  registerReportRoutes(app, context);
}
