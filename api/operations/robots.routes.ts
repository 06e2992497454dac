import type { FastifyInstance } from 'fastify';
import { dayNumber } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Connection } from '../../db/database.ts';
import type { ApiContext } from '../http/context.ts';
import { route } from '../http/route.ts';

const KEPT_DAYS = 30;

/** The requests of robots: reported by the processes of the site, shown to administrators. */
export function registerRobotRoutes(app: FastifyInstance, { db, now }: ApiContext): void {
  const { robots } = ENDPOINTS;

  route(app, robots.record, async ({ body }) => {
    const day = dayNumber(now());
    for (const { purpose, answers, bytes } of body)
      await db.query
        .insertInto('robot_day')
        .values({ day, purpose, answers, bytes })
        .onConflict((conflict) =>
          conflict.columns(['day', 'purpose']).doUpdateSet((eb) => ({
            answers: eb('robot_day.answers', '+', answers),
            bytes: eb('robot_day.bytes', '+', bytes),
          })),
        )
        .execute();
    return undefined;
  });

  route(app, robots.list, async () => {
    const rows = await db.query
      .selectFrom('robot_day')
      .select(['purpose', 'answers', 'bytes'])
      .where('day', '>', dayNumber(now()) - KEPT_DAYS)
      .execute();
    const byPurpose = Map.groupBy(rows, ({ purpose }) => purpose);
    return [...byPurpose].map(([purpose, days]) => ({
      purpose,
      answers: days.reduce((sum, { answers }) => sum + answers, 0),
      bytes: days.reduce((sum, { bytes }) => sum + bytes, 0),
    }));
  });
}

/** Called by the sweep. */
export async function deleteOldRobotDays(db: Connection, now: number): Promise<void> {
  await db
    .deleteFrom('robot_day')
    .where('day', '<=', dayNumber(now) - KEPT_DAYS)
    .execute();
}
