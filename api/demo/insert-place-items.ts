import { dayNumber, dayStart } from '../../contracts/belem-time.ts';
import { DAY_MS, HOUR_MS } from '../../contracts/durations.ts';
import { overAt } from '../../contracts/events/occurrences.ts';
import type { Trx } from '../../db/database.ts';
import { demoChannels } from '../../db/demo/channels.ts';
import { demoBulletins, demoEvents } from '../../db/demo/place-items.ts';

const edited = (now: number) => ({ created_at: now, updated_at: now, version: 1 }) as const;

/** Bulletins and events of the demo. */
export async function insertPlaceItems(trx: Trx, now: number): Promise<void> {
  for (const { place, kind, text, checkedBy, endsInHours } of demoBulletins) {
    const moments = { checked_at: now, ends_at: now + endsInHours * HOUR_MS, ...edited(now) };
    await trx
      .insertInto('bulletin')
      .values({ place, kind, text, link: '', checked_by: checkedBy, ...moments })
      .execute();
  }
  for (const { place, title, venue, source, inDays, hour, hours, weeks } of demoEvents) {
    const startsAt = dayStart(dayNumber(now) + inDays) + hour * HOUR_MS;
    const endsAt = hours === null ? null : startsAt + hours * HOUR_MS;
    const weeklyUntil = weeks === null ? null : startsAt + weeks * 7 * DAY_MS;
    await trx
      .insertInto('agenda_event')
      .values({
        place,
        title,
        venue,
        source,
        link: '',
        starts_at: startsAt,
        ends_at: endsAt,
        weekly_until: weeklyUntil,
        over_at: overAt({ startsAt, endsAt, weeklyUntil }),
        ...edited(now),
      })
      .execute();
  }
}

/** Where the newsroom of the demo shares stories. */
export async function insertChannels(trx: Trx, now: number): Promise<void> {
  const rows = demoChannels.map((channel) => ({ ...channel, chat: '', ...edited(now) }));
  await trx.insertInto('channel').values(rows).execute();
}
