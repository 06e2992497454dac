import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { editionPlace } from '../../../contracts/editions/edition-place.ts';
import type { CarriedName, NewsList } from '../../../db/news/news-in-order.ts';

/** Adds the conditions of a list to a query on `news`. */
export type NewsCondition = (query: NewsList) => NewsList;

/** The places of an edition: a story in any of them, or with the edition as its chosen home, belongs to the set. */
interface Places {
  readonly regs: readonly string[];
  readonly munis: readonly string[];
  readonly edition: string;
}

/** The section of a list. Every given part must hold. */
export interface SectionFilter {
  readonly reg?: string | undefined;
  readonly cat?: string | undefined;
  readonly muni?: string | undefined;
  /** The name of a topic. */
  readonly topic?: string | undefined;
  /** A name that signs stories. */
  readonly byline?: string | undefined;
  /** An edition's coverage. */
  readonly places?: Places | undefined;
}

/** One set of places for each part of the filter that names places; those with the fewest stories first. */
export function placeSets({ reg, muni, places }: SectionFilter): (readonly string[])[] {
  return [
    ...(muni === undefined ? [] : [[muni]]),
    ...(reg === undefined ? [] : [[reg]]),
    ...(places === undefined
      ? []
      : [[...new Set([...places.regs, ...places.munis, editionPlace(places.edition)])]]),
  ];
}

export function whereSection(section: SectionFilter): NewsCondition {
  const { cat } = section;
  return (query) =>
    isInEverySet(section).reduce(
      (narrowed, one) => narrowed.where(one),
      cat === undefined ? query : query.where('cat', '=', cat),
    );
}

/**
 * The condition of a section for a few items that another condition finds by its index. `coalesce` keeps the planner from using the index
 * of categories: without statistics it would read a whole category.
 */
export function whereSectionOfFew(section: SectionFilter): NewsCondition {
  const { cat } = section;
  return (query) =>
    isInEverySet(section).reduce(
      (narrowed, one) => narrowed.where(one),
      cat === undefined ? query : query.where(sql<SqlBool>`coalesce(cat, '') = ${cat}`),
    );
}

/** A scalar subquery, because planners may turn `exists` into a join that begins with all stories of the places. */
export function isInEverySet(section: SectionFilter): RawBuilder<SqlBool>[] {
  const { topic, byline } = section;
  const inPlaces = placeSets(section).map((places) =>
    places.length === 0
      ? sql<SqlBool>`1 = 0`
      : sql<SqlBool>`(select 1 from news_place where news_id = news.id
          and place in (${sql.join(places)}) limit 1) = 1`,
  );
  const carries = (table: string, column: string, name: string) =>
    sql<SqlBool>`(select 1 from ${sql.table(table)} where news_id = news.id and ${sql.ref(column)} = ${name}
      limit 1) = 1`;
  return [
    ...inPlaces,
    ...(topic === undefined ? [] : [carries('news_topic', 'topic', topic)]),
    ...(byline === undefined ? [] : [carries('news_byline', 'byline', byline)]),
  ];
}

/** The name in the section whose index has the fewest stories; undefined without one. */
export function sectionName({ topic, byline }: SectionFilter): CarriedName | undefined {
  if (byline !== undefined) return { kind: 'byline', name: byline };
  return topic === undefined ? undefined : { kind: 'topic', name: topic };
}

/** Conditions on `reg` and `muni`: the first place of a story alone puts it into the section. */
export function leadsIntoSection({ reg, muni, places }: SectionFilter): Expression<SqlBool>[] {
  return [
    ...(reg === undefined ? [] : [sql<SqlBool>`reg = ${reg}`]),
    ...(muni === undefined ? [] : [sql<SqlBool>`muni = ${muni}`]),
    ...(places === undefined ? [] : [leadsInto(places)]),
  ];
}

function leadsInto({ regs, munis }: Places): RawBuilder<SqlBool> {
  const ways = [
    ...(regs.length > 0 ? [sql`reg in (${sql.join(regs)})`] : []),
    ...(munis.length > 0 ? [sql`muni in (${sql.join(munis)})`] : []),
  ];
  return ways.length > 0 ? sql<SqlBool>`(${sql.join(ways, sql` or `)})` : sql<SqlBool>`1 = 0`;
}
