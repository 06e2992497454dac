import { type Expression, type SqlBool, sql } from 'kysely';
import type { NewsStatus } from '../../contracts/news/statuses.ts';
import { IS_PUBLISHED_SQL, isVisibleSql } from '../../db/news/visible-news.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';

/**
 * True while the deadline has not passed; used with `isVisibleSql`. The `or` keeps planners from using the index on
 * `valid_until`, which has only stories with a deadline; they take the index in the order of the list instead of sorting.
 */
export function isStillValidSql(now: number): Expression<SqlBool> {
  return sql<SqlBool>`(valid_until is null or valid_until > ${now})`;
}

/** The status that editors see, from a row in memory; `hasStatusSql` is the same rule in SQL. */
export function storyStatus(
  row: Pick<NewsRow, 'status' | 'review_at' | 'publish_at' | 'unpublish_at'>,
  now: number,
): NewsStatus {
  if (row.status === 'draft') return row.review_at === null ? 'draft' : 'review';
  if (row.status !== 'published') return row.status;
  if (row.unpublish_at !== null && row.unpublish_at <= now) return 'archived';
  return (row.publish_at ?? 0) <= now ? 'published' : 'scheduled';
}

/** The rule of `storyStatus` in SQL. Stories in the trash have no status. */
export function hasStatusSql(status: NewsStatus, now: number): Expression<SqlBool> {
  switch (status) {
    case 'draft':
      return sql<SqlBool>`status = 'draft' and deleted_at is null and review_at is null`;
    case 'review':
      return sql<SqlBool>`status = 'draft' and deleted_at is null and review_at is not null`;
    case 'published':
      return isVisibleSql(now);
    case 'scheduled':
      return sql<SqlBool>`${IS_PUBLISHED_SQL} and publish_at > ${now}
        and (unpublish_at is null or unpublish_at > ${now})`;
    case 'archived':
      return sql<SqlBool>`deleted_at is null and (status = 'archived'
        or (status = 'published' and unpublish_at is not null and unpublish_at <= ${now}))`;
  }
}
