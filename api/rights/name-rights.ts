import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { NamedTable } from '../../db/names/story-names.ts';
import { isVisibleInJoinSql } from '../../db/news/visible-news.ts';
import { isAccessibleSql, isAccessLimited, type StoryActor, storyAccess } from './story-rights.ts';

// Decides which topics and names of authors a person sees. A name that only drafts carry would reveal them.

const JOINS = {
  topic: { table: 'news_topic', name: 'topic' },
  byline: { table: 'news_byline', name: 'byline' },
} as const satisfies Record<NamedTable, object>;

/** The condition on `news`, outside the trash, for stories whose names the person sees: their own and those of readers. */
export async function seenStoriesSql(
  { query }: Pick<Database, 'query'>,
  actor: StoryActor,
  now: number,
): Promise<RawBuilder<SqlBool>> {
  const access = await storyAccess(query, actor);
  if (!isAccessLimited(access)) return sql<SqlBool>`news.deleted_at is null`;
  return sql<SqlBool>`news.deleted_at is null and (${isAccessibleSql(access)} or (${isVisibleInJoinSql(now)}))`;
}

/** The condition on a table of names; undefined for a person who sees all. */
export async function seenNamesSql(
  db: Pick<Database, 'engine' | 'query'>,
  actor: StoryActor,
  kind: NamedTable,
  now: number,
): Promise<RawBuilder<SqlBool> | undefined> {
  if (!isAccessLimited(await storyAccess(db.query, actor))) return undefined;
  const { table, name } = JOINS[kind];
  // Without the hint SQLite scans an index of `news` while its statistics say that the table is empty.
  const news = db.engine === 'sqlite' ? sql`news not indexed` : sql`news`;
  return sql<SqlBool>`(select 1 from ${sql.table(table)} cross join ${news}
    where ${sql.ref(`${table}.${name}`)} = ${sql.ref(`${kind}.name`)} and news.id = ${sql.ref(`${table}.news_id`)}
      and ${await seenStoriesSql(db, actor, now)} limit 1) = 1`;
}
