import { type RawBuilder, sql } from 'kysely';

/** A story or a page was seen, whether or not its reader consented to analytics. */
export const ALL_VIEWS: RawBuilder<number> = sql<number>`views + anonymous`;

/** The sum of nothing is nothing, not null. PostgreSQL would make sums of sums a type that arrives as text. */
export function sumOf(what: string | RawBuilder<number>): RawBuilder<number> {
  const column = typeof what === 'string' ? sql.ref(what) : what;
  return sql<number>`cast(coalesce(sum(${column}), 0) as bigint)`;
}

/** null where there is nothing to divide by. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
