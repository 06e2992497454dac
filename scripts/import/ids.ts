import { sql } from 'kysely';
import type { Connection, Engine, Trx } from '../../db/database.ts';

type NumberedTable = 'news' | 'ad' | 'video';

/**
 * Raises the id sequence above `largest`: the ids up to it belong to imported items. It runs before the import, so that
 * concurrent writers get later ids.
 */
export async function reserveIds(
  trx: Trx,
  engine: Engine,
  table: NumberedTable,
  largest: number,
): Promise<void> {
  if (largest === 0) return;
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(${largest},
      coalesce(pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')), 0),
      (select coalesce(max(id), 0) from ${sql.table(table)})))`.execute(trx);
    return;
  }
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(
    trx,
  );
  const seq = Math.max(largest, rows[0]?.seq ?? 0);
  await sql`delete from sqlite_sequence where name = ${table}`.execute(trx);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${seq})`.execute(trx);
}

/** The wanted ids that are already used; an item in the trash keeps its id. */
export async function takenIds(
  db: Connection,
  table: NumberedTable,
  wanted: readonly number[],
): Promise<Set<number>> {
  if (wanted.length === 0) return new Set();
  const rows = await db
    .selectFrom(table as 'news')
    .select('id')
    .where('id', 'in', wanted)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
