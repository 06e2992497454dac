import { type Expression, type SqlBool, sql } from 'kysely';
import { columnsOf } from '../../contracts/fields.ts';
import { MAX_ID } from '../../contracts/http/primitives.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { NEWS_FIELDS } from '../../contracts/news/news.fields.ts';
import {
  type DatedOrder,
  type ListedDatabase,
  type Listing,
  type ListPart,
  type ListPosition,
  positionsInOrder,
} from '../../db/news/news-in-order.ts';
import { type ProvenanceColumn, provenanceColumn } from '../../db/news/provenance.ts';
import { IS_PUBLISHED_SQL, isVisibleSql } from '../../db/news/visible-news.ts';
import { type PicturesColumn, type PublicReadContext, picturesColumn } from '../../db/pictures.ts';
import { createReaderById, type ReadById } from '../../db/statements/prepared.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import { createNewsCounts } from './news-counts.ts';

type NewsOrder = 'newest' | 'oldest' | 'updated' | 'id' | 'corrected';

const DETAIL_ONLY_COLUMNS = columnsOf(NEWS_FIELDS, ['detail']);
const LIVE_COLUMNS = ['live_state', 'live_line', 'live_at'] as const;
const CARD_COLUMNS = [
  ...columnsOf(NEWS_FIELDS, ['list', 'card', 'admin']),
  'more_munis',
  ...LIVE_COLUMNS,
] as const;
/** Readers also need all municipalities, the cover's focal point, the attachments, the edition chosen, the live page, what it replies to. */
const DETAIL_COLUMNS = [
  ...columnsOf(NEWS_FIELDS, ['list', 'detail']),
  'more_munis',
  'cover_focal',
  'attachments',
  'chosen_edition',
  'reply_to',
  ...LIVE_COLUMNS,
] as const;

/** A row of a list; with the full text if requested. */
export type NewsListRow = Pick<NewsRow, (typeof CARD_COLUMNS)[number]> &
  Partial<Pick<NewsRow, (typeof DETAIL_ONLY_COLUMNS)[number]>>;
export type NewsDetailRow = Pick<NewsRow, (typeof DETAIL_COLUMNS)[number]>;
/** A detail row with pictures and provenance; both are missing while their tables cannot be read. */
type NewsDetailWithPictures = NewsDetailRow & {
  readonly pictures?: PicturesColumn;
  readonly provenance?: ProvenanceColumn;
};

/** Reads single items as readers may see them. */
export function createDetailReader({
  db,
  optionalRead,
}: PublicReadContext): ReadById<NewsDetailWithPictures> {
  const pictures = picturesColumn(db, 'news', sql.ref<number>('news.id')).as('pictures');
  const provenance = provenanceColumn(db, sql.ref<number>('news.id')).as('provenance');
  const details = (isWanted: Expression<SqlBool>, now: number) =>
    db.query.selectFrom('news').select(DETAIL_COLUMNS).where(isWanted).where(isVisibleSql(now));
  const withPictures = createReaderById<NewsDetailWithPictures>(db, (isWanted, now) =>
    details(isWanted, now).select([pictures, provenance]),
  );
  const withoutPictures = createReaderById<NewsDetailWithPictures>(db, details);
  return (id, now) =>
    optionalRead(
      () => withPictures(id, now),
      () => withoutPictures(id, now),
    );
}

