import type { Connection, Engine } from '../database.ts';
import { edited, moment, optionalMoment, requiredText, text, withId } from './schema/columns.ts';

export const name = '0050-bulletins-and-events';

/** Bulletins of a municipality, which have an end, and events. Their ends are part of the public queries. */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('bulletin')
    .$call(withId(engine))
    .$call(requiredText('place', 'kind', 'text', 'checked_by'))
    .$call(text('link'))
    .$call(moment('checked_at', 'ends_at'))
    .$call(edited)
    .execute();
  await db.schema.createIndex('bulletin_ends_at').on('bulletin').column('ends_at').execute();
  await db.schema
    .createTable('agenda_event')
    .$call(withId(engine))
    .$call(requiredText('title', 'place', 'source'))
    .$call(text('venue', 'link'))
    .$call(moment('starts_at', 'over_at'))
    .$call(optionalMoment('ends_at', 'weekly_until'))
    .$call(edited)
    .execute();
  await db.schema.createIndex('agenda_event_over_at').on('agenda_event').column('over_at').execute();
}
