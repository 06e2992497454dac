import { LIMITS } from '../../contracts/limits.ts';
import type { Connection } from '../../db/database.ts';
import type { EntityRow } from '../entities/entity-rows.ts';

/** The events of the agenda that are not over, the next one first. */
export async function listComingEvents(db: Connection, now: number): Promise<EntityRow<'agenda_event'>[]> {
  return await db
    .selectFrom('agenda_event')
    .selectAll()
    .where('over_at', '>', now)
    .where('deleted_at', 'is', null)
    .orderBy('starts_at')
    .limit(LIMITS.listedEvents)
    .execute();
}

/** The places of events that ended between two moments. */
export async function placesOfEndedEvents(db: Connection, after: number, until: number) {
  return await db
    .selectFrom('agenda_event')
    .select('place')
    .where('over_at', '>', after)
    .where('over_at', '<=', until)
    .execute();
}
