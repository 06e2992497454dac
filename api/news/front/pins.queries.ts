import { type Expression, type SqlBool, sql } from 'kysely';
import { LIMITS } from '../../../contracts/limits.ts';
import { isHeroSlot } from '../../../contracts/pins/front-slots.ts';
import type { Pin } from '../../../contracts/pins/pin.endpoints.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import { isVisibleSql } from '../../../db/news/visible-news.ts';
import type { EntityRow } from '../../entities/entity-rows.ts';
import { isAccessibleSql, type StoryAccess } from '../../rights/story-rights.ts';
import type { createNewsQueries, NewsListRow } from '../news.queries.ts';
import { isStillValidSql } from '../story-status.ts';

export type PinRow = EntityRow<'front_pin'>;
type NewsQueries = ReturnType<typeof createNewsQueries>;

/** Start and end are part of the condition, so no job has to run when a pin starts or ends. */
function isInForceSql(at: number): Expression<SqlBool> {
  return sql<SqlBool>`front_pin.deleted_at is null and front_pin.ends_at > ${at}
    and (front_pin.starts_at is null or front_pin.starts_at <= ${at})`;
}

/** The pins of one edition, or of all, that are in force at a moment. */
export async function pinsInForce(query: Connection, at: number, edition?: string): Promise<PinRow[]> {
  return await query
    .selectFrom('front_pin')
    .selectAll()
    .where(isInForceSql(at))
    .$if(edition !== undefined, (some) => some.where('edition', '=', edition as string))
    .orderBy('id', 'desc')
    .execute();
}

/** The pins of an edition that begin later, the next one first. */
export async function waitingPins(query: Connection, edition: string, at: number): Promise<PinRow[]> {
  return await query
    .selectFrom('front_pin')
    .selectAll()
    .where('edition', '=', edition)
    .where('deleted_at', 'is', null)
    .where('starts_at', '>', at)
    .orderBy('starts_at')
    .execute();
}

/** The pinned stories that readers may see at a moment and whose deadline has not passed. */
export async function pinnedStories(
  news: NewsQueries,
  pins: readonly Pick<PinRow, 'news_id'>[],
  at: number,
): Promise<NewsListRow[]> {
  const ids = [...new Set(pins.map(({ news_id }) => news_id))];
  if (ids.length === 0) return [];
  const where: Parameters<NewsQueries['list']>[0]['where'] = (query) =>
    query.where('id', 'in', ids).where(isVisibleSql(at)).where(isStillValidSql(at));
  return await news.list({ where }, 'id', { offset: 0, limit: ids.length }, 'card');
}

/** A story without a cover cannot fill a slot of the hero. */
export function fillsSlot(slot: string, { cover }: Pick<NonNullable<Pin['story']>, 'cover'>): boolean {
  return cover !== '' || !isHeroSlot(slot);
}

/** The other pins that keep a pin from its slot: those there at the same time, and those of its story elsewhere. */
export async function findConflictingPins(
  trx: Trx,
  { id, edition, place: slot, news_id, starts_at, ends_at }: PinSpan,
): Promise<PinRow[]> {
  return await trx
    .selectFrom('front_pin')
    .selectAll()
    .where('edition', '=', edition)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('place', '=', slot), eb('news_id', '=', news_id)]))
    .where(sql<SqlBool>`coalesce(starts_at, 0) < ${ends_at} and ends_at > ${starts_at}`)
    .orderBy('id')
    .execute();
}

interface PinSpan extends Pick<PinRow, 'id' | 'edition' | 'place' | 'news_id' | 'ends_at'> {
  /** When it begins: now, for a pin without a start. */
  readonly starts_at: number;
}

/** The editions with a pin that began or ended between two moments. */
export async function editionsWithPinChanges(
  query: Connection,
  after: number,
  until: number,
): Promise<string[]> {
  const changed = (column: 'starts_at' | 'ends_at') =>
    query
      .selectFrom('front_pin')
      .select('edition')
      .where('deleted_at', 'is', null)
      .where(column, '>', after)
      .where(column, '<=', until)
      .execute();
  const rows = [...(await changed('starts_at')), ...(await changed('ends_at'))];
  return [...new Set(rows.map(({ edition }) => edition))];
}

/** The pins of an edition, also former ones, the newest first. */
export async function listPinHistory(query: Connection, edition: string): Promise<PinRow[]> {
  return await query
    .selectFrom('front_pin')
    .selectAll()
    .where('edition', '=', edition)
    .orderBy('id', 'desc')
    .limit(LIMITS.pinHistory)
    .execute();
}

/** The titles of pinned stories that this person or the readers of the site may see. */
export async function findTitlesOfPins(
  query: Connection,
  pins: readonly Pick<PinRow, 'news_id'>[],
  access: StoryAccess,
  at: number,
) {
  return await query
    .selectFrom('news')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(pins.map(({ news_id }) => news_id))])
    .where(sql<SqlBool>`(${isAccessibleSql(access)} or (${isVisibleSql(at)}))`)
    .execute();
}
