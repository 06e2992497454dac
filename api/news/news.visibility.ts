import { type Expression, type SqlBool, sql } from 'kysely';
import type { NewsStatus } from '../../contracts/news/statuses.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';

/**
 * What a reader may see, in one place: list, detail, search, feeds and counts all ask here. The clock
 * is part of the condition, so a moment takes effect by itself when it comes. The literals are the
 * partial indexes' own words; parameters would hide from SQLite that the indexes apply. The plus keeps
 * planners from reading by `publish_at`, which nearly every item satisfies, and sorting afterwards.
 */
export function isVisible(now: number): Expression<SqlBool> {
  return sql<SqlBool>`status = 'published' and deleted_at is null
    and +publish_at <= ${now} and (unpublish_at is null or unpublish_at > ${now})`;
}

/**
 * The same rule for the list in the order of its numbers, which the table itself is in. Said so that no partial index
 * applies: a planner that knows little of the table would take one and sort what it finds.
 */
export function isVisibleByNumber(now: number): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(status, '') = 'published' and coalesce(deleted_at, 0) = 0
    and +publish_at <= ${now} and (unpublish_at is null or unpublish_at > ${now})`;
}

/** What readers are led to: visible, and its deadline has not passed. Said so that no index of deadlines applies. */
export function isCurrent(now: number): Expression<SqlBool> {
  return sql<SqlBool>`(valid_until is null or valid_until > ${now})`;
}

/** The same rule for a row that has been read. */
export function statusOf(
  row: Pick<NewsRow, 'status' | 'publish_at' | 'unpublish_at'>,
  now: number,
): NewsStatus {
  if (row.status !== 'published') return row.status;
  if (row.unpublish_at !== null && row.unpublish_at <= now) return 'archived';
  return (row.publish_at ?? 0) <= now ? 'published' : 'scheduled';
}

/** Items in a state, among those not in the trash. */
export function hasStatus(status: NewsStatus, now: number): Expression<SqlBool> {
  switch (status) {
    case 'draft':
      return sql<SqlBool>`status = 'draft' and deleted_at is null`;
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
