import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0065-push-kinds';

/** Pushes that the program makes of stories and events, and the last day whose push was planned for a device. */
export async function up(db: Connection): Promise<void> {
  await db.schema.alterTable('push_message').addColumn('subject', 'text').execute();
  for (const column of ['event_id', 'items'])
    await db.schema
      .alterTable('push_message')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute();
  await sql`create unique index push_message_subject on push_message (subject)`.execute(db);
  for (const column of ['news_day', 'agenda_day'])
    await db.schema
      .alterTable('push_subscription')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute();
}
