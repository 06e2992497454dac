import { sql } from 'kysely';
import type { Connection, Engine } from '../database.ts';
import { edited, requiredText, text, withId } from './schema/columns.ts';
import { nameIndex } from './schema/name-index.ts';

export const name = '0030-topics';

/** Topics. `news.topics` holds the names of a story's topics; `news_topic` is derived from it. */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('topic')
    .$call(withId(engine))
    .$call(requiredText('name', 'slug'))
    .$call(text('description', 'image', 'image_alt', 'shape', 'parts'))
    .$call(edited)
    .execute();
  await db.schema.createIndex('topic_slug').on('topic').column('slug').unique().execute();
  const column = { column: 'topics', table: 'news_topic', name: 'topic' };
  for (const statement of nameIndex(engine, column)) await sql.raw(statement).execute(db);
}
