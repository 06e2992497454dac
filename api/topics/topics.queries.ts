import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { LIMITS } from '../../contracts/limits.ts';
import type { Database, Engine } from '../../db/database.ts';
import { isVisibleInJoinSql } from '../../db/news/visible-news.ts';
import type { EntityRow } from '../entities/entity-rows.ts';
import type { Paging } from '../http/paging.ts';

type Condition = RawBuilder<SqlBool>;

/** The condition of a story that is not in the trash. */
export const NOT_TRASHED: Condition = sql<SqlBool>`news.deleted_at is null`;

/**
 * The stories of a topic. SQLite reads the tables of a cross join in this order. Used as a scalar subquery: planners may
 * turn `exists` into a join that starts with all stories.
 */
function storiesOf(
  engine: Engine,
  name: RawBuilder<unknown>,
  condition: Condition,
  limit: number,
): RawBuilder<unknown> {
  return sql`select 1 from news_topic cross join ${newsTable(engine)}
    where news_topic.topic = ${name} and news.id = news_topic.news_id and ${condition} limit ${limit}`;
}

/** True for a topic with at least one such story. */
export function hasStory(engine: Engine, condition: Condition): Condition {
  return sql<SqlBool>`(${storiesOf(engine, sql`topic.name`, condition, 1)}) = 1`;
}

/** Topics of published stories. A topic of drafts alone is hidden, because it would reveal what the newsroom works on. */
function publicTopics({ engine, query }: Pick<Database, 'engine' | 'query'>, now: number) {
  return query
    .selectFrom('topic')
    .where('topic.deleted_at', 'is', null)
    .where(hasStory(engine, isVisibleInJoinSql(now)));
}

/** One page of the topics that readers see, and how many there are. */
export async function listPublicTopics(
  db: Pick<Database, 'engine' | 'query'>,
  { limit, offset }: Paging,
  now: number,
): Promise<{ readonly rows: EntityRow<'topic'>[]; readonly total: number }> {
  const rows = await publicTopics(db, now).selectAll().orderBy('slug').limit(limit).offset(offset).execute();
  const { total } = await publicTopics(db, now)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** The topic, if readers see it. */
export async function findPublicTopic(
  db: Pick<Database, 'engine' | 'query'>,
  id: number,
  now: number,
): Promise<EntityRow<'topic'> | undefined> {
  return await publicTopics(db, now).selectAll().where('id', '=', id).executeTakeFirst();
}

/** How many such stories each topic has, counted up to a limit. */
export async function countStories(
  { engine, query }: Pick<Database, 'engine' | 'query'>,
  names: readonly string[],
  condition: Condition,
): Promise<(name: string) => number> {
  if (names.length === 0) return () => 0;
  const counts = names.map((name, index) => {
    const stories = storiesOf(engine, sql`${name}`, condition, LIMITS.topicStories);
    return sql`select ${sql.lit(index)} as topic, (select count(*) from (${stories}) as counted) as stories`;
  });
  const { rows } = await sql<{
    topic: number;
    stories: number;
  }>`${sql.join(counts, sql` union all `)}`.execute(query);
  const byName = new Map(rows.map(({ topic, stories }) => [names[topic], Number(stories)]));
  return (name) => byName.get(name) ?? 0;
}

interface ThreadRow {
  readonly id: number;
  readonly title: string;
  readonly date: number;
  /** 1 if readers see it. */
  readonly seen: number;
}

/** The first or the last stories of a topic, by date. */
export async function storiesInTime(
  { engine, query }: Pick<Database, 'engine' | 'query'>,
  name: string,
  now: number,
  condition: Condition,
  { from, limit }: { readonly from: 'first' | 'last'; readonly limit: number },
): Promise<ThreadRow[]> {
  const direction = from === 'first' ? sql`asc` : sql`desc`;
  const { rows } = await sql<ThreadRow>`
    select news.id, news.title, news.date, case when ${isVisibleInJoinSql(now)} then 1 else 0 end as seen
    from news_topic cross join ${newsTable(engine)}
    where news_topic.topic = ${name} and news.id = news_topic.news_id and ${condition}
    order by news_topic.news_date ${direction}, news_topic.news_id ${direction} limit ${limit}`.execute(
    query,
  );
  return rows;
}

/** Without the hint SQLite scans an index of `news` while its statistics say that the table is empty. */
function newsTable(engine: Engine): RawBuilder<unknown> {
  return engine === 'sqlite' ? sql`news not indexed` : sql`news`;
}
