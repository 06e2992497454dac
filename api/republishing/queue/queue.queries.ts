import { type SelectQueryBuilder, sql } from 'kysely';
import { fieldsOf } from '../../../contracts/belem-time.ts';
import { MINUTE_MS } from '../../../contracts/durations.ts';
import { QUEUE } from '../../../contracts/queue/item-states.ts';
import type { QueueQuery } from '../../../contracts/queue/queue.schema.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { foldText } from '../../../contracts/words/fold.ts';
import { searchedPhrase } from '../../../contracts/words/searched-phrase.ts';
import type { Connection } from '../../../db/database.ts';
import type { FetchedItemRow } from '../../../db/tables/republishing.tables.ts';
import type { Tables } from '../../../db/tables.ts';
import { problems } from '../../http/problem.ts';
import {
  isOwnQueueItemSql,
  type StoryAccess,
  type StoryActor,
  storyAccess,
} from '../../rights/story-rights.ts';

interface ItemPage {
  readonly rows: FetchedItemRow[];
  /** Cursor of the next page; null on the last page. */
  readonly next: string | null;
}

const ORDERS = { newest: 'shown_at', best: 'rank_at' } as const;

/** One page of the queue by index and cursor, so that the thousandth page costs as much as the first. */
export async function listItemsOfQueue(
  db: Connection,
  queueQuery: QueueQuery,
  access: StoryAccess,
): Promise<ItemPage> {
  const { state = 'waiting', order = 'newest', limit = QUEUE.pageDefault } = queueQuery;
  const column = ORDERS[order];
  let query = filtered(db.selectFrom('fetched_item').where('state', '=', state), queueQuery);
  if (access.editions) query = query.where(isOwnQueueItemSql(access));
  if (state === 'waiting') query = query.where('lead', '=', 1);
  if (queueQuery.after !== undefined) {
    const [at = '0', id = '0'] = queueQuery.after.split('.');
    // Cast to bigint: PostgreSQL would infer integer for the id and refuse a large value.
    query = query.where(
      sql<boolean>`(${sql.ref(column)}, id) < (${Number(at)}, cast(${Number(id)} as bigint))`,
    );
  }
  const rows = await query
    .selectAll()
    .orderBy(column, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? `${last[column]}.${last.id}` : null };
}

type ItemQuery = SelectQueryBuilder<Tables, 'fetched_item', object>;

function filtered(query: ItemQuery, { source, reg, cat, confidence, q }: QueueQuery): ItemQuery {
  let narrowed = query;
  if (source !== undefined) {
    // Any source of the card, not only that of the leading item.
    narrowed = narrowed.where('group_id', 'in', (eb) =>
      eb
        .selectFrom('fetched_item as member')
        .select('member.group_id')
        .where('member.source_id', '=', source),
    );
  }
  if (reg !== undefined) {
    const region = findRegion(reg);
    if (!region) throw problems.invalid([{ field: 'reg', message: 'Região desconhecida.' }]);
    narrowed = narrowed.where('reg', '=', region.key);
  }
  if (cat !== undefined) narrowed = narrowed.where('cat', '=', cat);
  if (confidence !== undefined) narrowed = narrowed.where('confidence', '>=', confidence);
  const { text, exact } = searchedPhrase(q ?? '');
  const folded = foldText(text);
  for (const word of (exact ? [folded] : folded.split(/\s+/)).filter(Boolean).slice(0, 10)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    narrowed = narrowed.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
  }
  return narrowed;
}

export async function countWaiting(db: Connection, access: StoryAccess): Promise<number> {
  const { n } = await db
    .selectFrom('fetched_item')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', 'waiting')
    .where('lead', '=', 1)
    .$if(access.editions !== undefined, (all) => all.where(isOwnQueueItemSql(access)))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function requireQueueItem(db: Connection, id: number): Promise<FetchedItemRow> {
  const row = await db.selectFrom('fetched_item').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.state === 'expired') throw problems.notFound();
  return row;
}

/** Throws unless the person may decide on the item. */
export async function assertMayDecide(db: Connection, actor: StoryActor, id: number): Promise<void> {
  const access = await storyAccess(db, actor);
  if (!access.editions) return;
  const row = await db
    .selectFrom('fetched_item')
    .select('id')
    .where('id', '=', id)
    .where(isOwnQueueItemSql(access))
    .executeTakeFirst();
  if (!row) throw problems.notFound();
}

/** The next free half hour between 06:00 and 22:00 in Belém. */
export async function nextSlot(db: Connection, now: number): Promise<number> {
  const step = QUEUE.slotMinutes * MINUTE_MS;
  const rows = await db
    .selectFrom('news')
    .select('publish_at')
    .where('publish_at', '>', now)
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .execute();
  const taken = new Set(rows.map(({ publish_at }) => Math.floor((publish_at ?? 0) / step)));
  let slot = Math.floor(now / step) + 1;
  while (taken.has(slot) || !isDaytime(slot * step)) slot += 1;
  return slot * step;
}

function isDaytime(moment: number): boolean {
  const { time } = fieldsOf(moment);
  return time >= '06:00' && time < '22:00';
}
