import { type Expression, type SqlBool, sql } from 'kysely';
import type { NewsStatus } from '../../contracts/news/statuses.ts';
import { STORY_ORIGINS } from '../../contracts/news/story-origins.ts';
import type { Listing, ListPosition } from '../../db/news/news-in-order.ts';
import { isVisibleInIdOrderSql, isVisibleSql } from '../../db/news/visible-news.ts';
import { isAccessibleSql, isAccessLimited, type StoryAccess } from '../rights/story-rights.ts';
import {
  type NewsCondition,
  placeSets,
  type SectionFilter,
  sectionName,
  whereSection,
} from './sections/news-sections.ts';
import { hasStatusSql, isStillValidSql } from './story-status.ts';

// The lists of stories that routes ask for.

export interface AdminFilter extends SectionFilter {
  readonly status?: NewsStatus | undefined;
  readonly author?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly trash?: boolean | undefined;
  /** The stories the asking person may see. */
  readonly access?: StoryAccess | undefined;
}

export function whereVisible(section: SectionFilter, now: number): Listing {
  return narrowed(inSection(section), isVisibleSql(now));
}

/** Narrows a list to stories with a date in this period. */
export function whereDated(listing: Listing, from: number | undefined, to: number | undefined): Listing {
  const conditions = [
    ...(from === undefined ? [] : [sql<SqlBool>`date >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`date < ${to}`]),
  ];
  return { ...narrowed(listing, ...conditions), from, to };
}

/** Narrows a list to stories whose deadline has not passed, as the home page shows them. */
export function whereCurrent(listing: Listing, now: number): Listing {
  return narrowed(listing, isStillValidSql(now));
}

/**
 * Excludes stories whose canonical address is the source's (`ours`), or that must not be indexed at all (`indexed`).
 */
export function whereCanonical(listing: Listing, wanted: 'ours' | 'indexed'): Listing {
  const unwanted = wanted === 'ours' ? sql`canonical <> 'ours'` : sql`canonical = 'noindex'`;
  return narrowed(
    listing,
    sql<SqlBool>`not exists (select 1 from provenance where news_id = news.id and ${unwanted})`,
  );
}

/** Visible stories of all sections, for lists in id order. */
export function whereVisibleByNumber(now: number): Listing {
  return { where: (query) => query.where(isVisibleInIdOrderSql(now)) };
}

/** The part of a list after a position, stable while new stories are added. If only an id is given, that story need not exist. */
export function whereBelow(listing: Listing, position: ListPosition | undefined, id: number): Listing {
  const isBelow = position
    ? sql<SqlBool>`(date, id) < (${position.moment}, ${position.id})`
    : sql<SqlBool>`id < ${id}`;
  return narrowed(listing, isBelow);
}

/** Drops the places: corrected stories are few, and the index on `corrected_at` is faster than that of a place. */
export function whereCorrected(listing: Listing): Listing {
  const { where } = narrowed(listing, sql<SqlBool>`corrected_at is not null`);
  return { where };
}

/** Published stories that were written in the back office. */
export function whereFromBackOffice(section: SectionFilter, now: number): Listing {
  return narrowed(whereVisible(section, now), sql<SqlBool>`origin = ${sql.lit(STORY_ORIGINS.backOffice)}`);
}

export function whereAdmin(filter: AdminFilter, now: number): Listing {
  const { author, from, to, status, trash, access = {} } = filter;
  const notInTrash = status ? hasStatusSql(status, now) : sql<SqlBool>`deleted_at is null`;
  const conditions: Expression<SqlBool>[] = [
    trash ? sql<SqlBool>`deleted_at is not null` : notInTrash,
    ...(isAccessLimited(access) ? [isAccessibleSql(access)] : []),
    ...(author === undefined ? [] : [sql<SqlBool>`author_id = ${author}`]),
  ];
  const { where, places, named } = whereDated(narrowed(inSection(filter), ...conditions), from, to);
  // Drafts, an author's stories and the trash are few: their own indexes are shorter than those of the places.
  const isMost = !trash && author === undefined && (status === undefined || status === 'published');
  return isMost ? { where, places, named, from, to } : { where };
}

/** Only stories that the person may see, or that readers see now. */
export function whereSeen(listing: Listing, access: StoryAccess, now: number): Listing {
  if (!isAccessLimited(access)) return listing;
  return narrowed(listing, sql<SqlBool>`(${isAccessibleSql(access)} or (${isVisibleSql(now)}))`);
}

function inSection(section: SectionFilter): Listing {
  const where = whereSection(section);
  const named = sectionName(section);
  if (named) return { where, named };
  const [places = []] = placeSets(section);
  return { where, ...(places.length > 0 && { places }) };
}

function narrowed(listing: Listing, ...conditions: readonly Expression<SqlBool>[]): Listing {
  const where: NewsCondition = (query) =>
    conditions.reduce((narrower, one) => narrower.where(one), listing.where(query));
  return { ...listing, where };
}
