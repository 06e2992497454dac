import type { Connection, Engine } from '../database.ts';
import { belongsTo, integer, moment, optionalMoment, requiredText, withId } from './schema/columns.ts';

export const name = '0039-story-requests';

/** Requests of editors to the edition that owns a story. */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('story_request')
    .$call(withId(engine))
    .$call(belongsTo('news_id', 'news.id'))
    .$call(belongsTo('user_id', 'user_account.id'))
    .$call(requiredText('change', 'editions'))
    .$call(moment('created_at'))
    .$call(optionalMoment('decided_at'))
    .$call(integer('accepted', 0))
    .execute();
  await db.schema
    .createIndex('story_request_story')
    .on('story_request')
    .columns(['news_id', 'user_id'])
    .execute();
  await db.schema.createIndex('story_request_user').on('story_request').column('user_id').execute();
  await db.schema
    .createIndex('story_request_decided')
    .on('story_request')
    .columns(['decided_at', 'id'])
    .execute();
}
