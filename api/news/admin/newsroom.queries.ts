import { dayNumber, dayStart, isoOf } from '../../../contracts/belem-time.ts';
import { EDITING } from '../../../contracts/constants.ts';
import type { NewsroomOverview } from '../../../contracts/news/news.schema.ts';
import type { ListedDatabase } from '../../../db/news-in-order.ts';
import { isAccessibleSql, type StoryAccess } from '../../rights/story-rights.ts';
import { createNewsQueries } from '../news.queries.ts';
import { hasStatusSql } from '../story-status.ts';

/** Maximum items of each list. */
const MAX_ITEMS = 8;

/** The overview for the newsroom. A screen polls it, so each part is bounded. */
export async function findNewsroomOverview(
  database: ListedDatabase,
  access: StoryAccess,
  now: number,
): Promise<NewsroomOverview> {
  const { query: db } = database;
  const end = dayStart(dayNumber(now) + 2);
  const accessible = isAccessibleSql(access);
  const news = createNewsQueries(database);
  const [scheduled, leaving, drafts, draftCount, review, reviewCount, open, pending] = await Promise.all([
    db
      .selectFrom('news')
      .select(['id', 'title', 'publish_at'])
      .where(hasStatusSql('scheduled', now))
      .where(accessible)
      .where('publish_at', '<', end)
      .orderBy('publish_at')
      .orderBy('id')
      .limit(MAX_ITEMS)
      .execute(),
    db
      .selectFrom('news')
      .select(['id', 'title', 'unpublish_at'])
      .where(hasStatusSql('published', now))
      .where(accessible)
      .where('unpublish_at', '<', end)
      .orderBy('unpublish_at')
      .orderBy('id')
      .limit(MAX_ITEMS)
      .execute(),
    db
      .selectFrom('news')
      .leftJoin('user_account', 'user_account.id', 'news.author_id')
      .select(['news.id', 'title', 'news.updated_at', 'username'])
      // `hasStatusSql` names no table, and `user_account` has a `deleted_at` as well.
      .where('news.status', '=', 'draft')
      .where('news.review_at', 'is', null)
      .where('news.deleted_at', 'is', null)
      .where(accessible)
      .orderBy('news.updated_at', 'desc')
      .orderBy('news.id', 'desc')
      .limit(MAX_ITEMS)
      .execute(),
    news.countAdmin({ status: 'draft', access }, now),
    db
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
      .execute(),
    news.countAdmin({ status: 'review', access }, now),
    db
      .selectFrom('presence')
      .innerJoin('news', 'news.id', 'presence.news_id')
      .innerJoin('user_account', 'user_account.id', 'presence.user_id')
      .select(['news.id', 'title', 'username'])
      .where('seen_at', '>', now - EDITING.presenceMs)
      .where('news.deleted_at', 'is', null)
      .where(accessible)
      .orderBy('since')
      .limit(MAX_ITEMS * 2)
      .execute(),
    db
      .selectFrom('news_pending')
      .innerJoin('news', 'news.id', 'news_pending.news_id')
      .select(['news.id', 'title', 'news_pending.at', 'news_pending.user_name'])
      .where('news.deleted_at', 'is', null)
      .where(accessible)
      .orderBy('news_pending.at', 'desc')
      .limit(MAX_ITEMS)
      .execute(),
  ]);
  return {
    scheduled: scheduled.map(({ publish_at, ...story }) => ({
      ...story,
      publishAt: isoOf(publish_at ?? now),
    })),
    leaving: leaving.map(({ unpublish_at, ...story }) => ({
      ...story,
      unpublishAt: isoOf(unpublish_at ?? now),
    })),
    drafts: drafts.map(({ updated_at, username, ...story }) => ({
      ...story,
      updatedAt: isoOf(updated_at),
      author: username ?? '',
    })),
    draftCount: draftCount.total,
    review: review.map(({ review_at, username, ...story }) => ({
      ...story,
      reviewAt: isoOf(review_at ?? now),
      author: username ?? '',
    })),
    reviewCount: reviewCount.total,
    editing: byStory(open),
    pending: pending.map(({ at, user_name, ...story }) => ({ ...story, at: isoOf(at), user: user_name })),
  };
}

function byStory(
  open: readonly { readonly id: number; readonly title: string; readonly username: string }[],
): NewsroomOverview['editing'] {
  return [...Map.groupBy(open, ({ id }) => id).values()].flatMap((rows) => {
    const [first] = rows;
    return first ? [{ id: first.id, title: first.title, people: rows.map(({ username }) => username) }] : [];
  });
}
