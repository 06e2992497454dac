import type { Connection } from '../database.ts';

export const name = '0043-maybe-same-news';

/** The item or story that may be the same news as an item, for an editor to decide. */
export async function up(db: Connection): Promise<void> {
  for (const column of ['maybe_item_id', 'maybe_story_id']) {
    await db.schema.alterTable('fetched_item').addColumn(column, 'bigint').execute();
  }
}
