import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type NewsQuery = SelectQueryBuilder<Tables, 'news', object>;
/** Adds the conditions of a list to a query on `news`. */
export type Where = (query: NewsQuery) => NewsQuery;

/** Region keys and municipality names: a story in any of them belongs to the set. */
export interface Places {
  readonly regs: readonly string[];
  readonly munis: readonly string[];
}

/** The section of a list. Every given part must hold. */
export interface SectionFilter {
  readonly reg?: string | undefined;
  readonly cat?: string | undefined;
  readonly muni?: string | undefined;
  /** An edition's coverage. Without a place in it the list is empty. */
  readonly places?: Places | undefined;
}

export function whereSection(section: SectionFilter): Where {
  return (query) => sectionConditions(section).reduce((narrowed, one) => narrowed.where(one), query);
}

/**
 * The same for a few items that another condition finds by its index. `coalesce` keeps the planner from using an index
 * of sections: without statistics it would read a whole section.
 */
export function whereSectionOfFew(section: SectionFilter): Where {
  return (query) =>
    sectionConditions(section, (column) => sql`coalesce(${sql.ref(column)}, '')`).reduce(
      (narrowed, one) => narrowed.where(one),
      query,
    );
}

type Column = 'reg' | 'cat' | 'muni';

/** The conditions of a section on a table with the columns `reg`, `cat` and `muni`. */
export function sectionConditions(
  { reg, cat, muni, places }: SectionFilter,
  column: (name: Column) => Expression<unknown> = (name) => sql.ref(name),
): Expression<SqlBool>[] {
  const parts = Object.entries({ reg, cat, muni }) as [Column, string | undefined][];
  const conditions = parts.flatMap(([name, value]) =>
    value === undefined ? [] : [sql<SqlBool>`${column(name)} = ${value}`],
  );
  return places ? [...conditions, isInPlaces(places, column)] : conditions;
}

function isInPlaces(
  { regs, munis }: Places,
  column: (name: Column) => Expression<unknown>,
): Expression<SqlBool> {
  const ways = [
    ...(regs.length > 0 ? [sql`${column('reg')} in (${sql.join(regs)})`] : []),
    ...(munis.length > 0 ? [sql`${column('muni')} in (${sql.join(munis)})`] : []),
  ];
  return ways.length > 0 ? sql<SqlBool>`(${sql.join(ways, sql` or `)})` : sql<SqlBool>`1 = 0`;
}
