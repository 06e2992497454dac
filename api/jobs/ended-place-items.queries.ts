import type { Connection } from '../../db/database.ts';
import { placeTags } from '../entities/item-place.rules.ts';

/** The tags of bulletins and events that ended between two moments, so that cached pages still show them. */
export async function tagsOfEndedPlaceItems(db: Connection, after: number, until: number): Promise<string[]> {
  const bulletins = await db
    .selectFrom('bulletin')
    .select('place')
    .where('ends_at', '>', after)
    .where('ends_at', '<=', until)
    .execute();
  const events = await db
    .selectFrom('agenda_event')
    .select('place')
    .where('over_at', '>', after)
    .where('over_at', '<=', until)
    .execute();
  return [
    ...(bulletins.length > 0 ? placeTags('bulletin', ...bulletins) : []),
    ...(events.length > 0 ? placeTags('event', ...events) : []),
  ];
}
