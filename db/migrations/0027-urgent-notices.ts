import type { Connection, Engine } from '../database.ts';
import { edited, integer, moment, requiredText, text, withId } from './schema/columns.ts';

export const name = '0027-urgent-notices';

/** Notices above the header of every page. Their end is part of the public query's condition. */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('urgent_notice')
    .$call(withId(engine))
    .$call(requiredText('text'))
    .$call(integer('news_id', 0))
    .$call(text('editions'))
    .$call(moment('ends_at'))
    .$call(edited)
    .execute();
  await db.schema.createIndex('urgent_notice_ends_at').on('urgent_notice').column('ends_at').execute();
}
