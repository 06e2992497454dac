import { sql } from 'kysely';
import type { Connection, Engine } from '../database.ts';
import {
  edited,
  integer,
  moment,
  optionalMoment,
  requiredInteger,
  requiredText,
  text,
  withId,
} from './schema/columns.ts';

export const name = '0056-share-desk';

/** The channels where the newsroom shares stories, and what it shared there. */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('channel')
    .$call(withId(engine))
    .$call(requiredText('name', 'kind'))
    .$call(text('editions', 'link', 'chat'))
    .$call(edited)
    .execute();
  // No foreign keys: a message in a chat must still be deleted when its story or its channel is gone for good.
  await db.schema
    .createTable('story_share')
    .$call(withId(engine))
    .$call(requiredInteger('news_id', 'channel_id'))
    .addColumn('user_id', 'integer')
    .$call(requiredText('state'))
    .$call(moment('at'))
    .$call(text('chat', 'message_id', 'message', 'error'))
    .$call(integer('attempts', 0))
    .$call(optionalMoment('due_at'))
    .addColumn('lease_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('story_share_once', ['news_id', 'channel_id'])
    .execute();
  await sql`create index story_share_due on story_share (due_at) where due_at is not null`.execute(db);
  await db.schema.createIndex('story_share_at').on('story_share').column('at').execute();
  // When the bot may call next, for all instances. One row.
  await db.schema.createTable('telegram_pace').$call(moment('next_at')).execute();
  await sql`insert into telegram_pace (next_at) values (0)`.execute(db);
}
