import { type Expression, type SqlBool, sql } from 'kysely';
import type { Connection } from '../database.ts';
import type { ListPosition } from './news-in-order.ts';

/**
 * The moment a story last changed for readers: its last save, or the moment it appeared if that was later. The text is that of the index
 * `news_changed`.
 */
const CHANGED = sql<number>`(case when publish_at > updated_at then publish_at else updated_at end)`;

interface ChangedPart {
  /** The first moment of the list. */
  readonly since: number;
  /** Begins behind this position. */
  readonly after: ListPosition | undefined;
  readonly limit: number;
}

/** Public stories in the order of their last change, the oldest change first: a later change moves a story to the end. */
export async function findChanged(
  db: Connection,
  visible: Expression<SqlBool>,
  { since, after, limit }: ChangedPart,
): Promise<ListPosition[]> {
  const position = after ?? { moment: since, id: 0 };
  return await db
    .selectFrom('news')
    .select(['id', CHANGED.as('moment')])
    .where(visible)
    .where(sql<SqlBool>`(${CHANGED}, id) > (${position.moment}, ${position.id})`)
    .orderBy(CHANGED)
    .orderBy('id')
    .limit(limit)
    .execute();
}
