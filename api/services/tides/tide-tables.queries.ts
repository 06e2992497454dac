import { yearOf } from '../../../contracts/belem-time.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import type { Connection } from '../../../db/database.ts';
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
