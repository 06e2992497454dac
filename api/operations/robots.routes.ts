import type { FastifyInstance } from 'fastify';
import { dayNumber } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { ApiContext } from '../http/context.ts';
import { route } from '../http/route.ts';
import { addRobotRequests, listRobotDays } from './robots.queries.ts';

/** The requests of robots: reported by the processes of the site, shown to administrators. */
export function registerRobotRoutes(app: FastifyInstance, { db, now }: ApiContext): void {
  const { robots } = ENDPOINTS;

  route(app, robots.record, async ({ body }) => {
    await addRobotRequests(db.query, body, dayNumber(now()));
    return undefined;
  });

  route(app, robots.list, async () => {
    const rows = await listRobotDays(db.query, dayNumber(now()));
    const byPurpose = Map.groupBy(rows, ({ purpose }) => purpose);
    return [...byPurpose].map(([purpose, days]) => ({
      purpose,
      answers: days.reduce((sum, { answers }) => sum + answers, 0),
      bytes: days.reduce((sum, { bytes }) => sum + bytes, 0),
    }));
  });
}
