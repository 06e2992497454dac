import { sql } from 'kysely';
import type { Query } from '../../db/database.ts';
import { forgetOldBands } from '../../db/same-news/band-store.ts';

const DAY = 86_400_000;
/** So long an item that was decided on is known, so that it does not come again. */
const KNOWN_DAYS = 180;

/**
 * Nothing waits for ever: after as many days as its source says the text of an item is deleted and only its key stays,
 * and after half a year that too.
 */
export async function retireItems(db: Query, now: number): Promise<void> {
  const overdue = sql<boolean>`arrived_at + cast(${sql.lit(DAY)} as bigint) *
    (select retention_days from source where source.id = fetched_item.source_id) < ${now}`;
  await db
    .updateTable('fetched_item')
    .set({ state: 'expired', decided_at: now })
    .where('state', '=', 'waiting')
    .where(overdue)
    .execute();
  await db
    .updateTable('fetched_item')
    .set({
      ...{ html: '', original_html: '', summary: '', marks: '', search_text: '', author: '' },
      ...{ places: '', why: '', warnings: '', attachments: '', image_credit: '' },
      title: sql<string>`case when state = 'expired' then '' else title end`,
    })
    .where('state', '<>', 'waiting')
    .where('original_html', '<>', '')
    .where(overdue)
    .execute();
  await db
    .deleteFrom('fetched_item')
    .where('state', '<>', 'waiting')
    .where('arrived_at', '<', now - KNOWN_DAYS * DAY)
    .execute();
  await forgetOldBands(db, now);
}
