import { type Expression, type SqlBool, sql } from 'kysely';
import { columnsOf } from '../../contracts/fields.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { NEWS_FIELDS } from '../../contracts/news/news.fields.ts';
import type { NewsStatus } from '../../contracts/news/statuses.ts';
import type { Query } from '../../db/database.ts';
import { type PicturesColumn, picturesColumn, type ReadersDatabase } from '../../db/pictures.ts';
import { type ProvenanceColumn, provenanceColumn } from '../../db/provenance.ts';
import { createReaderById, type ReadById } from '../../db/statements/prepared.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import { isNarrowed, isReached, type StoryReach } from '../rights/story-rights.ts';
import {
  type NewsQuery,
  type SectionFilter,
  sectionConditions,
  type Where,
  whereSection,
  whereSectionOfFew,
} from './news.sections.ts';
import { hasStatus, isCurrent, isVisible, isVisibleByNumber } from './news.visibility.ts';

export interface AdminFilter extends SectionFilter {
  readonly status?: NewsStatus | undefined;
  readonly author?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly trash?: boolean | undefined;
  /** The stories the asking person may see. */
  readonly reach?: StoryReach | undefined;
}

export type NewsOrder = 'newest' | 'oldest' | 'updated' | 'id' | 'corrected';

export interface Count {
  readonly total: number;
  readonly capped: boolean;
}

const DETAIL_ONLY = columnsOf(NEWS_FIELDS, ['detail']);
const SUMMARY = columnsOf(NEWS_FIELDS, ['list', 'summary', 'admin']);
/** Readers also need the focal point of the cover, the attachments and the edition an editor chose. */
const DETAIL = [
  ...columnsOf(NEWS_FIELDS, ['list', 'detail']),
  ...(['cover_focal', 'attachments', 'chosen_edition'] as const),
] as const;

/** A row of a list; with the full text if requested. */
export type NewsListRow = Pick<NewsRow, (typeof SUMMARY)[number]> &
  Partial<Pick<NewsRow, (typeof DETAIL_ONLY)[number]>>;
export type NewsDetailRow = Pick<NewsRow, (typeof DETAIL)[number]>;
/** A detail row with pictures and provenance; both are missing while their tables cannot be read. */
export type NewsDetailWithPictures = NewsDetailRow & {
  readonly pictures?: PicturesColumn;
  readonly provenance?: ProvenanceColumn;
};

