import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0064-unread-mentions';

/** The colleagues whom a note mentions and who have not read it, as `,3,7,`; and the window in which a story is open. */
export async function up(db: Connection): Promise<void> {
  await db.schema
    .alterTable('story_note')
    .addColumn('unread_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`create index story_note_unread on story_note (id) where unread_by <> ''`.execute(db);
  await db.schema
    .alterTable('presence')
    .addColumn('window_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
