import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { Tables } from '../tables.ts';

export const name = '0009-story-figures';

/**
 * How each story was read: on what, and where the visits that began with it came from. Their figures are asked for
 * one story, so its number stands first; the day alone is looked for when old totals are deleted.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  // As in 0008: SQLite keeps the rows in the order of their key.
  const end = engine === 'sqlite' ? sql`without rowid` : sql``;
  await db.schema
    .createTable('story_day')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('news_id', 'integer', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addColumn('anonymous', 'integer', (column) => column.notNull())
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('story_day_key', ['news_id', 'day', 'device'])
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('story_day_day').on('story_day').column('day').execute();
  await db.schema
    .createTable('story_source_day')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('news_id', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('campaign', 'text', (column) => column.notNull())
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('story_source_day_key', ['news_id', 'day', 'source', 'campaign'])
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('story_source_day_day').on('story_source_day').column('day').execute();
}
