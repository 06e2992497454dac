import { sql } from 'kysely';
import { DAY_MS } from '../../contracts/durations.ts';
import type { Connection } from '../../db/database.ts';
import { deleteOldBands } from '../../db/same-news/band-store.ts';
import { EVENT_KEYS } from '../../ingest/feeds/feed.ts';

/** How long the key of a decided item is kept, so that the item does not come back. */
const KNOWN_DAYS = 180;

/**
 * Expires items: after the retention days of the source the text of an item is deleted and only its key stays; after
 * half a year the key is deleted too.
 */
export async function expireItems(db: Connection, now: number): Promise<void> {
  const overdue = sql<boolean>`arrived_at + cast(${sql.lit(DAY_MS)} as bigint) *
    (select retention_days from source where source.id = fetched_item.source_id) < ${now}`;
  await db
    .updateTable('fetched_item')
    .set({ state: 'expired', decided_at: now })
    .where('state', '=', 'waiting')
    .where(overdue)
    .execute();
  // An event that has begun can no longer be announced.
  await db
    .updateTable('fetched_item')
    .set({ state: 'expired', decided_at: now })
    .where('state', '=', 'waiting')
    .where('item_key', 'like', `${EVENT_KEYS.once}%`)
    .where('valid_until', '<', now)
    .execute();
  await db
    .updateTable('fetched_item')
    .set({
      html: '',
      original_html: '',
      summary: '',
      marks: '',
      taken_out: '[]',
      search_text: '',
      author: '',
      own_title: null,
      own_summary: null,
      places: '',
      why: '',
      warnings: '',
      attachments: '',
      image_credit: '',
      title: sql<string>`case when state = 'expired' then '' else title end`,
    })
    .where('state', '<>', 'waiting')
    // An item of a source that sends summaries only has no text.
    .where((row) =>
      row.or([row('original_html', '<>', ''), row('summary', '<>', ''), row('author', '<>', '')]),
    )
    .where(overdue)
    .execute();
  await db
    .deleteFrom('fetched_item')
    .where('state', '<>', 'waiting')
    .where('arrived_at', '<', now - KNOWN_DAYS * DAY_MS)
    .execute();
  await deleteOldBands(db, now);
}
