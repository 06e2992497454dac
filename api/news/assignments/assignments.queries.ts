import { type SqlBool, sql } from 'kysely';
import type { Author } from '../../../contracts/news/news.fields.ts';
import type { AdminNewsItem, NewsroomOverview } from '../../../contracts/news/news.schema.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import { editionIdsOf, roleOf } from '../../../db/user-accounts.ts';
import { isAccessibleSql, mayAccess, type StoryAccess, type StoryActor } from '../../rights/story-rights.ts';

/** Stories that the overview of a person names. */
const MAX_GIVEN = 8;

/** An assignment is done once its story is published after it was given. */
function isWaiting(now: number) {
  return sql<SqlBool>`not (news.status = 'published' and news.publish_at > story_assignment.given_at
    and news.publish_at <= ${now})`;
}

export async function findAssignment(query: Connection, newsId: number) {
  return await query
    .selectFrom('story_assignment')
    .innerJoin('user_account', 'user_account.id', 'story_assignment.user_id')
    .leftJoin('user_account as giver', 'giver.id', 'story_assignment.given_by')
    .select(['user_account.id', 'user_account.username', 'until_day', 'giver.username as by'])
    .where('news_id', '=', newsId)
    .executeTakeFirst();
}

interface NewAssignment {
  readonly to: number;
  /** A day; empty if the story has no deadline. */
  readonly until: string;
  readonly by: number;
  readonly at: number;
}

/** Gives a story to another person; with `undefined` the assignment ends. */
export async function replaceAssignment(
  trx: Trx,
  newsId: number,
  given: NewAssignment | undefined,
): Promise<void> {
  await trx.deleteFrom('story_assignment').where('news_id', '=', newsId).execute();
  if (!given) return;
  const { to, until, by, at } = given;
  await trx
    .insertInto('story_assignment')
    .values({ news_id: newsId, user_id: to, until_day: until, given_by: by, given_at: at })
    .execute();
}

/** The assignments of these stories, as lists show them. */
export async function findAssigned(
  query: Connection,
  ids: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, NonNullable<AdminNewsItem['assigned']>>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('story_assignment')
    .innerJoin('news', 'news.id', 'story_assignment.news_id')
    .innerJoin('user_account', 'user_account.id', 'story_assignment.user_id')
    .select(['news_id', 'username', 'until_day'])
    .where('news_id', 'in', ids)
    .where(isWaiting(now))
    .execute();
  return new Map(rows.map((row) => [row.news_id, { user: row.username, until: row.until_day }]));
}

/** The stories that a person was given, those with the next day first. */
export async function findGiven(
  query: Connection,
  access: StoryAccess,
  userId: number,
  now: number,
): Promise<NonNullable<NewsroomOverview['given']>> {
  const rows = await query
    .selectFrom('story_assignment')
    .innerJoin('news', 'news.id', 'story_assignment.news_id')
    .leftJoin('user_account', 'user_account.id', 'story_assignment.given_by')
    .select(['news.id', 'title', 'until_day as until', 'username'])
    .where('story_assignment.user_id', '=', userId)
    .where('news.deleted_at', 'is', null)
    .where(isAccessibleSql(access))
    .where(isWaiting(now))
    .orderBy(sql`case when until_day = '' then 1 else 0 end`)
    .orderBy('until_day')
    .orderBy('news.id')
    .limit(MAX_GIVEN)
    .execute();
  return rows.map(({ username, ...story }) => ({ ...story, by: username ?? '' }));
}

/**
 * The people of the newsroom who may open a story, for a caller who may open it too. A caller limited to editions gets
 * those who work in one of them.
 */
export async function peopleOfStory(query: Connection, actor: StoryActor, newsId: number): Promise<Author[]> {
  const rows = await query
    .selectFrom('user_account')
    .select(['id', 'username', 'role', 'contributor', 'editions'])
    .where('disabled', '=', 0)
    .where('deleted_at', 'is', null)
    .execute();
  const people: Author[] = [];
  for (const row of rows) {
    const { id, username } = row;
    const editions = editionIdsOf(row);
    const isColleague = !actor.editions || !editions || editions.some((one) => actor.editions?.includes(one));
    const person: StoryActor = { id, username, role: roleOf(row), editions };
    if (isColleague && (await mayAccess(query, person, newsId))) people.push({ id, username });
  }
  // Sorted here, because the engines sort accents and capitals differently.
  return people.sort((a, b) => a.username.localeCompare(b.username, 'pt-BR') || a.id - b.id);
}
