import { isoOf, isoOrNull } from '../../contracts/belem-time.ts';
import { DAY_MS, HOUR_MS } from '../../contracts/durations.ts';
import { isCurrent } from '../../contracts/services/current.ts';
import { placesOf } from '../../contracts/services/observed-places.ts';
import type { ServiceObservation } from '../../contracts/services/service.endpoints.ts';
import { SERVICE_SOURCES } from '../../contracts/services/service-sources.ts';
import type { ObservationRow } from '../../db/tables/services.tables.ts';
import type { Station } from './stations/station.ts';

const SERIES_MS = 30 * DAY_MS;
/** The line of a chart has one point for each half day. */
const STEP_MS = 12 * HOUR_MS;
/** A change is computed only from a reading at most this far from the moment a day or a week before. */
const NEAR_MS = 3 * HOUR_MS;

/**
 * Rows as one observation each: an alert with all its municipalities, a river with its readings of a month. A river without a gauge
 * in the list is not shown.
 */
export function viewObservations(
  rows: readonly ObservationRow[],
  stations: readonly Station[],
  now: number,
): ServiceObservation[] {
  const stationOf = new Map(stations.map((station) => [station.code, station]));
  const shown = rows.filter(({ kind, place }) => kind !== 'river' || stationOf.has(place));
  const groups = Map.groupBy(shown, groupKey);
  return [...groups.values()]
    .map((group) => viewGroup(group, stationOf.get(group[0]?.place ?? ''), stations))
    .filter((one) => isCurrent(one, now));
}

function groupKey({ source, kind, place, key }: ObservationRow): string {
  switch (kind) {
    case 'river':
      return `${source} ${place}`;
    case 'alert':
      return `${source} ${key}`;
    default:
      return `${source} ${place} ${key}`;
  }
}

/** A group has at least one row. */
function viewGroup(
  rows: readonly ObservationRow[],
  station: Station | undefined,
  stations: readonly Station[],
): ServiceObservation {
  const newest = rows.reduce((best, row) => (row.measured_at > best.measured_at ? row : best));
  const { kind, source, key, place, title, text, advice, level, value, low, unit } = newest;
  const { credit, licence, page: link } = SERVICE_SOURCES[source];
  return {
    kind,
    source,
    key: station ? station.code : key,
    places: kind === 'alert' ? rows.map((row) => row.place).toSorted() : [...placesOf(place, stations)],
    station: station ? viewStation(station) : null,
    title,
    text,
    advice,
    level,
    value,
    low,
    unit,
    changes: {
      day: station ? changeSince(rows, newest, DAY_MS) : null,
      week: station ? changeSince(rows, newest, 7 * DAY_MS) : null,
    },
    series: station ? seriesOf(rows, newest) : [],
    measuredAt: isoOf(newest.measured_at),
    validFrom: isoOf(newest.valid_from),
    validUntil: isoOrNull(newest.valid_until),
    asOf: isoOf(kind === 'river' ? newest.measured_at : newest.read_at),
    changedAt: isoOf(Math.max(...rows.map((row) => row.changed_at))),
    credit,
    licence,
    link,
  };
}

function viewStation({ code, name, river, marks }: Station): ServiceObservation['station'] {
  return { code, name, river, marks: [...marks] };
}

/** `null` if no reading is near enough to that moment. */
function changeSince(rows: readonly ObservationRow[], newest: ObservationRow, ms: number): number | null {
  const moment = newest.measured_at - ms;
  const near = rows
    .filter(({ value, measured_at: at }) => value !== null && Math.abs(at - moment) <= NEAR_MS)
    .toSorted((a, b) => Math.abs(a.measured_at - moment) - Math.abs(b.measured_at - moment))[0];
  return near?.value == null || newest.value === null ? null : newest.value - near.value;
}

/** The last reading of each half day, the oldest first. */
function seriesOf(rows: readonly ObservationRow[], newest: ObservationRow): ServiceObservation['series'] {
  const steps = new Map<number, { readonly at: number; readonly value: number }>();
  for (const { measured_at: at, value } of rows.toSorted((a, b) => a.measured_at - b.measured_at)) {
    if (value !== null && at > newest.measured_at - SERIES_MS)
      steps.set(Math.floor(at / STEP_MS), { at, value });
  }
  return [...steps.values()].map(({ at, value }) => ({ at: isoOf(at), value }));
}
