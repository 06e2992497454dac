import { type Expression, type OperationNode, type SqlBool, sql } from 'kysely';
import { LIMITS } from '../../contracts/limits.ts';
import type { NewsStatus } from '../../contracts/news/statuses.ts';
import { type ListedDatabase, type Listing, positionsInOrder } from '../../db/news/news-in-order.ts';
import { IS_PUBLISHED_SQL, isVisibleSql } from '../../db/news/visible-news.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import { isAccessLimited } from '../rights/story-rights.ts';
import { type AdminFilter, whereAdmin, whereVisible } from './news-listings.ts';
import {
  isInEverySet,
  leadsIntoSection,
  placeSets,
  type SectionFilter,
  sectionName,
  whereSectionOfFew,
} from './sections/news-sections.ts';
import { hasStatusSql } from './story-status.ts';

interface CappedCount {
  readonly total: number;
  /** `true` if there are more than `total`. */
  readonly capped: boolean;
}

/** The stories that a tally counts. Without a status: all of them. */
interface TallyFilter {
  readonly status?: NewsRow['status'] | undefined;
  readonly trashed: 0 | 1;
}

/** Upper bound of `news_place` rows that one count reads; reading them takes some milliseconds. */
const MAX_PLACE_ROWS = 5_000;

/** Numbers of stories. Counts come from `news_tally`; only the few stories that the tally cannot separate are counted in `news`. */
export function createNewsCounts(database: ListedDatabase) {
  const { engine, query: db } = database;

  /** Published stories from the tally, minus those scheduled or expired. */
  async function countVisible(section: SectionFilter, now: number): Promise<CappedCount> {
    // `news_tally` has no column for topics and bylines.
    if (sectionName(section)) return await countCapped(whereVisible(section, now));
    const [published, scheduled, expired] = await Promise.all([
      tally({ status: 'published', trashed: 0 }, section),
      countFew(section, sql<SqlBool>`${IS_PUBLISHED_SQL} and publish_at > ${now}`),
      countExpired(section, now),
    ]);
    return { ...published, total: published.total - scheduled - expired };
  }

  async function countExpired(section: SectionFilter, now: number): Promise<number> {
    const condition = sql<SqlBool>`${IS_PUBLISHED_SQL} and unpublish_at is not null and unpublish_at <= ${now}`;
    return await countFew(section, condition);
  }

  async function countStatus(status: NewsStatus, section: SectionFilter, now: number): Promise<CappedCount> {
    switch (status) {
      case 'draft': {
        const drafts = await tally({ status, trashed: 0 }, section);
        return { ...drafts, total: drafts.total - (await countFew(section, hasStatusSql('review', now))) };
      }
      case 'review':
        return exactCount(await countFew(section, hasStatusSql('review', now)));
      case 'published':
        return await countVisible(section, now);
      case 'scheduled':
        return exactCount(await countScheduled(section, now));
      case 'archived': {
        const archived = await tally({ status, trashed: 0 }, section);
        return { ...archived, total: archived.total + (await countExpired(section, now)) };
      }
    }
  }

  async function countScheduled(section: SectionFilter, now: number): Promise<number> {
    return await countFew(section, hasStatusSql('scheduled', now));
  }

  /** Uses the tally where possible; filters by author, period or rights are counted up to the cap. */
  async function countAdmin(filter: AdminFilter, now: number): Promise<CappedCount> {
    const { author, from, to, trash, status, access = {} } = filter;
    if (
      sectionName(filter) ||
      author !== undefined ||
      from !== undefined ||
      to !== undefined ||
      isAccessLimited(access)
    ) {
      return await countCapped(whereAdmin(filter, now));
    }
    if (trash) return await tally({ trashed: 1 }, filter);
    return status ? await countStatus(status, filter, now) : await tally({ trashed: 0 }, filter);
  }

  async function countCapped(listing: Listing): Promise<CappedCount> {
    const limit = LIMITS.listCounted + 1;
    const some =
      (listing.places ?? listing.named)
        ? positionsInOrder(database, listing, 'newest', { limit })
        : listing.where(db.selectFrom('news')).select('news.id').limit(limit);
    return await countUpTo(LIMITS.listCounted, some);
  }

  async function tally(tallied: TallyFilter, section: SectionFilter): Promise<CappedCount> {
    const leading = await tallyOfFirstPlaces(tallied, section);
    const sets = placeSets(section);
    const [places] = sets;
    if (!places) return exactCount(leading);
    const [place] = places;
    const further =
      sets.length === 1 && places.length === 1 && place !== undefined
        ? exactCount(await tallyOfFurtherPlace(tallied, section.cat, place))
        : await countFurther(tallied, section, sets);
    return { total: leading + further.total, capped: further.capped };
  }

  /** Stories whose first place puts them into the section; each story is tallied once. */
  async function tallyOfFirstPlaces(
    { status, trashed }: TallyFilter,
    section: SectionFilter,
  ): Promise<number> {
    const { cat } = section;
    let query = db.selectFrom('news_tally').where('trashed', '=', trashed);
    if (status !== undefined) query = query.where('status', '=', status);
    if (cat !== undefined) query = query.where('cat', '=', cat);
    for (const condition of leadsIntoSection(section)) query = query.where(condition);
    const row = await query.select((eb) => eb.fn.sum<number | null>('items').as('n')).executeTakeFirst();
    return Number(row?.n ?? 0);
  }

  async function tallyOfFurtherPlace(
    { status, trashed }: TallyFilter,
    cat: string | undefined,
    place: string,
  ): Promise<number> {
    let query = db.selectFrom('news_place_tally').where('place', '=', place).where('trashed', '=', trashed);
    if (status !== undefined) query = query.where('status', '=', status);
    if (cat !== undefined) query = query.where('cat', '=', cat);
    const row = await query.select((eb) => eb.fn.sum<number | null>('items').as('n')).executeTakeFirst();
    return Number(row?.n ?? 0);
  }

  /** Stories that only a further municipality puts into the section. Looks at a bounded number of them. */
  async function countFurther(
    { status, trashed }: TallyFilter,
    section: SectionFilter,
    sets: readonly (readonly string[])[],
  ): Promise<CappedCount> {
    const places = sets.flat();
    if (places.length === 0) return exactCount(0);
    const { cat } = section;
    const conditions = [
      trashed ? sql`deleted_at is not null` : sql`deleted_at is null`,
      ...(status === undefined ? [] : [sql`status = ${status}`]),
      ...(cat === undefined ? [] : [sql`cat = ${cat}`]),
      ...(sets.length > 1 ? isInEverySet(section) : []),
      sql`not (${sql.join(leadsIntoSection(section), sql` and `)})`,
    ];
    // This index has all columns of the conditions: SQLite does not read the texts.
    const news = engine === 'sqlite' ? sql`news indexed by news_moments` : sql`news`;
    const { rows } = await sql<{ found: number; looked: number }>`
      select count(distinct case when ${sql.join(conditions, sql` and `)} then news.id end) as found,
        count(*) as looked
      from (select news_id from news_place where leads = 0 and place in (${sql.join(places)})
        limit ${MAX_PLACE_ROWS}) as few
      cross join ${news} where news.id = few.news_id`.execute(db);
    const [{ found = 0, looked = 0 } = {}] = rows;
    return { total: Number(found), capped: Number(looked) >= MAX_PLACE_ROWS };
  }

  async function countUpTo(cap: number, some: { toOperationNode(): OperationNode }): Promise<CappedCount> {
    const { rows } = await sql<{ n: number }>`select count(*) as n from (${some}) as counted`.execute(db);
    const n = Number(rows[0]?.n ?? 0);
    return { total: Math.min(n, cap), capped: n > cap };
  }

  async function countFew(section: SectionFilter, condition: Expression<SqlBool>): Promise<number> {
    const { n } = await whereSectionOfFew(section)(db.selectFrom('news').where(condition))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  }

  async function publishedBetween(start: number, end: number, now: number): Promise<number> {
    const { stories } = await db
      .selectFrom('news')
      .select((eb) => eb.fn.countAll<number>().as('stories'))
      .where(isVisibleSql(now))
      .where('date', '>=', start)
      .where('date', '<', end)
      .executeTakeFirstOrThrow();
    return stories;
  }

  return {
    countVisible,
    countStatus,
    countAdmin,
    countCapped,
    publishedBetween,
    scheduled: (now: number) => countScheduled({}, now),
  };
}

function exactCount(total: number): CappedCount {
  return { total, capped: false };
}
