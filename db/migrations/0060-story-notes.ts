import type { Connection, Engine } from '../database.ts';
import { belongsTo, moment, optionalMoment, requiredText, text, withId } from './schema/columns.ts';

export const name = '0060-story-notes';

/** Notes of the newsroom on a story. */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('story_note')
    .$call(withId(engine))
    .$call(belongsTo('news_id', 'news.id'))
    // No foreign keys: a note stays without its author when the account is deleted.
    .addColumn('user_id', 'integer')
    .$call(requiredText('body'))
    .$call(text('quote'))
    .$call(moment('created_at'))
    .$call(optionalMoment('resolved_at'))
    .addColumn('resolved_by', 'integer')
    .execute();
  await db.schema.createIndex('story_note_story').on('story_note').columns(['news_id', 'id']).execute();
}
