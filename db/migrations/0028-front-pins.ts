import type { Connection, Engine } from '../database.ts';
import { belongsTo, edited, moment, optionalMoment, requiredText, text, withId } from './schema/columns.ts';

export const name = '0028-front-pins';

/** Stories that editors pinned to a place of a front. Start and end are part of the public query's condition. */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('front_pin')
    .$call(withId(engine))
    .$call(requiredText('edition', 'place'))
    .$call(belongsTo('news_id', 'news.id'))
    .$call(text('title', 'kicker'))
    .$call(optionalMoment('starts_at'))
    .$call(moment('ends_at'))
    .addColumn('user_id', 'integer')
    .$call(edited)
    .execute();
  await db.schema.createIndex('front_pin_ends_at').on('front_pin').column('ends_at').execute();
  await db.schema.createIndex('front_pin_edition').on('front_pin').columns(['edition', 'id']).execute();
  await db.schema.createIndex('front_pin_news').on('front_pin').column('news_id').execute();
}
