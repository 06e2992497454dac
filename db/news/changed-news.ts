import { type Expression, type SqlBool, sql } from 'kysely';
import {
  type ListedDatabase,
  type Listing,
  type ListPosition,
  type NewsList,
  newsById,
} from './news-in-order.ts';

/**
 * The moment a story last changed for readers: its last save, or the moment it appeared if that was later.
 * Must be the same expression as in the index `news_changed`, or the database does not use that index.
 */
const CHANGED = sql<number>`(case when publish_at > updated_at then publish_at else updated_at end)`;

interface ChangedPart {
  /** The first moment of the list. */
  readonly since: number;
  /** The list starts after this position. */
  readonly after: ListPosition | undefined;
  /** How many changes to read at most. */
  readonly limit: number;
}

/** Changes of public stories, the oldest first: a later change moves a story to the end. */
function changes(db: ListedDatabase, visible: Expression<SqlBool>, { since, after, limit }: ChangedPart) {
  const position = after ?? { moment: since, id: 0 };
  return db.query
    .selectFrom('news')
    .select(['id', CHANGED.as('moment')])
    .where(visible)
    .where(sql<SqlBool>`(${CHANGED}, id) > (${position.moment}, ${position.id})`)
    .orderBy(CHANGED)
    .orderBy('id')
    .limit(limit);
}

export async function findChanged(
  db: ListedDatabase,
  visible: Expression<SqlBool>,
  part: ChangedPart,
): Promise<ListPosition[]> {
  return await changes(db, visible, part).execute();
}

/** Ids of the same changes that belong to a listing. Each story is looked up by its id. */
export async function findChangedAmong(
  db: ListedDatabase,
  visible: Expression<SqlBool>,
  part: ChangedPart,
  listing: Listing,
): Promise<ReadonlySet<number>> {
  // SQLite reads the tables of a cross join in this order.
  const joined = db.query
    .selectFrom(changes(db, visible, part).as('looked'))
    .crossJoin(newsById(db.engine))
    .where(sql<SqlBool>`news.id = looked.id`);
  const rows = await listing
    .where(joined as unknown as NewsList)
    .select('news.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
