import { DAY_MS } from '../../contracts/durations.ts';
import { codesOf } from '../../contracts/services/observed-places.ts';
import type { Connection } from '../../db/database.ts';
import type { ObservationRow } from '../../db/tables/services.tables.ts';
import type { Station } from './stations/station.ts';

/** The rows of active sources that concern a municipality, or without one the alerts, rivers and tides of the state. */
export async function findObservations(
  db: Connection,
  place: string | undefined,
  stations: readonly Station[],
  now: number,
): Promise<ObservationRow[]> {
  const query = db
    .selectFrom('observation')
    .innerJoin('service_source', 'service_source.key', 'observation.source')
    .selectAll('observation')
    .where('service_source.active', '=', 1)
    .where(({ or, eb }) => or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]));
  const chosen =
    place === undefined
      ? query.where('observation.kind', 'in', ['alert', 'risk', 'river', 'tide'])
      : query.where('observation.place', 'in', [place, ...codesOf(place, stations)]);
  return await chosen.orderBy('observation.valid_from').orderBy('observation.key').execute();
}

/** The newest moment of each place of a source. */
export async function newestMoments(
  db: Connection,
  source: ObservationRow['source'],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('observation')
    .select(['place', ({ fn }) => fn.max('measured_at').as('newest')])
    .where('source', '=', source)
    .groupBy('place')
    .execute();
  return new Map(rows.map(({ place, newest }) => [place, Number(newest)]));
}

/** How long a row stays stored after its source last named it: the line of a river is a month long. */
export const KEPT_MS = 31 * DAY_MS;
