import { type SqlBool, sql } from 'kysely';
import { parseCorrectionNotes } from '../../../contracts/news/correction-notes.ts';
import type { Connection } from '../../../db/database.ts';
import { isVisibleInJoinSql, isVisibleSql } from '../../../db/news/visible-news.ts';
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
 * order both. An earlier correction of a story is older than its newest one, so its story is among those read.
 */
export async function findCorrections(
  query: Connection,
  now: number,
  { offset, limit }: Paging,
): Promise<readonly CorrectionRow[]> {
  const end = offset + limit + 1;
  const [stories, blocks] = await Promise.all([
    correctedStories(query, now).orderBy('corrected_at', 'desc').orderBy('id', 'desc').limit(end).execute(),
    correctedBlocks(query, now).orderBy('corrected_at', 'desc').limit(end).execute(),
  ]);
  return [...stories.flatMap(notesOf), ...(await withStories(query, blocks))]
    .map((row) => ({ ...row, corrected_at: Number(row.corrected_at), date: Number(row.date) }))
    .sort((a, b) => b.corrected_at - a.corrected_at)
    .slice(offset, end);
}

type CorrectedStory = Omit<CorrectionRow, 'block' | 'corrected_at'> & {
  readonly corrected_at: number | null;
  readonly earlier_corrections: string;
};

function notesOf({ earlier_corrections, ...story }: CorrectedStory) {
  const earlier = parseCorrectionNotes(earlier_corrections);
  return [
    { ...story, block: 0 },
    ...earlier.map(({ at, text }) => ({
      ...story,
      block: 0,
      correction: text,
      corrected_at: Date.parse(at),
    })),
  ];
}

function correctedStories(query: Connection, now: number) {
  return query
    .selectFrom('news')
    .select(['id as news', 'title', 'date', 'correction', 'corrected_at', 'earlier_corrections'])
    .where(isVisibleSql(now))
    .where(sql<SqlBool>`corrected_at is not null`);
}

/**
 * The stories are looked up by their numbers, block by block: with a join SQLite would begin with an index of all stories
 * while there are few.
 */
function correctedBlocks(query: Connection, now: number) {
  return (
    query
      .selectFrom('live_block')
      .select(['news_id as news', 'id as block', 'correction', 'corrected_at'])
      // The text of the partial index.
      .where(sql<SqlBool>`corrected_at is not null and deleted_at is null`)
      .where(
        sql<SqlBool>`(select 1 from news where news.id = live_block.news_id and ${isVisibleInJoinSql(now)}) = 1`,
      )
  );
}

async function withStories<Block extends { readonly news: number }>(
  query: Connection,
  blocks: readonly Block[],
): Promise<(Block & { readonly title: string; readonly date: number })[]> {
  if (blocks.length === 0) return [];
  const stories = await query
    .selectFrom('news')
    .select(['id', 'title', 'date'])
    .where('id', 'in', [...new Set(blocks.map(({ news }) => news))])
    .execute();
  return blocks.flatMap((block) => {
    const story = stories.find(({ id }) => id === block.news);
    return story ? [{ ...block, title: story.title, date: story.date }] : [];
  });
}
