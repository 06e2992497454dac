import type { Expression, SqlBool } from 'kysely';
import { dayNumber, dayStart, isoOf } from '../../../contracts/belem-time.ts';
import { EDITING } from '../../../contracts/constants.ts';
import type { NewsroomOverview } from '../../../contracts/news/news.schema.ts';
import type { Connection } from '../../../db/database.ts';
import type { ListedDatabase } from '../../../db/news/news-in-order.ts';
import { isAccessibleSql, type StoryAccess } from '../../rights/story-rights.ts';
import { findGiven } from '../assignments/assignments.queries.ts';
import { createNewsQueries } from '../news.queries.ts';
import { findMentions } from '../notes/notes.queries.ts';
import { hasStatusSql } from '../story-status.ts';

/** Maximum items of each list. */
const MAX_ITEMS = 8;

/** Arguments that the queries of all parts share. */
interface OverviewScope {
  readonly query: Connection;
  readonly accessible: Expression<SqlBool>;
  readonly now: number;
}

/** The overview for the newsroom. A screen polls it, so each part is bounded. */
export async function findNewsroomOverview(
  database: ListedDatabase,
  access: StoryAccess,
  userId: number,
  now: number,
): Promise<NewsroomOverview> {
  const scope = { query: database.query, accessible: isAccessibleSql(access), now };
  const news = createNewsQueries(database);
  const [scheduled, leaving, drafts, draftCount, review, reviewCount, editing, given, mentions, pending] =
    await Promise.all([
      findScheduledSoon(scope),
      findLeavingSoon(scope),
      findDrafts(scope),
      news.countAdmin({ status: 'draft', access }, now),
      findInReview(scope),
      news.countAdmin({ status: 'review', access }, now),
      findEditing(scope),
      findGiven(database.query, access, userId, now),
      findMentions(database.query, access, userId),
      findPendingTexts(scope),
    ]);
  return {
    scheduled,
    leaving,
    drafts,
    draftCount: draftCount.total,
    review,
    reviewCount: reviewCount.total,
    editing,
    given,
    mentions,
    pending,
  };
}

/** The end of tomorrow. */
function soonEnd(now: number): number {
  return dayStart(dayNumber(now) + 2);
}

async function findScheduledSoon(scope: OverviewScope): Promise<NewsroomOverview['scheduled']> {
  const { query, accessible, now } = scope;
  const rows = await query
    .selectFrom('news')
    .select(['id', 'title', 'publish_at'])
    .where(hasStatusSql('scheduled', now))
    .where(accessible)
    .where('publish_at', '<', soonEnd(now))
    .orderBy('publish_at')
    .orderBy('id')
    .limit(MAX_ITEMS)
    .execute();
  return rows.map(({ publish_at, ...story }) => ({ ...story, publishAt: isoOf(publish_at ?? now) }));
}

/** Published stories that are taken down soon. */
async function findLeavingSoon(scope: OverviewScope): Promise<NewsroomOverview['leaving']> {
  const { query, accessible, now } = scope;
  const rows = await query
    .selectFrom('news')
    .select(['id', 'title', 'unpublish_at'])
    .where(hasStatusSql('published', now))
    .where(accessible)
    .where('unpublish_at', '<', soonEnd(now))
    .orderBy('unpublish_at')
    .orderBy('id')
    .limit(MAX_ITEMS)
    .execute();
  return rows.map(({ unpublish_at, ...story }) => ({ ...story, unpublishAt: isoOf(unpublish_at ?? now) }));
}

// Drafts and stories in review spell out the rule of `hasStatusSql`, which names no table: `user_account` has a
// `deleted_at` as well.

async function findDrafts({ query, accessible }: OverviewScope): Promise<NewsroomOverview['drafts']> {
  const rows = await query
    .selectFrom('news')
    .leftJoin('user_account', 'user_account.id', 'news.author_id')
    .select(['news.id', 'title', 'news.updated_at', 'username'])
    .where('news.status', '=', 'draft')
    .where('news.review_at', 'is', null)
    .where('news.deleted_at', 'is', null)
    .where(accessible)
    .orderBy('news.updated_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(MAX_ITEMS)
    .execute();
  return rows.map(({ updated_at, username, ...story }) => ({
    ...story,
    updatedAt: isoOf(updated_at),
    author: username ?? '',
  }));
}

async function findInReview({ query, accessible, now }: OverviewScope): Promise<NewsroomOverview['review']> {
  const rows = await query
    .selectFrom('news')
    .leftJoin('user_account', 'user_account.id', 'news.author_id')
    .select(['news.id', 'title', 'news.review_at', 'username'])
    .where('news.status', '=', 'draft')
    .where('news.review_at', 'is not', null)
    .where('news.deleted_at', 'is', null)
    .where(accessible)
    .orderBy('news.review_at')
    .orderBy('news.id')
    .limit(MAX_ITEMS)
    .execute();
  return rows.map(({ review_at, username, ...story }) => ({
    ...story,
    reviewAt: isoOf(review_at ?? now),
    author: username ?? '',
  }));
}

/** Stories that are open in the editor, with the people who have them open. */
async function findEditing({ query, accessible, now }: OverviewScope): Promise<NewsroomOverview['editing']> {
  const open = await query
    .selectFrom('presence')
    .innerJoin('news', 'news.id', 'presence.news_id')
    .innerJoin('user_account', 'user_account.id', 'presence.user_id')
    .select(['news.id', 'title', 'username'])
    .where('seen_at', '>', now - EDITING.presenceMs)
    .where('news.deleted_at', 'is', null)
    .where(accessible)
    .orderBy('since')
    .limit(MAX_ITEMS * 2)
    .execute();
  return [...Map.groupBy(open, ({ id }) => id).values()].flatMap((rows) => {
    const [first] = rows;
    return first ? [{ id: first.id, title: first.title, people: rows.map(({ username }) => username) }] : [];
  });
}

async function findPendingTexts({ query, accessible }: OverviewScope): Promise<NewsroomOverview['pending']> {
  const rows = await query
    .selectFrom('news_pending')
    .innerJoin('news', 'news.id', 'news_pending.news_id')
    .select(['news.id', 'title', 'news_pending.at', 'news_pending.user_name'])
    .where('news.deleted_at', 'is', null)
    .where(accessible)
    .orderBy('news_pending.at', 'desc')
    .limit(MAX_ITEMS)
    .execute();
  return rows.map(({ at, user_name, ...story }) => ({ ...story, at: isoOf(at), user: user_name }));
}
