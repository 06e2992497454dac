import { type Expression, type SqlBool, sql } from 'kysely';

/** Stories that an editor published, also those whose time has not come or is over. Partial indexes have this text. */
export const IS_PUBLISHED_SQL = sql`status = 'published' and deleted_at is null`;

/**
 * The rule of what readers may see; list, detail, search, feeds and counts use it. The clock is part of the condition,
 * so a scheduled time takes effect by itself. The literals repeat the text of the partial indexes: with parameters
 * SQLite could not use them. The unary plus keeps planners from scanning by `publish_at`, which nearly every row
 * satisfies, and sorting afterwards.
 */
export function isVisibleSql(now: number): Expression<SqlBool> {
  return sql<SqlBool>`${IS_PUBLISHED_SQL}
    and +publish_at <= ${now} and (unpublish_at is null or unpublish_at > ${now})`;
}

/**
 * The rule of `isVisibleSql` for lists in id order, the order of the table itself. `coalesce` keeps the planner from using
 * a partial index: without statistics it would use one and sort the result.
 */
export function isVisibleInIdOrderSql(now: number): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(status, '') = 'published' and coalesce(deleted_at, 0) = 0
    and +publish_at <= ${now} and (unpublish_at is null or unpublish_at > ${now})`;
}

/** The rule of `isVisibleSql` for queries that find the rows of `news` by their ids, in a join with a table of places or names. */
export function isVisibleInJoinSql(now: number) {
  return sql<SqlBool>`news.status = 'published' and news.deleted_at is null and news.publish_at <= ${now}
    and (news.unpublish_at is null or news.unpublish_at > ${now})`;
}
