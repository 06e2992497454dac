import { sql } from 'kysely';
import { isoOf } from '../../contracts/belem-time.ts';
import { DESK_LIMITS } from '../../contracts/distribution/desk-limits.ts';
import type { Share, WithdrawnShare } from '../../contracts/distribution/distribution.endpoints.ts';
import { DAY_MS } from '../../contracts/durations.ts';
import type { Connection } from '../../db/database.ts';
import { isVisibleInJoinSql, isVisibleSql } from '../../db/news/visible-news.ts';
import { isAccessibleSql, type StoryAccess } from '../rights/story-rights.ts';
import { hasGivenUp } from './share.store.ts';
import { SHARED_COLUMNS, type SharedRow } from './shared-story.ts';

/** The stories that came out between two moments and that readers see now, the newest first. */
export async function findDayStories(
  query: Connection,
  { from, until }: { readonly from: number; readonly until: number },
  access: StoryAccess,
  now: number,
): Promise<SharedRow[]> {
  return await query
    .selectFrom('news')
    .select(SHARED_COLUMNS)
    .where(isVisibleSql(now))
    .where('publish_at', '>=', from)
    .where('publish_at', '<', until)
    .where(isAccessibleSql(access))
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DESK_LIMITS.stories)
    .execute();
}

/** A story as readers see it now; undefined if they do not. */
export async function findSharedRow(
  query: Connection,
  id: number,
  now: number,
): Promise<SharedRow | undefined> {
  return await query
    .selectFrom('news')
    .select(SHARED_COLUMNS)
    .where('id', '=', id)
    .where(isVisibleSql(now))
    .executeTakeFirst();
}

function sharesWithNames(query: Connection) {
  return query
    .selectFrom('story_share')
    .leftJoin('user_account', 'user_account.id', 'story_share.user_id')
    .select([
      'story_share.news_id',
      'story_share.channel_id',
      'story_share.state',
      'story_share.at',
      'story_share.error',
      'story_share.chat',
      'story_share.due_at',
      'user_account.username',
    ]);
}

type NamedShare = Awaited<ReturnType<ReturnType<typeof sharesWithNames>['execute']>>[number];

export async function findShares(query: Connection, newsIds: readonly number[]): Promise<Share[]> {
  if (newsIds.length === 0) return [];
  const rows = await sharesWithNames(query).where('story_share.news_id', 'in', newsIds).execute();
  return rows.map(shareView);
}

/** The stories of the last weeks that readers no longer see and that are still in a channel. */
export async function findWithdrawnShares(
  query: Connection,
  access: StoryAccess,
  { now, hasBot }: { readonly now: number; readonly hasBot: boolean },
): Promise<WithdrawnShare[]> {
  const rows = await sharesWithNames(query)
    .innerJoin('news', 'news.id', 'story_share.news_id')
    .select('news.title')
    .where('story_share.at', '>', now - DESK_LIMITS.withdrawnDays * DAY_MS)
    .where('story_share.state', 'in', ['sent', 'doubtful', 'removing'])
    .where((eb) => eb.not(eb.parens(sql<boolean>`${isVisibleInJoinSql(now)}`)))
    .where(isAccessibleSql(access))
    .orderBy('story_share.at', 'desc')
    .limit(DESK_LIMITS.stories)
    .execute();
  return rows.map((row) => ({
    ...shareView(row),
    title: row.title,
    automatic: hasBot && row.chat !== '' && row.state !== 'doubtful' && !hasGivenUp(row),
  }));
}

function shareView({ news_id, channel_id, state, at, error, username }: NamedShare): Share {
  return { news: news_id, channel: channel_id, state, by: username ?? '', at: isoOf(at), error };
}
