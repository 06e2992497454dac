import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/** Read once per database: PostgreSQL takes longer to list its tables than to count their rows. */
const tablesOf = new WeakMap<Connection, Promise<readonly string[]>>();

/** The number of rows of every table. */
export async function rowCounts(db: Connection): Promise<Record<string, number>> {
  const tables = await (tablesOf.get(db) ?? namesIn(db));
  const counts = tables.map((name) => sql`(select count(*) from ${sql.table(name)}) as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0] ?? {};
}

function namesIn(db: Connection): Promise<readonly string[]> {
  const names = db.introspection
    .getTables()
    .then((tables) => tables.flatMap(({ name, isView }) => (isView ? [] : [name])));
  tablesOf.set(db, names);
  return names;
}
