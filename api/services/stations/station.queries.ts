import { MARK_KINDS } from '../../../contracts/stations/marks.ts';
import { centimetresOf } from '../../../contracts/stations/metres.ts';
import type { Connection } from '../../../db/database.ts';
import { FIRST_STATIONS } from './first-stations.ts';
import type { Mark, Station } from './station.ts';

export async function listStations(db: Connection): Promise<Station[]> {
  const rows = await db
    .selectFrom('river_station')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('code')
    .execute();
  return rows.map((row) => {
    const { code, river, name, place } = row;
    const marks = MARK_KINDS.flatMap((kind): Mark[] => {
      const value = centimetresOf(row[kind]);
      return value === null ? [] : [{ kind, value, source: row[`${kind}_source`], day: row[`${kind}_day`] }];
    });
    return { code, river, name, place, marks };
  });
}

/** Fills an empty table with the gauges that the portal knows; one in the trash counts as known. */
export async function fillStations(db: Connection, now: number): Promise<void> {
  if (await db.selectFrom('river_station').select('id').limit(1).executeTakeFirst()) return;
  const edited = { created_at: now, updated_at: now, version: 1 };
  await db
    .insertInto('river_station')
    .values(FIRST_STATIONS.map((station) => ({ ...station, ...edited })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

export async function countStations(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('river_station')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