export function createNewsQueries(database: ListedDatabase) {
  const { query: db } = database;

  /** One page of a list. Full texts are read only if requested. */
  async function list(
    listing: Listing,
    order: NewsOrder,
    page: { offset: number; limit: number; after?: ListPosition | undefined },
    columns: 'card' | 'full',
  ): Promise<NewsListRow[]> {
    if (isPlaced(listing) && isDated(order)) return await listOfPlaces(listing, order, page, columns);
    const [column, direction] = ORDERS[order];
    return await listing
      .where(db.selectFrom('news'))
      .select(CARD_COLUMNS)
      .$if(columns === 'full', (query) => query.select(DETAIL_ONLY_COLUMNS))
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(page.limit)
      .$if(page.offset > 0, (query) => query.offset(page.offset))
      .execute();
  }

  async function listOfPlaces(
    listing: Listing,
    order: DatedOrder,
    page: ListPart,
    columns: 'card' | 'full',
  ): Promise<NewsListRow[]> {
    const positions = await positionsInOrder(database, listing, order, page).execute();
    return await listByIds(
      positions.map(({ id }) => id),
      columns,
    );
  }

  /** The rows with these ids, in the order of the ids. */
  async function listByIds(ids: readonly number[], columns: 'card' | 'full'): Promise<NewsListRow[]> {
    if (ids.length === 0) return [];
    const rows: NewsListRow[] = await db
      .selectFrom('news')
      .select(CARD_COLUMNS)
      .$if(columns === 'full', (query) => query.select(DETAIL_ONLY_COLUMNS))
      .where('id', 'in', ids)
      .execute();
    return inOrderOf(ids, rows);
  }

  /** The stories with these ids that readers see now, in the order of the ids. */
  async function listVisibleByIds(ids: readonly number[], now: number): Promise<NewsListRow[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('news')
      .select(CARD_COLUMNS)
      .where('id', 'in', ids)
      .where(isVisibleSql(now))
      .execute();
    return inOrderOf(ids, rows);
  }

  /** Stories identified by a number, by their address on the portal, or by the address of their source. */
  async function idsNamed(text: string, { where }: Listing): Promise<number[]> {
    const [, own, number] = STORY_ADDRESS.exec(text.trim()) ?? [];
    const id = Number(own ?? number);
    const isAddress = /^https?:\/\//.test(text.trim());
    if (!(id <= MAX_ID) && !isAddress) return [];
    const rows = await where(db.selectFrom('news'))
      .select('id')
      .where((eb) =>
        eb.or([
          ...(id <= MAX_ID ? [eb('id', '=', id)] : []),
          ...(isAddress ? [eb('link', '=', text.trim())] : []),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(LIMITS.adminPageDefault)
      .execute();
    return rows.map((row) => row.id);
  }

  async function dateOf(id: number): Promise<number | undefined> {
    const row = await db.selectFrom('news').select('date').where('id', '=', id).executeTakeFirst();
    return row?.date;
  }

  /** The date by which a story is sorted in public lists; undefined if readers may not see it. */
  async function visibleDateOf(id: number, now: number): Promise<number | undefined> {
    const item = db.selectFrom('news').select('date').where('id', '=', id);
    return (await item.where(isVisibleSql(now)).executeTakeFirst())?.date;
  }

  /**
   * Stories whose time to appear, to disappear or to leave the home page lies between two moments. One query each,
   * because no index serves an OR of them, and this runs every second.
   */
  async function changedByClockBetween(after: number, until: number): Promise<NewsRow[]> {
    const appeared = sql<SqlBool>`${IS_PUBLISHED_SQL} and publish_at > ${after} and publish_at <= ${until}`;
    const expired = sql<SqlBool>`${IS_PUBLISHED_SQL} and unpublish_at is not null
      and unpublish_at > ${after} and unpublish_at <= ${until}`;
    const pastDeadline = sql<SqlBool>`${IS_PUBLISHED_SQL} and valid_until is not null
      and valid_until > ${after} and valid_until <= ${until}`;
    const changed = await Promise.all(
      [appeared, expired, pastDeadline].map((condition) =>
        db.selectFrom('news').selectAll().where(condition).execute(),
      ),
    );
    return changed.flat();
  }

  return {
    list,
    listByIds,
    listVisibleByIds,
    idsNamed,
    dateOf,
    visibleDateOf,
    changedByClockBetween,
    ...createNewsCounts(database),
  };
}

function inOrderOf(ids: readonly number[], rows: readonly NewsListRow[]): NewsListRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** `/noticia/123` at the end of an address, or a plain number. */
const STORY_ADDRESS = /(?:\/noticia\/(\d{1,10})\/?$)|^#?(\d{1,10})$/;
const isPlaced = ({ places, named }: Listing): boolean => places !== undefined || named !== undefined;
const isDated = (order: NewsOrder): order is DatedOrder => order === 'newest' || order === 'oldest';
const ORDERS = {
  newest: ['date', 'desc'],
  oldest: ['date', 'asc'],
  updated: ['updated_at', 'desc'],
  id: ['id', 'desc'],
  corrected: ['corrected_at', 'desc'],
} as const;
