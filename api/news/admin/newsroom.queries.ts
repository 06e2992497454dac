import { dayNumber, dayStart, isoOf } from '../../../contracts/belem-time.ts';
import { EDITING } from '../../../contracts/constants.ts';
import type { Newsroom } from '../../../contracts/news/news.schema.ts';
import type { Query } from '../../../db/database.ts';
import { hasStatus } from '../news.visibility.ts';

/** Maximum items of each list. */
const SHOWN = 8;

/** The overview for the newsroom. A screen polls it, so each part is bounded. */
export async function findNewsroom(db: Query, now: number): Promise<Newsroom> {
  const end = dayStart(dayNumber(now) + 2);
  const [scheduled, leaving, drafts, { n: draftCount }, open, pending] = await Promise.all([
    db
      .selectFrom('news')
      .select(['id', 'title', 'publish_at'])
      .where(hasStatus('scheduled', now))
      .where('publish_at', '<', end)
      .orderBy('publish_at')
      .orderBy('id')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('news')
      .select(['id', 'title', 'unpublish_at'])
      .where(hasStatus('published', now))
      .where('unpublish_at', '<', end)
      .orderBy('unpublish_at')
      .orderBy('id')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('news')
      .leftJoin('user_account', 'user_account.id', 'news.author_id')
      .select(['news.id', 'title', 'news.updated_at', 'username'])
      .where('news.status', '=', 'draft')
      .where('news.deleted_at', 'is', null)
      .orderBy('news.updated_at', 'desc')
      .orderBy('news.id', 'desc')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('news_tally')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('items'), eb.lit(0)).as('n'))
      .where('status', '=', 'draft')
      .where('trashed', '=', 0)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('presence')
      .innerJoin('news', 'news.id', 'presence.news_id')
      .innerJoin('user_account', 'user_account.id', 'presence.user_id')
      .select(['news.id', 'title', 'username'])
      .where('seen_at', '>', now - EDITING.presenceMs)
      .where('news.deleted_at', 'is', null)
      .orderBy('since')
      .limit(SHOWN * 2)
      .execute(),
    db
      .selectFrom('news_pending')
      .innerJoin('news', 'news.id', 'news_pending.news_id')
      .select(['news.id', 'title', 'news_pending.at', 'news_pending.user_name'])
      .where('news.deleted_at', 'is', null)
      .orderBy('news_pending.at', 'desc')
      .limit(SHOWN)
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
    draftCount: Number(draftCount),
    editing: byStory(open),
    pending: pending.map(({ at, user_name, ...story }) => ({ ...story, at: isoOf(at), user: user_name })),
  };
}

function byStory(
  open: readonly { readonly id: number; readonly title: string; readonly username: string }[],
): Newsroom['editing'] {
  return [...Map.groupBy(open, ({ id }) => id).values()].flatMap((rows) => {
    const [first] = rows;
    return first ? [{ id: first.id, title: first.title, people: rows.map(({ username }) => username) }] : [];
  });
}
