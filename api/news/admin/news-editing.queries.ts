import { EDITING } from '../../../contracts/constants.ts';
import { sourceHost } from '../../../contracts/news/known-source.ts';
import type { Author } from '../../../contracts/news/news.fields.ts';
import type { KnownSource } from '../../../contracts/news/news.schema.ts';
import type { Connection } from '../../../db/database.ts';
import {
  isAccessibleSql,
  isAccessLimited,
  type StoryAccess,
  type StoryActor,
  storyAccess,
} from '../../rights/story-rights.ts';

/** Where a story is open: with whom, and in which window. */
interface OpenStory {
  readonly newsId: number;
  readonly userId: number;
  /** Empty if the caller names none. */
  readonly window: string;
}

/** True if another window of the same account reported that it has the story open, later than this one did. */
export async function isOpenElsewhere(
  db: Connection,
  { newsId, userId, window }: OpenStory,
  now: number,
): Promise<boolean> {
  if (window === '') return false;
  const row = await db
    .selectFrom('presence')
    .select('window_id')
    .where('news_id', '=', newsId)
    .where('user_id', '=', userId)
    .where('window_id', 'not in', ['', window])
    .where('seen_at', '>', now - EDITING.presenceMs)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that an editor has a story open, and deletes editors who have sent nothing for a while. */
export async function recordPresence(
  db: Connection,
  { newsId, userId, window }: OpenStory,
  now: number,
): Promise<void> {
  await db
    .deleteFrom('presence')
    .where('seen_at', '<=', now - EDITING.presenceMs)
    .execute();
  await db
    .insertInto('presence')
    .values({ news_id: newsId, user_id: userId, since: now, seen_at: now, window_id: window })
    .onConflict((conflict) =>
      conflict.columns(['news_id', 'user_id']).doUpdateSet({ seen_at: now, window_id: window }),
    )
    .execute();
}

/** The story is closed in this window. What another window of the same account reported since then stays. */
export async function endPresence(db: Connection, { newsId, userId, window }: OpenStory): Promise<void> {
  let closed = db.deleteFrom('presence').where('news_id', '=', newsId).where('user_id', '=', userId);
  if (window !== '') closed = closed.where('window_id', 'in', ['', window]);
  await closed.execute();
}

/** Other editors who have the story open, the earliest first. */
export async function othersPresent(
  db: Connection,
  newsId: number,
  userId: number,
  now: number,
): Promise<{ username: string; since: number }[]> {
  return await db
    .selectFrom('presence')
    .innerJoin('user_account', 'user_account.id', 'presence.user_id')
    .select(['username', 'since'])
    .where('news_id', '=', newsId)
    .where('user_id', '<>', userId)
    .where('seen_at', '>', now - EDITING.presenceMs)
    .orderBy('since')
    .orderBy('user_id')
    .execute();
}

/**
 * Active users, and former users who have stories in the list. A person who does not see all stories gets the authors
 * of those they see.
 */
export async function listAuthors(db: Connection, actor: StoryActor): Promise<Author[]> {
  const access = await storyAccess(db, actor);
  const people = await db
    .selectFrom('user_account')
    .select(['id', 'username'])
    .where((eb) =>
      eb.or([
        isAccessLimited(access)
          ? eb('id', '=', actor.id)
          : eb.and([eb('disabled', '=', 0), eb('deleted_at', 'is', null)]),
        eb.exists(
          eb
            .selectFrom('news')
            .select('news.id')
            .whereRef('news.author_id', '=', 'user_account.id')
            .where('news.deleted_at', 'is', null)
            .where(isAccessibleSql(access)),
        ),
      ]),
    )
    .execute();
  // Sorted here, because the engines sort accents and capitals differently.
  return people.sort((a, b) => a.username.localeCompare(b.username, 'pt-BR') || a.id - b.id);
}

/** Enough stories to cover every source of the last months, and few enough for one query. */
const MAX_STORIES_READ = 1_000;

/** The names by which the newest stories call their source sites; the latest name of each. */
export async function listKnownSources(db: Connection, access: StoryAccess): Promise<KnownSource[]> {
  const rows = await db
    .selectFrom('news')
    .select(['source', 'link'])
    .where('deleted_at', 'is', null)
    .where('source', '<>', '')
    .where(isAccessibleSql(access))
    .orderBy('id', 'desc')
    .limit(MAX_STORIES_READ)
    .execute();
  const byHost = new Map<string, string>();
  for (const { source, link } of rows) {
    const host = sourceHost(link);
    if (host && !byHost.has(host)) byHost.set(host, source);
  }
  return [...byHost].map(([host, name]) => ({ host, name }));
}
