import type { Selectable, SelectQueryBuilder } from 'kysely';
import { LIVE } from '../../../contracts/live/live-states.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import { isVisibleSql } from '../../../db/news/visible-news.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import type { Tables } from '../../../db/tables.ts';

export type LiveBlockRow = Selectable<Tables['live_block']>;
export type CoverageRow = Selectable<Tables['live_coverage']> & Pick<NewsRow, 'live_state'>;

interface LiveBlockPage {
  readonly rows: readonly LiveBlockRow[];
  readonly more: boolean;
}

/** The live page of a story that readers may see. */
export async function visibleCoverage(
  query: Connection,
  id: number,
  now: number,
): Promise<CoverageRow | undefined> {
  return await coverageOf(query, id, query.selectFrom('news').where(isVisibleSql(now)));
}

export async function findCoverage(query: Connection, id: number): Promise<CoverageRow | undefined> {
  return await coverageOf(query, id, query.selectFrom('news'));
}

/** Two reads by key: with a join SQLite would begin with an index of all published stories while there are few. */
async function coverageOf(
  query: Connection,
  id: number,
  stories: SelectQueryBuilder<Tables, 'news', object>,
): Promise<CoverageRow | undefined> {
  const story = await stories.select('live_state').where('id', '=', id).executeTakeFirst();
  if (!story) return undefined;
  const row = await query
    .selectFrom('live_coverage')
    .selectAll()
    .where('news_id', '=', id)
    .executeTakeFirst();
  return row && { ...row, ...story };
}

/** Blocks that readers see, the newest first; `before` is the id of a block. */
export async function shownBlocks(
  query: Connection,
  newsId: number,
  before?: number,
): Promise<LiveBlockPage> {
  const rows = await query
    .selectFrom('live_block')
    .selectAll()
    .where('news_id', '=', newsId)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('trace', '=', 1)]))
    .$if(before !== undefined, (all) => all.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(LIVE.pageBlocks + 1)
    .execute();
  return pageOf(rows);
}

/** Blocks that changed after a number of the block sequence, in the order of their changes, also removed ones. */
export async function changedBlocks(
  query: Connection,
  newsId: number,
  after: number,
): Promise<LiveBlockPage> {
  const rows = await query
    .selectFrom('live_block')
    .selectAll()
    .where('news_id', '=', newsId)
    .where('change', '>', after)
    .orderBy('change')
    .limit(LIVE.pageBlocks + 1)
    .execute();
  return pageOf(rows);
}

/** All blocks, for the back office. */
export async function allBlocks(query: Connection, newsId: number, before?: number): Promise<LiveBlockPage> {
  const rows = await query
    .selectFrom('live_block')
    .selectAll()
    .where('news_id', '=', newsId)
    .$if(before !== undefined, (all) => all.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(LIVE.pageBlocks + 1)
    .execute();
  return pageOf(rows);
}

function pageOf(rows: readonly LiveBlockRow[]): LiveBlockPage {
  return { rows: rows.slice(0, LIVE.pageBlocks), more: rows.length > LIVE.pageBlocks };
}

export async function countShownBlocks(query: Connection, newsId: number): Promise<number> {
  const { n } = await query
    .selectFrom('live_block')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('news_id', '=', newsId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function countBlocks(query: Connection, newsId: number): Promise<number> {
  const { n } = await query
    .selectFrom('live_block')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('news_id', '=', newsId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function findLiveBlock(
  query: Connection,
  newsId: number,
  key: string,
): Promise<LiveBlockRow | undefined> {
  return await query
    .selectFrom('live_block')
    .selectAll()
    .where('news_id', '=', newsId)
    .where('block_key', '=', key)
    .executeTakeFirst();
}

/** Blocks that a reader sees beside another one. */
const NEAR_BLOCKS = 5;

/** The newest blocks of a live page that readers see, without the one with this key. */
export async function blocksBeside(
  query: Connection,
  newsId: number,
  key: string | undefined,
): Promise<readonly LiveBlockRow[]> {
  return await query
    .selectFrom('live_block')
    .selectAll()
    .where('news_id', '=', newsId)
    .where('deleted_at', 'is', null)
    .$if(key !== undefined, (all) => all.where('block_key', '<>', key as string))
    .orderBy('id', 'desc')
    .limit(NEAR_BLOCKS)
    .execute();
}

/**
 * The next number in the block sequence of a live page; `undefined` if the story has none. The row stays locked until
 * the commit, so a reader who has seen a number has seen every smaller one.
 */
export async function nextBlockNumber(trx: Trx, newsId: number): Promise<number | undefined> {
  const row = await trx
    .updateTable('live_coverage')
    .set((eb) => ({ change: eb('change', '+', 1) }))
    .where('news_id', '=', newsId)
    .returning('change')
    .executeTakeFirst();
  return row?.change;
}

/** Stores the text that lists show of a live page: the beginning of its newest block. The story gets no new version. */
export async function refreshCard(trx: Trx, story: NewsRow, at: number): Promise<void> {
  const newest = await trx
    .selectFrom('live_block')
    .select(['line', 'at'])
    .where('news_id', '=', story.id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await trx
    .updateTable('news')
    .set({
      live_line: newest?.line ?? '',
      live_at: newest?.at ?? null,
      ...(story.status === 'published' && at > story.date && { revised_at: at }),
    })
    .where('id', '=', story.id)
    .execute();
}
