import { yearOf } from '../../../contracts/belem-time.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import type { ServiceFile } from '../../../services/adapter.ts';

/** How far around now the tables are read: around New Year those of two years. */
const AROUND_MS = 7 * DAY_MS;

/** The tables of this year as the adapter reads them. */
export async function tideTableFiles(db: Connection, now: number): Promise<ServiceFile[]> {
  const rows = await db
    .selectFrom('tide_table')
    .select(['port', 'text'])
    .where(
      'year',
      'in',
      [now - AROUND_MS, now + AROUND_MS].map((at) => Number(yearOf(at))),
    )
    .orderBy('port')
    .orderBy('year')
    .execute();
  return rows.map(({ port, text }) => ({ place: port, bytes: Buffer.from(text), contentType: 'text/csv' }));
}

export async function listTideTables(db: Connection) {
  return await db.selectFrom('tide_table').selectAll().orderBy('port').orderBy('year').execute();
}

type TideTableRow = Awaited<ReturnType<typeof listTideTables>>[number];

/** Stores the table of a port and year in place of the one that was uploaded before. */
export async function storeTideTable(trx: Trx, row: TideTableRow): Promise<void> {
  const { port, year, ...uploaded } = row;
  await trx
    .insertInto('tide_table')
    .values(row)
    .onConflict((conflict) => conflict.columns(['port', 'year']).doUpdateSet(uploaded))
    .execute();
}

/** False if there is no such table. */
export async function deleteTideTable(trx: Trx, port: TideTableRow['port'], year: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('tide_table')
    .where('port', '=', port)
    .where('year', '=', year)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