/** Reads single items as readers may see them. */
export function createDetailReader({ db, optionalRead }: ReadersDatabase): ReadById<NewsDetailWithPictures> {
  const pictures = picturesColumn(db, 'news', sql.ref<number>('news.id')).as('pictures');
  const provenance = provenanceColumn(db, sql.ref<number>('news.id')).as('provenance');
  const details = (isWanted: Expression<SqlBool>, now: number) =>
    db.query.selectFrom('news').select(DETAIL).where(isWanted).where(isVisible(now));
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

export function whereVisible(section: SectionFilter, now: number): Where {
  return (query) => whereSection(section)(query.where(isVisible(now)));
}

/** Narrows a list to stories whose deadline has not passed, as the home page shows them. */
export function whereCurrent(where: Where, now: number): Where {
  return (query) => where(query).where(isCurrent(now));
}

/**
 * Excludes stories whose canonical address is the source's (`ours`), or that must not be indexed at all (`indexed`).
 */
export function whereCanonical(where: Where, wanted: 'ours' | 'indexed'): Where {
  const unwanted = wanted === 'ours' ? sql`canonical <> 'ours'` : sql`canonical = 'noindex'`;
  return (query) =>
    where(query).where(
      sql<SqlBool>`not exists (select 1 from provenance where news_id = news.id and ${unwanted})`,
    );
}

/** Visible stories of all sections, for lists in id order. */
export function whereVisibleByNumber(now: number): Where {
  return (query) => query.where(isVisibleByNumber(now));
}

export function whereCorrected(section: SectionFilter, now: number): Where {
  return (query) => whereVisible(section, now)(query.where(sql<SqlBool>`corrected_at is not null`));
}

/** Published items that the newsroom wrote itself. */
export function whereOwn(section: SectionFilter, now: number): Where {
  return (query) => whereVisible(section, now)(query.where(sql<SqlBool>`origin = 'redacao'`));
}

export function whereAdmin(filter: AdminFilter, now: number): Where {
  const state: Expression<SqlBool> = filter.trash
    ? sql<SqlBool>`deleted_at is not null`
    : filter.status
      ? hasStatus(filter.status, now)
      : sql<SqlBool>`deleted_at is null`;
  const { author, from, to, reach = {} } = filter;
  return (query) =>
    whereSection(filter)(query.where(state))
      .$if(isNarrowed(reach), (q) => q.where(isReached(reach)))
      .$if(author !== undefined, (q) => q.where('author_id', '=', author as number))
      .$if(from !== undefined, (q) => q.where('date', '>=', from as number))
      .$if(to !== undefined, (q) => q.where('date', '<', to as number));
}

export function createNewsQueries(db: Query) {
  /** One page of a list. Full texts are read only if requested. */
  async function list(
    where: Where,
    order: NewsOrder,
    page: { offset: number; limit: number },
    fields: 'summary' | 'full',
  ): Promise<NewsListRow[]> {
    const [column, direction] = ORDERS[order];
    return await where(db.selectFrom('news') as NewsQuery)
      .select(SUMMARY)
      .$if(fields === 'full', (query) => query.select(DETAIL_ONLY))
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(page.limit)
      .$if(page.offset > 0, (query) => query.offset(page.offset))
      .execute();
  }

  /** The rows of a search, in the order of the search result. */
  async function listByIds(ids: readonly number[], fields: 'summary' | 'full'): Promise<NewsListRow[]> {
    if (ids.length === 0) return [];
    const rows: NewsListRow[] = await db
      .selectFrom('news')
      .select(SUMMARY)
      .$if(fields === 'full', (query) => query.select(DETAIL_ONLY))
      .where('id', 'in', ids)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Stories identified by a number, by their address on the portal, or by the address of their source. */
  async function idsNamed(text: string, where: Where): Promise<number[]> {
    const [, own, number] = STORY_ADDRESS.exec(text.trim()) ?? [];
    const id = Number(own ?? number);
    const isAddress = /^https?:\/\//.test(text.trim());
    if (!(id <= HIGHEST_ID) && !isAddress) return [];
    const rows = await where(db.selectFrom('news') as NewsQuery)
      .select('id')
      .where((eb) =>
        eb.or([
          ...(id <= HIGHEST_ID ? [eb('id', '=', id)] : []),
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
    return (await item.where(isVisible(now)).executeTakeFirst())?.date;
  }

  /** Published stories from the tally, minus those scheduled or expired. */
  async function countVisible(section: SectionFilter, now: number): Promise<number> {
    const [published, waiting, over] = await Promise.all([
      tally('published', section),
      countWhere(section, sql<SqlBool>`${PUBLISHED} and publish_at > ${now}`),
      countOver(section, now),
    ]);
    return published - waiting - over;
  }

  async function countOver(section: SectionFilter, now: number): Promise<number> {
    const condition = sql<SqlBool>`${PUBLISHED} and unpublish_at is not null and unpublish_at <= ${now}`;
    return await countWhere(section, condition);
  }

  async function countStatus(status: NewsStatus, section: SectionFilter, now: number): Promise<number> {
    switch (status) {
      case 'draft':
        return (await tally('draft', section)) - (await countWhere(section, hasStatus('review', now)));
      case 'review':
        return await countWhere(section, hasStatus('review', now));
      case 'published':
        return await countVisible(section, now);
      case 'scheduled':
        return await countWhere(section, hasStatus('scheduled', now));
      case 'archived':
        return (await tally('archived', section)) + (await countOver(section, now));
    }
  }

  /** Uses the tally where possible; filters by author, period or rights are counted up to the cap. */
  async function countAdmin(filter: AdminFilter, now: number): Promise<Count> {
    const { author, from, to, trash, status, reach = {} } = filter;
    if (author !== undefined || from !== undefined || to !== undefined || isNarrowed(reach)) {
      return await countCapped(whereAdmin(filter, now));
    }
    if (trash) return { total: await tally(undefined, filter, 1), capped: false };
    const total = status ? await countStatus(status, filter, now) : await tally(undefined, filter);
    return { total, capped: false };
  }

  async function countCapped(where: Where): Promise<Count> {
    const { n } = await db
      .selectFrom(
        where(db.selectFrom('news') as NewsQuery)
          .select('id')
          .limit(LIMITS.listCounted + 1)
          .as('some'),
      )
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return { total: Math.min(n, LIMITS.listCounted), capped: n > LIMITS.listCounted };
  }

  async function tally(
    status: NewsRow['status'] | undefined,
    section: SectionFilter,
    trashed: 0 | 1 = 0,
  ): Promise<number> {
    let query = db.selectFrom('news_tally').where('trashed', '=', trashed);
    if (status !== undefined) query = query.where('status', '=', status);
    for (const condition of sectionConditions(section)) query = query.where(condition);
    const row = await query.select((eb) => eb.fn.sum<number | null>('items').as('n')).executeTakeFirst();
    return Number(row?.n ?? 0);
  }

  async function countWhere(section: SectionFilter, condition: Expression<SqlBool>): Promise<number> {
    const { n } = await whereSectionOfFew(section)((db.selectFrom('news') as NewsQuery).where(condition))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  }

  /**
   * Stories whose time to appear, to disappear or to leave the home page lies between two moments. One query each,
   * because no index serves an OR of them, and this runs every second.
   */
  async function turnedBetween(after: number, until: number): Promise<NewsRow[]> {
    const appeared = sql<SqlBool>`${PUBLISHED} and publish_at > ${after} and publish_at <= ${until}`;
    const over = sql<SqlBool>`${PUBLISHED} and unpublish_at is not null
      and unpublish_at > ${after} and unpublish_at <= ${until}`;
    const lapsed = sql<SqlBool>`${PUBLISHED} and valid_until is not null
      and valid_until > ${after} and valid_until <= ${until}`;
    const turned = await Promise.all(
      [appeared, over, lapsed].map((condition) =>
        db.selectFrom('news').selectAll().where(condition).execute(),
      ),
    );
    return turned.flat();
  }

  return {
    list,
    listByIds,
    idsNamed,
    dateOf,
    visibleDateOf,
    countVisible,
    countStatus,
    countAdmin,
    countCapped,
    turnedBetween,
  };
}

/** `/noticia/123` at the end of an address, or a plain number. */
const STORY_ADDRESS = /(?:\/noticia\/(\d{1,10})\/?$)|^#?(\d{1,10})$/;
const HIGHEST_ID = 2_147_483_647;
const PUBLISHED = sql`status = 'published' and deleted_at is null`;
const ORDERS = {
  newest: ['date', 'desc'],
  oldest: ['date', 'asc'],
  updated: ['updated_at', 'desc'],
  id: ['id', 'desc'],
  corrected: ['corrected_at', 'desc'],
} as const;

/** Numbers of stories, for reports. */
export function createNewsCounts(db: Query) {
  const news = createNewsQueries(db);

  async function publishedBetween(start: number, end: number, now: number): Promise<number> {
    const { stories } = await db
      .selectFrom('news')
      .select((eb) => eb.fn.countAll<number>().as('stories'))
      .where(isVisible(now))
      .where('date', '>=', start)
      .where('date', '<', end)
      .executeTakeFirstOrThrow();
    return stories;
  }

  return { publishedBetween, scheduled: (now: number) => news.countStatus('scheduled', {}, now) };
}
