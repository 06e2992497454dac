import { type SqlBool, sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import { isVisibleInJoinSql, isVisibleSql } from '../../../db/visible-news.ts';
import type { Paging } from '../../http/paging.ts';

interface CorrectionRow {
  readonly news: number;
  readonly title: string;
  readonly date: number;
  /** The corrected block of a live page; 0 if the story itself was corrected. */
  readonly block: number;
  readonly correction: string;
  readonly corrected_at: number;
}

/**
 * The corrections that readers see, the latest first, and one more than asked for if there are older ones. Stories and
 * blocks are each read in the order of an index of their own, as far as the page reaches, and then merged: no index could
 * order both.
 */
export async function findCorrections(
  query: Connection,
  now: number,
  { offset, limit }: Paging,
): Promise<readonly CorrectionRow[]> {
  const end = offset + limit + 1;
  const [stories, blocks] = await Promise.all([
    correctedStories(query, now).orderBy('corrected_at', 'desc').orderBy('id', 'desc').limit(end).execute(),
    correctedBlocks(query, now).orderBy('live_block.corrected_at', 'desc').limit(end).execute(),
  ]);
  return [...stories.map((story) => ({ ...story, block: 0 })), ...blocks]
    .map((row) => ({ ...row, corrected_at: Number(row.corrected_at), date: Number(row.date) }))
    .sort((a, b) => b.corrected_at - a.corrected_at)
    .slice(offset, end);
}

function correctedStories(query: Connection, now: number) {
  return query
    .selectFrom('news')
    .select(['id as news', 'title', 'date', 'correction', 'corrected_at'])
    .where(isVisibleSql(now))
    .where(sql<SqlBool>`corrected_at is not null`);
}

function correctedBlocks(query: Connection, now: number) {
  return (
    query
      .selectFrom('live_block')
      .innerJoin('news', 'news.id', 'live_block.news_id')
      .select(['live_block.news_id as news', 'news.title', 'news.date', 'live_block.id as block'])
      .select(['live_block.correction', 'live_block.corrected_at'])
      .where(isVisibleInJoinSql(now))
      // The text of the partial index.
      .where(sql<SqlBool>`live_block.corrected_at is not null and live_block.deleted_at is null`)
  );
}
