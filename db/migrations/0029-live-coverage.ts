import type { Connection, Engine } from '../database.ts';
import {
  belongsTo,
  edited,
  integer,
  moment,
  optionalMoment,
  requiredInteger,
  requiredText,
  text,
  withId,
} from './schema/columns.ts';

export const name = '0029-live-coverage';

/** Live pages: the state of a story's coverage, its blocks, and the last line that lists show. */
export async function up(db: Connection, engine: Engine): Promise<void> {
  const news = db.schema.alterTable('news');
  await news.addColumn('live_state', 'text', (column) => column.notNull().defaultTo('')).execute();
  await news.addColumn('live_line', 'text', (column) => column.notNull().defaultTo('')).execute();
  await news.addColumn('live_at', 'bigint').execute();
  await db.schema
    .createTable('live_coverage')
    .addColumn('news_id', 'integer', (column) =>
      column.primaryKey().references('news.id').onDelete('cascade'),
    )
    .$call(text('summary', 'known', 'acknowledged_hash'))
    .$call(integer('change', 0))
    .$call(integer('head_change', 0))
    .$call(moment('started_at'))
    .$call(optionalMoment('ended_at'))
    .execute();
  await db.schema
    .createTable('live_block')
    .$call(withId(engine))
    .$call(belongsTo('news_id', 'news.id'))
    .$call(requiredText('block_key'))
    .$call(requiredInteger('change'))
    .$call(moment('at'))
    .$call(text('body', 'line', 'correction', 'acknowledged_hash'))
    .$call(optionalMoment('corrected_at'))
    .$call(integer('trace', 0))
    .addColumn('author_id', 'integer')
    .$call(edited)
    .execute();
  await db.schema
    .createIndex('live_block_key')
    .unique()
    .on('live_block')
    .columns(['news_id', 'block_key'])
    .execute();
  await db.schema.createIndex('live_block_order').on('live_block').columns(['news_id', 'id']).execute();
  await db.schema.createIndex('live_block_change').on('live_block').columns(['news_id', 'change']).execute();
}
