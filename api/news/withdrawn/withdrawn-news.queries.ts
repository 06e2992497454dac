import { type SqlBool, sql } from 'kysely';
import type { AuditAction } from '../../../contracts/audit/audit-actions.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { Connection } from '../../../db/database.ts';
import { IS_PUBLISHED_SQL, isVisibleSql } from '../../../db/news/visible-news.ts';

/** The audited actions after which readers may no longer see a story. Retention spares them while copies may exist. */
export const WITHDRAWING: readonly AuditAction[] = ['trash', 'unpublish', 'archive', 'schedule', 'propose'];

/**
 * The ids of stories that were taken from readers since a moment and are not visible now. The audit is read, because it
 * also knows stories that were deleted for good. The end of a story that ends by the clock is a column of its own.
 */
export async function findWithdrawn(db: Connection, since: number, now: number): Promise<number[]> {
  const byEditors = await Promise.all(WITHDRAWING.map((action) => auditedStories(db, action, since)));
  const byClock = await db
    .selectFrom('news')
    .select('id')
    // Literals, so that SQLite uses the partial index.
    .where(
      sql<SqlBool>`${IS_PUBLISHED_SQL} and unpublish_at is not null
        and unpublish_at > ${since} and unpublish_at <= ${now}`,
    )
    .orderBy('unpublish_at', 'desc')
    .limit(LIMITS.withdrawnStories)
    .execute();
  const touched = [...new Set([...byEditors.flat(), ...byClock.map(({ id }) => id)])];
  if (touched.length === 0) return [];
  const visible = await db
    .selectFrom('news')
    .select('id')
    .where('id', 'in', touched)
    .where(isVisibleSql(now))
    .execute();
  const shown = new Set(visible.map(({ id }) => id));
  return touched
    .filter((id) => !shown.has(id))
    .sort((a, b) => b - a)
    .slice(0, LIMITS.withdrawnStories);
}

/** One query for each action, so that each reads the end of one index. */
async function auditedStories(db: Connection, action: AuditAction, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('audit')
    .select('item_id')
    .where('kind', '=', 'news')
    .where('action', '=', action)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(LIMITS.withdrawnStories)
    .execute();
  return rows.map(({ item_id }) => Number(item_id));
}
