import { sql } from 'kysely';
import type { Connection, Engine } from '../database.ts';
import { edited, integer, requiredText, text, withId } from './schema/columns.ts';
import { nameIndex } from './schema/name-index.ts';

export const name = '0031-bylines';

/**
 * Names that sign stories, apart from accounts. `news.bylines` holds those of a story; `news_byline` is derived from
 * it. `news.related` holds the stories chosen to stand below it.
 */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('byline')
    .$call(withId(engine))
    .$call(requiredText('name', 'slug'))
    .$call(text('description', 'image', 'image_alt'))
    .$call(integer('is_on', 0))
    .$call(edited)
    .execute();
  await db.schema.createIndex('byline_slug').on('byline').column('slug').unique().execute();
  const column = { column: 'bylines', table: 'news_byline', name: 'byline' };
  for (const statement of nameIndex(engine, column)) await sql.raw(statement).execute(db);
  await sql`alter table news add column related text not null default ''`.execute(db);
}
