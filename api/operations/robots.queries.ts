import { dayNumber } from '../../contracts/belem-time.ts';
import type { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { BodyOf } from '../../contracts/http/endpoint.ts';
import type { Connection } from '../../db/database.ts';

const KEPT_DAYS = 30;

/** Adds what a process of the site answered to robots to the sums of a day. */
export async function addRobotRequests(
  db: Connection,
  requests: BodyOf<typeof ENDPOINTS.robots.record>,
  day: number,
): Promise<void> {
  for (const { purpose, answers, bytes } of requests)
    await db
      .insertInto('robot_day')
      .values({ day, purpose, answers, bytes })
      .onConflict((conflict) =>
        conflict.columns(['day', 'purpose']).doUpdateSet((eb) => ({
          answers: eb('robot_day.answers', '+', answers),
          bytes: eb('robot_day.bytes', '+', bytes),
        })),
      )
      .execute();
}

/** The sums of the last days, up to this one. */
export async function listRobotDays(db: Connection, day: number) {
  return await db
    .selectFrom('robot_day')
    .select(['purpose', 'answers', 'bytes'])
    .where('day', '>', day - KEPT_DAYS)
    .execute();
}

/** Called by the sweep. */
export async function deleteOldRobotDays(db: Connection, now: number): Promise<void> {
  await db
    .deleteFrom('robot_day')
    .where('day', '<=', dayNumber(now) - KEPT_DAYS)
    .execute();
}
