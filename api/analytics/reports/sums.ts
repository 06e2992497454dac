import { type RawBuilder, sql } from 'kysely';

/** Views of a page with and without consent to analytics. */
export const ALL_VIEWS: RawBuilder<number> = sql<number>`views + anonymous`;

/**
 * `coalesce`: the sum of no rows is 0, not null. The cast: PostgreSQL returns a sum of bigint as numeric, which arrives
 * as text.
 */
export function sumOf(what: string | RawBuilder<number>): RawBuilder<number> {
  const column = typeof what === 'string' ? sql.ref(what) : what;
  return sql<number>`cast(coalesce(sum(${column}), 0) as bigint)`;
}

/** Null when dividing by zero. */
export function shareOfWhole(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
