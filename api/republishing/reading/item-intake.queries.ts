import type { Insertable, Updateable } from 'kysely';
import { dayNumber } from '../../../contracts/belem-time.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import { type ListedDatabase, type NewsList, positionsInOrder } from '../../../db/news/news-in-order.ts';
import { isVisibleSql } from '../../../db/news/visible-news.ts';
import { externalId } from '../../../db/pictures.ts';
import type { FetchedItemRow } from '../../../db/tables/republishing.tables.ts';
import type { Tables } from '../../../db/tables.ts';

const STORED_COLUMNS = [
  'id',
  'state',
  'text_hash',
  'arrived_at',
  'group_id',
  'title',
  'url',
  'valid_until',
  'news_id',
] as const;

export type StoredItem = Pick<FetchedItemRow, (typeof STORED_COLUMNS)[number]>;

/** The item of a source that has this key, if it was stored before. */
export async function findStored(trx: Trx, sourceId: number, key: string): Promise<StoredItem | undefined> {
  return await trx
    .selectFrom('fetched_item')
    .select(STORED_COLUMNS)
    .where('source_id', '=', sourceId)
    .where('item_key', '=', key)
    .executeTakeFirst();
}

type ListedItem = Pick<
  FetchedItemRow,
  'id' | 'item_key' | 'state' | 'title' | 'published_at' | 'valid_until'
>;

/** SQLite limits the number of parameters per statement. */
const KEYS_PER_QUERY = 500;

/** The stored state of these items, by key. */
export async function findStoredItems(
  db: Connection,
  sourceId: number,
  itemKeys: readonly string[],
): Promise<Map<string, ListedItem>> {
  const stored = new Map<string, ListedItem>();
  for (let from = 0; from < itemKeys.length; from += KEYS_PER_QUERY) {
    const rows = await db
      .selectFrom('fetched_item')
      .select(['id', 'item_key', 'state', 'title', 'published_at', 'valid_until'])
      .where('source_id', '=', sourceId)
      .where('item_key', 'in', itemKeys.slice(from, from + KEYS_PER_QUERY))
      .execute();
    for (const row of rows) stored.set(row.item_key, row);
  }
  return stored;
}

type NewItem = Omit<
  Insertable<Tables['fetched_item']>,
  'lead' | 'claimed_by' | 'claimed_until' | 'decided_at' | 'news_id'
>;

/** Stores an item that waits for an editor; one without a group is the first of a new group. */
export async function insertItem(
  trx: Trx,
  { group_id, ...values }: Omit<NewItem, 'group_id'> & { readonly group_id: number | undefined },
): Promise<number> {
  const { id } = await trx
    .insertInto('fetched_item')
    .values({
      ...values,
      group_id: group_id ?? 0,
      lead: 1,
      claimed_by: null,
      claimed_until: null,
      decided_at: null,
      news_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (group_id === undefined)
    await trx.updateTable('fetched_item').set({ group_id: id }).where('id', '=', id).execute();
  return id;
}

/** False if an editor decided on the item since it was read: the comparison with other texts takes up to a second. */
export async function changeUndecided(
  trx: Trx,
  { id, state }: Pick<FetchedItemRow, 'id' | 'state'>,
  values: Updateable<Tables['fetched_item']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('fetched_item')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For how many days readers have seen nothing new of a municipality; undefined for an item of no municipality. */
export async function quietDays(db: ListedDatabase, muni: string, now: number): Promise<number | undefined> {
  if (muni === '') return undefined;
  const where = (news: NewsList): NewsList => news.where(isVisibleSql(now));
  const listing = { where, places: [muni] };
  const newest = await positionsInOrder(db, listing, 'newest', { limit: 1 }).executeTakeFirst();
  const since = newest?.moment ?? (await firstStoryAt(db.query));
  return since === null ? undefined : Math.max(0, dayNumber(now) - dayNumber(since));
}

/** Municipalities without a story count as quiet since the first story of the portal, not longer. */
async function firstStoryAt(db: Connection): Promise<number | null> {
  const { first } = await db
    .selectFrom('news')
    .select((eb) => eb.fn.min<number | null>('date').as('first'))
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return first;
}

/** Registers the picture's address, because the media proxy fetches only registered addresses. */
export async function registerExternalPicture(trx: Trx, url: string): Promise<void> {
  if (url === '') return;
  await trx
    .insertInto('external_image')
    .values({ id: externalId(url), url, failure: '' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
