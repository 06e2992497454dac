import { type Expression, type SqlBool, sql } from 'kysely';
import type { NewsStatus } from '../../contracts/news/statuses.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';

/**
 * The rule of what readers may see; list, detail, search, feeds and counts use it. The clock is part of the condition,
 * so a scheduled time takes effect by itself. The literals repeat the text of the partial indexes: with parameters
 * SQLite could not use them. The unary plus keeps planners from scanning by `publish_at`, which nearly every row
 * satisfies, and sorting afterwards.
 */
export function isVisible(now: number): Expression<SqlBool> {
  return sql<SqlBool>`status = 'published' and deleted_at is null
    and +publish_at <= ${now} and (unpublish_at is null or unpublish_at > ${now})`;
}

/**
 * The same rule for lists in id order, the order of the table itself. `coalesce` keeps the planner from using a partial
 * index: without statistics it would use one and sort the result.
 */
export function isVisibleByNumber(now: number): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(status, '') = 'published' and coalesce(deleted_at, 0) = 0
    and +publish_at <= ${now} and (unpublish_at is null or unpublish_at > ${now})`;
}

/** Visible stories whose deadline has not passed. Written so that no index on the deadline is used. */
export function isCurrent(now: number): Expression<SqlBool> {
  return sql<SqlBool>`(valid_until is null or valid_until > ${now})`;
}

/** The same rule for a row in memory. */
export function statusOf(
  row: Pick<NewsRow, 'status' | 'review_at' | 'publish_at' | 'unpublish_at'>,
  now: number,
): NewsStatus {
  if (row.status === 'draft') return row.review_at === null ? 'draft' : 'review';
  if (row.status !== 'published') return row.status;
  if (row.unpublish_at !== null && row.unpublish_at <= now) return 'archived';
  return (row.publish_at ?? 0) <= now ? 'published' : 'scheduled';
}

/** Condition for a status, excluding the trash. */
export function hasStatus(status: NewsStatus, now: number): Expression<SqlBool> {
  switch (status) {
    case 'draft':
      return sql<SqlBool>`status = 'draft' and deleted_at is null and review_at is null`;
    case 'review':
      return sql<SqlBool>`status = 'draft' and deleted_at is null and review_at is not null`;
    case 'published':
      return isVisible(now);
    case 'scheduled':
      return sql<SqlBool>`status = 'published' and deleted_at is null and publish_at > ${now}
        and (unpublish_at is null or unpublish_at > ${now})`;
    case 'archived':
      return sql<SqlBool>`deleted_at is null and (status = 'archived'
        or (status = 'published' and unpublish_at is not null and unpublish_at <= ${now}))`;
  }
}
