import { sql } from 'kysely';
import { hourNumber } from '../../../contracts/belem-time.ts';
import { slotCounterKey } from '../../../contracts/pins/front-slots.ts';
import type { SlotFigures } from '../../../contracts/pins/pin.endpoints.ts';
import { hourNumbers, lastHours, viewsOfLastHours } from '../../../db/analytics/hourly-views.ts';
import type { Connection } from '../../../db/database.ts';

/** The usual share of a slot is that of these hours. */
const USUAL_HOURS = 7 * 24;

interface ShownSlot {
  readonly place: string;
  readonly story: { readonly id: number } | null;
}

/** How the slots of a front are read: views of their stories, and their share of the clicks on the front. */
export async function slotFigures(
  db: Connection,
  edition: string,
  slots: readonly ShownSlot[],
  now: number,
): Promise<(slot: ShownSlot) => SlotFigures> {
  const views = await viewsOfLastHours(
    db,
    slots.flatMap(({ story }) => (story ? [story.id] : [])),
    now,
  );
  const counters = slots.map(({ place: slot }) => slotCounterKey(edition, slot));
  const rows = await db
    .selectFrom('views_hour')
    .select(['page', 'hour', sql<number>`views + anonymous`.as('count')])
    // Each hour by its whole key: a range would also read the hours of all stories.
    .where('hour', 'in', hourNumbers(now, USUAL_HOURS))
    .where('page', 'in', counters)
    .where('news_id', '=', 0)
    .execute();
  const recent = hourNumber(now) - 2;
  const clicksOf = (counter: string) => rows.filter(({ page }) => page === counter);
  const lastOf = (counter: string): number =>
    lastHours(
      clicksOf(counter).filter(({ hour }) => hour >= recent),
      now,
    ).lastHour;
  const countUsualClicks = (counter: string): number =>
    clicksOf(counter).reduce((sum, { count }) => sum + count, 0);
  const total = (of: (counter: string) => number): number =>
    counters.reduce((sum, counter) => sum + of(counter), 0);
  const [lastTotal, usualTotal] = [total(lastOf), total(countUsualClicks)];
  return ({ place: slot, story }) => {
    const counter = slotCounterKey(edition, slot);
    return {
      ...((story && views.get(story.id)) ?? { lastHour: 0, hourBefore: 0 }),
      share: lastTotal === 0 ? null : lastOf(counter) / lastTotal,
      usualShare: usualTotal === 0 ? null : countUsualClicks(counter) / usualTotal,
    };
  };
}
