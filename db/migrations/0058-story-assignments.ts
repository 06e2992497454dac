import { sql } from 'kysely';
import type { Connection } from '../database.ts';
import { belongsTo, moment, text } from './schema/columns.ts';

export const name = '0058-story-assignments';

/** The assignment of a story to a person, with its deadline. At most one per story. */
export async function up(db: Connection): Promise<void> {
  await db.schema
    .createTable('story_assignment')
    .$call(belongsTo('news_id', 'news.id'))
    .$call(belongsTo('user_id', 'user_account.id'))
    // The day as text, such as 2026-11-20; empty without one.
    .$call(text('until_day'))
    // No foreign key: the assignment stays when the account of who made it is deleted.
    .addColumn('given_by', 'integer')
    .$call(moment('given_at'))
    .addPrimaryKeyConstraint('story_assignment_story', ['news_id'])
    .execute();
  await sql`create index story_assignment_user on story_assignment (user_id, until_day)`.execute(db);
}
