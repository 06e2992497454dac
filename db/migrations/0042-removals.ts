import type { Connection, Engine } from '../database.ts';
import { moment, requiredInteger, requiredText, withId } from './schema/columns.ts';

export const name = '0042-removals';

/** Content that must leave every cache, and the confirmations of each process of the site for each of its caches. */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('removal')
    .$call(withId(engine))
    .$call(requiredInteger('news_id'))
    .$call(moment('at'))
    .execute();
  await db.schema.createIndex('removal_news').on('removal').columns(['news_id', 'id']).execute();
  await db.schema.createIndex('removal_at').on('removal').column('at').execute();
  await db.schema
    .createTable('removal_place')
    .$call(requiredText('site', 'place'))
    .$call(requiredInteger('from_id', 'done_to'))
    .$call(moment('seen_at'))
    .addPrimaryKeyConstraint('removal_place_key', ['site', 'place'])
    .execute();
  await db.schema
    .createTable('removal_done')
    .addColumn('removal_id', 'integer', (column) =>
      column.notNull().references('removal.id').onDelete('cascade'),
    )
    .$call(requiredText('site', 'place'))
    .$call(moment('at'))
    .addPrimaryKeyConstraint('removal_done_key', ['removal_id', 'site', 'place'])
    .execute();
}
