import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import { columnNames } from '../../../db/statements/json-rows.ts';
import type { CopiedTable } from '../copied-tables.ts';
import type { Row } from '../snapshot.ts';
import type { ExportedTable } from './exported-tables.ts';

/** A row can have 200,000 characters, so a page must be small. */
const ROWS_PER_PAGE = 100;

/** Of the accounts only the authors of stories are exported. */
const CONDITIONS: Partial<Record<CopiedTable, RawBuilder<unknown>>> = {
  user_account: sql`id in (select author_id from news)`,
};

/**
 * Yields the rows after `last` in pages, in the order of their key. Each page is a statement of its own, so that a
 * long export keeps no transaction open and can continue after an interruption.
 */
export async function* readPages(
  db: Connection,
  { table, key, columns }: Pick<ExportedTable, 'table' | 'key' | 'columns'>,
  last?: Row,
): AsyncGenerator<readonly Row[]> {
  const selected = columnNames(columns.map(({ column }) => column));
  for (let after = last; ; ) {
    const conditions = [CONDITIONS[table], after && afterKey(key, after)].filter((one) => one !== undefined);
    const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
    const { rows } = await sql<Row>`
      select ${selected} from ${sql.table(table)} ${where} order by ${columnNames(key)} limit ${sql.lit(ROWS_PER_PAGE)}
    `.execute(db);
    if (rows.length === 0) return;
    yield rows;
    if (rows.length < ROWS_PER_PAGE) return;
    after = rows.at(-1);
  }
}

function afterKey(key: readonly string[], row: Row): RawBuilder<unknown> {
  return sql`(${columnNames(key)}) > (${sql.join(key.map((column) => row[column]))})`;
}
